/** Turns an address of OneDrive for business or SharePoint into the root for WebDAV. Nothing leaves the page. */
import { useState } from 'react'
import { webdavAddress } from '../../../api/contract/sharepoint.ts'
import type { PageContextValue } from '../../../render/context.tsx'
import { Awake, Field, Form, Value } from '../forms/parts.tsx'
import { wordsOf } from '../forms/props.ts'

export const wake = 'idle'
export const sheets = ['forms']

export const serverProps = ({ locale }: PageContextValue) => ({ lang: locale.id })

export default function WebdavAddress({ lang }: { lang: string }) {
  const words = wordsOf(lang)
  const [text, setText] = useState('')
  const found = text.trim() === '' ? undefined : webdavAddress(text)
  return (
    <Awake words={words}>
      <Form>
        <Field
          label={words.webdav.label}
          type="url"
          value={text}
          change={setText}
          hint={words.webdav.hint}
          wrong={found && 'problem' in found ? words.addressProblems[found.problem] : undefined}
        />
        {found && 'address' in found && (
          <Value label={words.webdav.result} value={found.address} words={words} isPlain />
        )}
      </Form>
    </Awake>
  )
}
