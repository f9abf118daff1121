/** The words of the token pages, by locale id. */

import type { AddressProblem } from '../../../api/contract/sharepoint.ts'
import type { ByLocale } from '../../../core/locales.ts'
import type { UnencryptedStrings } from '../../forms/unencrypted-strings.ts'
import type { TokenErrorKind } from '../requests/token-error.ts'
import type { PageProvider } from '../shared/providers.ts'
import { TOKENS_EN } from './tokens.en.ts'
import { TOKENS_ZH } from './tokens.zh.ts'

/** Words in braces are filled in. */
export interface TokenStrings extends UnencryptedStrings {
  /** Of providers, and of the drivers that their tokens are for. */
  names: Record<PageProvider, string>
  drivers: Record<PageProvider, string>
  /** Instead of everything, where scripts are off. */
  needsScript: string
  /** {server} */
  sendsTo: string
  sendsToGoogle: string
  /** {server} */
  foreignServer: string
  app: string
  sharedApp: string
  ownApp: string
  clientId: string
  clientSecret: string
  secretOptional: string
  appId: string
  appIdHint: string
  appIdWrong: string
  required: string
  reveal: string
  hide: string
  /** {name} */
  makeApp: string
  redirect: string
  redirectHint: string
  zone: string
  zoneClosed: string
  sharePoint: string
  /** {name} */
  signIn: string
  starting: string
  /** {name} */
  leaving: string
  methods: string
  byPage: string
  byQr: string
  qr: {
    start: string
    drawing: string
    /** {name} */
    picture: string
    /** {name} */
    waiting: string
    /** {name} */
    scanned: string
    exchanging: string
    expired: string
    denied: string
    renew: string
    openApp: string
    cancel: string
  }
  sms: {
    phone: string
    phoneWrong: string
    password: string
    send: string
    sending: string
    sent: string
    notNeeded: string
    code: string
    codeWrong: string
    finish: string
    warning: string
  }
  exchanging: string
  result: {
    done: string
    /** {driver} */
    fill: string
    field: string
    value: string
    copy: string
    copied: string
    select: string
    clear: string
    cleared: string
    once: string
    /** {time} */
    expires: string
    /** {time} */
    ends: string
    sharedSecret: string
    wrongShape: string
    driverPage: string
  }
  startAgain: string
  retry: string
  /** {seconds} */
  retryIn: string
  details: string
  /** {id} */
  requestId: string
  errors: Record<TokenErrorKind, { title: string; text: string }>
  /** Said in addition where another token server helps: on the page that has the choice, and on the one after the sign-in. */
  otherServer: { request: string; callback: string }
  /** By what a provider calls it: said in addition. */
  codes: Readonly<Record<string, string>>
  site: { title: string; label: string; hint: string; find: string; finding: string; result: string }
  addressProblems: Record<AddressProblem, string>
  albums: {
    how: string
    byToken: string
    byClient: string
    accessToken: string
    refreshToken: string
    list: string
    listing: string
    none: string
    title: string
    id: string
    untitled: string
    show: string
  }
  webdav: { label: string; hint: string; result: string }
}

export const TOKEN_STRINGS: ByLocale<TokenStrings> = { en: TOKENS_EN, zh: TOKENS_ZH }
