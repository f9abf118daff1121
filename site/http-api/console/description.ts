/** What a call takes, read from the published document of the language. */
import { type ApiDocument, type Call, callsOf } from '../document.ts'
import { type FormField, formOf } from './fields.ts'

export interface CallDescription {
  call: Call
  fields: FormField[]
}

/** Where the pages of a language begin. */
export function rootOf(lang: string): string {
  return lang === 'en' ? '/' : `/${lang}/`
}

export async function loadDescription(operationId: string, lang: string): Promise<CallDescription> {
  const response = await fetch(`${rootOf(lang)}openapi.json`)
  if (!response.ok) throw new Error(`the document answered ${response.status}`)
  const document = (await response.json()) as ApiDocument
  const call = callsOf(document).find(({ operation }) => operation.operationId === operationId)
  if (!call) throw new Error(`there is no call named ${operationId}`)
  return { call, fields: formOf(call, document) }
}
