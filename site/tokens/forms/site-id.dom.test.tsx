/** Tests of the id of a SharePoint site: addresses that are none, sites that are not there, and one that is. */
import { createRoot } from 'react-dom/client'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AddressProblem } from '../../../api/contract/sharepoint.ts'
import { TOKEN_PATHS } from '../../../api/contract/token-contract.ts'
import { showPage } from '../../page.fixture.tsx'
import { SiteId } from './SiteId.tsx'
import {
  alert,
  answer,
  asked,
  button,
  errorResponse,
  field,
  resetTokens,
  SERVER,
  STRINGS,
  toldOf,
  unreachable,
  value,
} from './tokens.fixture.ts'

const WRONG: [address: string, AddressProblem][] = [
  ['my site', 'not an address'],
  ['https://contoso-my.sharepoint.cn/personal/ann_contoso_cn/Documents', 'personal site'],
  ['https://contoso.sharepoint.com/sites/marketing', 'another cloud'],
  ['https://sharepoint.cn.example.com/sites/marketing', 'not SharePoint'],
  ['https://contoso.sharepoint.cn/about', 'not a site'],
]

const START = '/tool/onedrive/request.html'

beforeEach(resetTokens)

describe.each(['en', 'zh'] as const)('the id of a site, in %s', (lang) => {
  const strings = STRINGS[lang]
  const { site } = strings

  beforeEach(() => {
    showPage({ content: '<div id="island"></div>' })
    const props = { server: SERVER, zone: 'cn', token: 'a-token', strings, start: START } as const
    createRoot(document.querySelector('#island')!).render(<SiteId {...props} />)
  })

  async function find(address: string): Promise<void> {
    await field(site.label).fill(address)
    await button(site.find).click()
  }

  test('is not asked for of addresses that are no site of this cloud', async () => {
    for (const [address, problem] of WRONG) {
      await find(address)
      await expect.element(field(site.label)).toHaveAccessibleDescription(strings.addressProblems[problem])
    }
    expect(asked).toEqual([])
  })

  test('is found, and taken away by an address that is no site', async () => {
    answer(TOKEN_PATHS.onedrive.site, { id: 'the-id' })
    const address = 'contoso.sharepoint.cn/sites/R%26D%20Notes/Shared%20Documents/Forms/AllItems.aspx?id=1'
    await find(` ${address} `)
    await expect.element(value(site.result)).toHaveValue('the-id')
    expect(asked[0]!.body).toEqual({ access_token: 'a-token', site_url: address, zone: 'cn' })
    await find('https://contoso-my.sharepoint.cn/personal/ann_contoso_cn')
    await expect.element(field(site.label)).toHaveAccessibleDescription(strings.addressProblems['personal site'])
    await expect.element(value(site.result)).not.toBeInTheDocument()
  })

  test('is asked of the server of the sign-in; another one needs a new sign-in', async () => {
    answer(TOKEN_PATHS.onedrive.site, unreachable)
    await find('https://contoso.sharepoint.cn/sites/team')
    await expect.element(alert).toHaveTextContent(strings.otherServer.callback)
    await expect.element(alert.getByRole('link', { name: strings.startAgain })).toHaveAttribute('href', START)
  })

  test('may be refused, and it is said why; the next try may find it', async () => {
    answer(TOKEN_PATHS.onedrive.site, errorResponse('provider_error', { provider_code: 'itemNotFound' }, 404))
    await find('https://contoso.sharepoint.cn/sites/nothing')
    await expect.element(alert).toHaveTextContent(toldOf(lang, 'provider_error'))
    await expect.element(alert).toHaveTextContent(strings.codes.itemNotFound!)
    answer(TOKEN_PATHS.onedrive.site, errorResponse('consent_required', { provider_code: 'accessDenied' }, 403))
    await button(site.find).click()
    await expect.element(alert).toHaveTextContent(toldOf(lang, 'consent_required'))
    await alert.getByText(strings.details).click()
    await expect.element(alert.getByRole('group')).toHaveTextContent('accessDenied')
    answer(TOKEN_PATHS.onedrive.site, { id: 'the-id' })
    await button(site.find).click()
    await expect.element(value(site.result)).toHaveValue('the-id')
    expect(page.getByRole('alert').elements()).toEqual([])
  })
})
