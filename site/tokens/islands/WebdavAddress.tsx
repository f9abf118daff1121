/** Turns an address of OneDrive for business or SharePoint into the root for WebDAV. Nothing leaves the page. */
import { useState } from 'react'
import { webdavAddress } from '../../../api/contract/sharepoint.ts'
import type { PageContextValue } from '../../../render/context.tsx'
import { Field, Form, HydrationGate, Value } from '../forms/parts.tsx'
import { tokenStrings } from '../forms/props.ts'

export const hydrate = 'idle'
export const sheets = ['forms']

export const serverProps = ({ locale }: PageContextValue) => ({ lang: locale.id })

export default function WebdavAddress({ lang }: { lang: string }) {
  const strings = tokenStrings(lang)
  const [text, setText] = useState('')
  const found = text.trim() === '' ? undefined : webdavAddress(text)
  return (
    <HydrationGate strings={strings}>
      <Form>
        <Field
          label={strings.webdav.label}
          type="url"
          value={text}
          change={setText}
          hint={strings.webdav.hint}
          wrong={found && 'problem' in found ? strings.addressProblems[found.problem] : undefined}
        />
        {found && 'address' in found && (
          <Value label={strings.webdav.result} value={found.address} strings={strings} isPlain />
        )}
      </Form>
    </HydrationGate>
  )
}
