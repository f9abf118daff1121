/** What only Microsoft has: clouds, ids of SharePoint sites, errors by number, and an address for WebDAV. */
import type { Page } from '@playwright/test'
import type { Aadsts } from '../../api/fakes/aadsts.fixture.ts'
import { OPERATOR_MICROSOFT, OWN_CLIENT, SHAREPOINT, siteId, TOKEN_MARK } from '../../api/fakes/fakes.fixture.ts'
import type { AddressProblem } from '../../core/sharepoint.ts'
import { fillIn } from '../../core/text.ts'
import { CLOUDS } from '../../site/tokens/providers.ts'
import type { TroubleKind } from '../../site/tokens/trouble.ts'
import { DESK, expect, inLanguage, test, thorough } from '../support/test.ts'
import {
  BOTH,
  EN,
  expectTrouble,
  leave,
  openTool,
  result,
  useOwnApp,
  useSharedApp,
  value,
  type Words,
  ZH,
} from '../support/tokens.ts'

const OWN = OWN_CLIENT.onedrive
const SITES = 'Sites.Read.All'

test.beforeEach(async ({ tokens, context, baseURL }) => {
  await tokens.fake.reset()
  await tokens.offer(context, baseURL!)
})

for (const words of BOTH) {
  test(
    `an account of 21Vianet signs in at its own cloud and finds the id of a site, ${words.base}`,
    inLanguage(words.base, ZH.base),
    async ({ page, tokens }) => {
      await openTool(page, words, 'onedrive')
      await test.step('the closed cloud cannot be chosen, and says why', async () => {
        await expect(region(page, words)).toHaveValue('global')
        await expect(region(page, words).getByRole('option', { name: words.zoneClosed })).toBeDisabled()
      })
      await region(page, words).selectOption('cn')
      await page.getByRole('checkbox', { name: words.sharePoint }).check()
      const makeApp = page.getByRole('link', { name: fillIn(words.makeApp, { name: words.names.onedrive }) })
      await expect(makeApp).toHaveAttribute('href', CLOUDS.find(({ zone }) => zone === 'cn')!.portal)
      await useOwnApp(page, words, OWN)
      await leave(page, words, 'onedrive')
      expect(page.url()).toContain(`${tokens.fake.base('login.chinacloudapi.cn')}/`)
      await expect(page.getByRole('listitem').filter({ hasText: SITES })).toBeVisible()
      await allow(page)
      await expect(result(page, words, 'onedrive')).toBeVisible()
      await expect(value(page, 'region')).toHaveValue('cn')
      await expect(value(page, 'redirect_uri')).toHaveValue(
        tokens.fake.redirectUri('onedrive', new URL(page.url()).origin),
      )

      await test.step('addresses that are no site are told beside the field', async () => {
        const wrong: [string, AddressProblem][] = [
          ['my site', 'not an address'],
          ['https://contoso-my.sharepoint.cn/personal/ann_contoso_cn/Documents', 'personal site'],
          ['https://contoso.sharepoint.com/sites/marketing', 'another cloud'],
          ['https://sharepoint.cn.example.com/sites/marketing', 'not SharePoint'],
          ['https://contoso.sharepoint.cn/about', 'not a site'],
        ]
        for (const [address, problem] of wrong) {
          await findSite(page, words, address)
          await expect(page.getByLabel(words.site.label)).toHaveAccessibleDescription(words.addressProblems[problem])
        }
      })
      await test.step('a site that is not there', async () => {
        await findSite(page, words, `https://${SHAREPOINT.cn}/sites/nothing`)
        await expect(await expectTrouble(page, words, 'provider_error')).toContainText(words.codes.itemNotFound!)
        await expect(value(page, 'refresh_token')).toHaveValue(new RegExp(TOKEN_MARK))
      })
      await test.step('a site, from an address deep within', async () => {
        await findSite(page, words, `${SHAREPOINT.cn}/sites/R%26D%20Notes/Shared%20Documents/Forms/AllItems.aspx?id=1`)
        await expect(value(page, words.site.result)).toHaveValue(siteId('cn', 'R&D Notes'))
        await expect(page.getByRole('alert')).toBeHidden()
      })
      const hosts = tokens.fake.to('onedrive').map(({ host }) => host)
      expect(hosts).toEqual([
        'login.chinacloudapi.cn',
        'microsoftgraph.chinacloudapi.cn',
        'microsoftgraph.chinacloudapi.cn',
      ])
    },
  )

  test(
    `without the switch for SharePoint, sites are not asked for and not shown, ${words.base}`,
    thorough(inLanguage(words.base, EN.base)),
    async ({ page, tokens }) => {
      await openTool(page, words, 'onedrive')
      await useSharedApp(page, words)
      await leave(page, words, 'onedrive')
      await expect(page.getByText(OPERATOR_MICROSOFT.global.id)).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: 'files.readwrite.all' })).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: SITES })).toBeHidden()
      await allow(page)
      await expect(value(page, 'region')).toHaveValue('global')
      await expect(value(page, 'client_secret')).toBeHidden()
      await findSite(page, words, `https://${SHAREPOINT.global}/teams/crew`)
      const box = await expectTrouble(page, words, 'consent_required')
      await box.getByText(words.details).click()
      await expect(box.getByRole('group')).toContainText('accessDenied')
      expect(tokens.fake.to('onedrive').map(({ host }) => host)).toEqual([
        'login.microsoftonline.com',
        'graph.microsoft.com',
      ])
    },
  )

  test(
    `the id of a secret instead of its value is explained, ${words.base}`,
    inLanguage(words.base, EN.base),
    async ({ page, tokens }) => {
      const secretId = '5f0e6c7a-0000-4000-8000-1234567890ab'
      await openTool(page, words, 'onedrive')
      await useOwnApp(page, words, { id: OWN.id, secret: secretId })
      await leave(page, words, 'onedrive')
      await allow(page)
      const box = await expectTrouble(page, words, 'invalid_client')
      await expect(box).toContainText(words.codes.AADSTS7000215!)
      // The code is used up, or as good as that.
      await expect(box.getByRole('button', { name: words.retry })).toBeHidden()
      await expect(box.getByRole('link', { name: words.startAgain })).toBeVisible()
      expect(tokens.log).not.toContain(secretId)
    },
  )

  test(
    `an address that is no site takes the id of the last one away, ${words.base}`,
    inLanguage(words.base, EN.base),
    async ({ page }) => {
      await openTool(page, words, 'onedrive')
      await page.getByRole('checkbox', { name: words.sharePoint }).check()
      await useOwnApp(page, words, OWN)
      await leave(page, words, 'onedrive')
      await allow(page)
      await findSite(page, words, `https://${SHAREPOINT.global}/sites/marketing`)
      await expect(value(page, words.site.result)).toHaveValue(siteId('global', 'Marketing'))
      await findSite(page, words, 'https://contoso-my.sharepoint.com/personal/ann_contoso_com')
      await expect(page.getByLabel(words.site.label)).toHaveAccessibleDescription(
        words.addressProblems['personal site'],
      )
      await expect(value(page, words.site.result)).toBeHidden()
    },
  )

  test(
    `the address for WebDAV is made on the page alone, ${words.base}`,
    inLanguage(words.base, ZH.base),
    async ({ page, context, baseURL }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const sent: string[] = []
      page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
      await openTool(page, words, 'onedrive', 'webdav')
      const field = page.getByLabel(words.webdav.label)
      const address = value(page, words.webdav.result)
      await expect(field).toHaveAccessibleDescription(words.webdav.hint)
      await expect(field).toBeEnabled()
      const mine = 'https://contoso-my.sharepoint.com/personal/ann_contoso_com'
      const right: [string, string][] = [
        ['contoso.sharepoint.cn', 'https://contoso.sharepoint.cn/Shared Documents'],
        [
          'https://contoso.sharepoint.us/:f:/r/teams/crew/x',
          'https://contoso.sharepoint.us/teams/crew/Shared Documents',
        ],
        [` ${mine}/_layouts/15/onedrive.aspx?id=%2Fpersonal&view=0 `, `${mine}/Documents`],
      ]
      for (const [typed, made] of right) {
        await field.fill(typed)
        await expect(address).toHaveValue(made)
        await expect(field).not.toHaveAttribute('aria-invalid')
      }
      await page.getByRole('button', { name: `${words.result.copy} ${words.webdav.result}` }).click()
      await expect(page.getByRole('status').filter({ hasText: words.result.copied }).last()).toBeVisible()
      expect(await page.evaluate('navigator.clipboard.readText()')).toBe(`${mine}/Documents`)
      const wrong: [string, AddressProblem][] = [
        ['my files', 'not an address'],
        ['https://onedrive.live.com/?id=root', 'not SharePoint'],
        ['https://sharepoint.com/sites/crew', 'not SharePoint'],
        ['https://contoso-my.sharepoint.com/', 'not a site'],
      ]
      for (const [typed, problem] of wrong) {
        await field.fill(typed)
        await expect(field).toHaveAccessibleDescription(words.addressProblems[problem])
        await expect(address).toBeHidden()
      }
      await field.press('Enter')
      await expect(field).toHaveValue(wrong.at(-1)![0])
      expect(sent.filter((text) => !text.startsWith(baseURL!) || text.includes('contoso'))).toEqual([])
    },
  )
}

const NUMBERS: [Aadsts, TroubleKind][] = [
  [50011, 'redirect_uri_mismatch'],
  [54005, 'code_used'],
  [65001, 'consent_required'],
  [70008, 'expired_token'],
  [700016, 'invalid_client'],
  [7000222, 'invalid_client'],
  [9002313, 'invalid_grant'],
  [90094, 'consent_required'],
]
for (const [i, [number, kind]] of NUMBERS.entries()) {
  const words = BOTH[i % 2]!
  test(`Microsoft's number ${number} is explained, ${words.base}`, thorough(DESK), async ({ page, tokens }) => {
    tokens.fake.microsoft.us.refuseNext(number)
    await openTool(page, words, 'onedrive')
    await region(page, words).selectOption('us')
    await useOwnApp(page, words, OWN)
    await leave(page, words, 'onedrive')
    await allow(page)
    await expect(await expectTrouble(page, words, kind)).toContainText(words.codes[`AADSTS${number}`]!)
  })
}

const region = (page: Page, words: Words) => page.getByRole('combobox', { name: words.zone })
const allow = (page: Page) => page.getByRole('button', { name: 'Allow' }).click()

async function findSite(page: Page, { site }: Words, address: string): Promise<void> {
  await page.getByLabel(site.label).fill(address)
  await page.getByRole('button', { name: site.find }).click()
}
