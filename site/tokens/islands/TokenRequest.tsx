/** Where a token begins: a form for the provider's page, a QR code, or a message to a phone. */
import { useId, useState } from 'react'
import type { PageContextValue } from '../../../render/context.tsx'
import { PageForm } from '../forms/PageForm.tsx'
import { HydrationGate, styles } from '../forms/parts.tsx'
import { checkProvider, type TokenProps, tokenProps, tokenStrings } from '../forms/props.ts'
import { QrForm } from '../forms/QrForm.tsx'
import { SmsForm } from '../forms/SmsForm.tsx'
import { PROVIDERS, type SignInMethod } from '../shared/providers.ts'

export const hydrate = 'idle'
export const sheets = ['forms']

export const serverProps = (context: PageContextValue) => tokenProps(context)

const FORMS = { page: PageForm, qr: QrForm, sms: SmsForm } as const

export default function TokenRequest(props: TokenProps) {
  checkProvider(props.provider, ['page', 'qr', 'sms'])
  const strings = tokenStrings(props.lang)
  const group = useId()
  const { methods } = PROVIDERS[props.provider]
  const [method, setMethod] = useState<SignInMethod>(methods[0]!)
  const Form = FORMS[method]
  return (
    <HydrationGate strings={strings}>
      {methods.length > 1 && (
        <fieldset className={styles.choices}>
          <legend>{strings.methods}</legend>
          {methods.map((name) => (
            <label key={name}>
              <input type="radio" name={group} checked={method === name} onChange={() => setMethod(name)} />
              {name === 'qr' ? strings.byQr : strings.byPage}
            </label>
          ))}
        </fieldset>
      )}
      <Form key={method} {...props} strings={strings} />
    </HydrationGate>
  )
}
