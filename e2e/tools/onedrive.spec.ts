/** What only Microsoft has: a token of another cloud, and the id of a SharePoint site. */
import type { Page } from '@playwright/test'
import { OWN_CLIENT, SHAREPOINT, siteId, TOKEN_MARK } from '../../api/fakes/fakes.fixture.ts'
import { expect, PHONE, test } from '../support/test.ts'
import { expectTokenError, leave, openTool, result, useOwnApp, value, type Words, ZH } from '../support/tokens.ts'

test.beforeEach(async ({ tokens, context, baseURL }) => {
  await tokens.fake.reset()
  await tokens.offer(context, baseURL!)
})

test('an account of 21Vianet signs in at its own cloud and finds the id of a site', PHONE, async ({ page, tokens }) => {
  const words = ZH
  await openTool(page, words, 'onedrive')
  await page.getByRole('combobox', { name: words.zone }).selectOption('cn')
  await page.getByRole('checkbox', { name: words.sharePoint }).check()
  await useOwnApp(page, words, OWN_CLIENT.onedrive)
  await leave(page, words, 'onedrive')
  expect(page.url()).toContain(`${tokens.fake.base('login.chinacloudapi.cn')}/`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Sites.Read.All' })).toBeVisible()
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(result(page, words, 'onedrive')).toBeVisible()
  await expect(value(page, 'region')).toHaveValue('cn')
  await expect(value(page, 'redirect_uri')).toHaveValue(tokens.fake.redirectUri('onedrive', new URL(page.url()).origin))
  await test.step('a site that is not there', async () => {
    await findSite(page, words, `https://${SHAREPOINT.cn}/sites/nothing`)
    await expect(await expectTokenError(page, words, 'provider_error')).toContainText(words.codes.itemNotFound!)
    await expect(value(page, 'refresh_token')).toHaveValue(new RegExp(TOKEN_MARK))
  })
  await test.step('a site, from an address deep within', async () => {
    await findSite(page, words, `${SHAREPOINT.cn}/sites/R%26D%20Notes/Shared%20Documents/Forms/AllItems.aspx?id=1`)
    await expect(value(page, words.site.result)).toHaveValue(siteId('cn', 'R&D Notes'))
    await expect(page.getByRole('alert')).toBeHidden()
  })
  expect(tokens.fake.to('onedrive').map(({ host }) => host)).toEqual([
    'login.chinacloudapi.cn',
    'microsoftgraph.chinacloudapi.cn',
    'microsoftgraph.chinacloudapi.cn',
  ])
  expect(tokens.log).not.toContain(OWN_CLIENT.onedrive.secret)
})

async function findSite(page: Page, { site }: Words, address: string): Promise<void> {
  await page.getByLabel(site.label).fill(address)
  await page.getByRole('button', { name: site.find }).click()
}
