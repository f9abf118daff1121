/** Tests of addresses that readers copy from SharePoint. */
import { describe, expect, it } from 'vitest'
import { type AddressProblem, readSite, webdavAddress } from './sharepoint.ts'
import { ZONES, type Zone } from './token-contract.ts'

const HOST = 'contoso.sharepoint.com'

/** None of these is an address of SharePoint, whatever is asked of it. */
const HOSTILE: [string, AddressProblem][] = [
  ['', 'not an address'],
  ['   ', 'not an address'],
  ['my site', 'not an address'],
  ['https://', 'not an address'],
  ['https://con toso.sharepoint.com/sites/x', 'not an address'],
  ['javascript:alert(1)', 'not an address'],
  ['https://contoso.sharepoint.com:99999/sites/x', 'not an address'],
  ['https://[contoso.sharepoint.com]/sites/x', 'not an address'],
  ['sites/x', 'not SharePoint'],
  ['ftp://contoso.sharepoint.com/sites/x', 'not SharePoint'],
  ['file://contoso.sharepoint.com/sites/x', 'not SharePoint'],
  ['https://example.com/sites/x', 'not SharePoint'],
  ['https://sharepoint.com/sites/x', 'not SharePoint'],
  ['https://.sharepoint.com/sites/x', 'not SharePoint'],
  ['https://contososharepoint.com/sites/x', 'not SharePoint'],
  ['https://contoso.sharepoint.com.example.com/sites/x', 'not SharePoint'],
  ['https://contoso.sharepoint.com./sites/x', 'not SharePoint'],
  ['https://contoso.sharepoint.com@example.com/sites/x', 'not SharePoint'],
  ['https://user@contoso.sharepoint.com/sites/x', 'not SharePoint'],
  ['https://user:word@contoso.sharepoint.com/sites/x', 'not SharePoint'],
  ['https://contoso.sharepoint.com:8443/sites/x', 'not SharePoint'],
  ['https://example.com/.sharepoint.com/sites/x', 'not SharePoint'],
  ['https://example.com?.sharepoint.com/sites/x', 'not SharePoint'],
  ['https://example.com#.sharepoint.com/sites/x', 'not SharePoint'],
  ['https://example.com\\.sharepoint.com/sites/x', 'not SharePoint'],
  ['https://example.com%2f.sharepoint.com/sites/x', 'not an address'],
  ['https://under_score.sharepoint.com/sites/x', 'not SharePoint'],
  ['http://127.0.0.1:8080/sites/x', 'not SharePoint'],
  ['http://169.254.169.254/latest/meta-data', 'not SharePoint'],
  ['http://[::1]/sites/x', 'not SharePoint'],
  ['http://localhost/sites/x', 'not SharePoint'],
  ['https://onedrive.live.com/?id=root', 'not SharePoint'],
  ['https://1drv.ms/f/s!abc', 'not SharePoint'],
  ['https://contoso.sharepoint.de/sites/x', 'not SharePoint'],
]

/** Names that SharePoint does not allow, and that could lead elsewhere once they are decoded. */
const NO_NAMES = [
  'a%2Fb',
  'a%2F..%2F..%2F..%2F..%2Fme',
  '..%2F..%2F..',
  '%252e%252e',
  'a%5Cb',
  'a%3Ab',
  '%3Fx',
  'x%23y',
  '100%',
  '%25',
  '%22%3E%3Cscript%3E',
  '%00',
  'a%0D%0Ab',
  '%7Cx',
]

/** Addresses within a site, each with the path of the site. */
const WITHIN: [string, string][] = [
  [`https://${HOST}/sites/marketing`, '/sites/marketing'],
  [`https://${HOST}/sites/marketing/`, '/sites/marketing'],
  [`  https://${HOST}/sites/marketing\n`, '/sites/marketing'],
  [`http://${HOST}/sites/marketing`, '/sites/marketing'],
  [`HTTPS://Contoso.SharePoint.com/sites/Marketing`, '/sites/Marketing'],
  [`${HOST}/sites/marketing`, '/sites/marketing'],
  [`https://${HOST}:443/sites/marketing`, '/sites/marketing'],
  [`https://${HOST}//sites//marketing`, '/sites/marketing'],
  [`https://${HOST}/sites/marketing?web=1#top`, '/sites/marketing'],
  [`https://${HOST}/sites/marketing/Shared%20Documents/Forms/AllItems.aspx?id=%2Fsites%2Fother`, '/sites/marketing'],
  [`https://${HOST}/sites/marketing/Shared Documents/a b`, '/sites/marketing'],
  [`https://${HOST}/sites/R%26D%20Notes/SitePages/Home.aspx`, '/sites/R&D Notes'],
  [`https://${HOST}/sites/R&D Notes`, '/sites/R&D Notes'],
  [`https://${HOST}/sites/%E5%B8%82%E5%9C%BA`, '/sites/市场'],
  [`https://${HOST}/sites/市场`, '/sites/市场'],
  [`https://${HOST}/teams/crew/Lists/a`, '/teams/crew'],
  [`https://${HOST}/x/../sites/marketing`, '/sites/marketing'],
  [`https://${HOST}\\sites\\marketing`, '/sites/marketing'],
  [`https://${HOST}/:f:/s/marketing/EabcDEF?e=xyz`, '/sites/marketing'],
  [`https://${HOST}/:w:/s/marketing/EabcDEF`, '/sites/marketing'],
  [`https://${HOST}/:f:/t/crew/EabcDEF?e=xyz`, '/teams/crew'],
  [`https://${HOST}/:f:/r/sites/marketing/Shared%20Documents/a?csf=1&web=1`, '/sites/marketing'],
  [`https://${HOST}/:x:/r/teams/crew/a`, '/teams/crew'],
]

describe('readSite', () => {
  it.each(WITHIN)('finds the site of %s', (text, path) => {
    expect(readSite(text, 'global')).toEqual({ host: HOST, path })
  })

  it.each([`https://${HOST}`, `https://${HOST}/`, HOST, `https://${HOST}/?web=1`, `https://${HOST}/sites/%2e%2e/`])(
    'finds the root: %s',
    (text) => {
      expect(readSite(text, 'global')).toEqual({ host: HOST, path: '' })
    },
  )

  it.each<[string, AddressProblem]>([
    ...HOSTILE,
    [`https://${HOST}/sites`, 'not a site'],
    [`https://${HOST}/sites/`, 'not a site'],
    [`https://${HOST}/sites/x/..`, 'not a site'],
    [`https://${HOST}/search/x`, 'not a site'],
    [`https://${HOST}/personal/ann_contoso_com`, 'not a site'],
    [`https://${HOST}/:f:/q/marketing/EabcDEF`, 'not a site'],
    [`https://${HOST}/:f:/`, 'not a site'],
    ['https://contoso-my.sharepoint.com/personal/ann_contoso_com/Documents', 'personal site'],
    ['https://contoso-my.sharepoint.com/:f:/g/personal/ann_contoso_com/Eabc', 'personal site'],
    ['https://contoso-my.sharepoint.com/:f:/p/ann/Eabc', 'personal site'],
    ['https://contoso-my.sharepoint.com/', 'personal site'],
    ['https://contoso.sharepoint.cn/sites/x', 'another cloud'],
    ['https://contoso.sharepoint.us/sites/x', 'another cloud'],
    ['https://contoso-my.sharepoint.cn/personal/x', 'another cloud'],
  ])('refuses "%s": %s', (text, problem) => {
    expect(readSite(text, 'global')).toEqual({ problem })
  })

  it.each(NO_NAMES)('takes nothing into a name that does not belong there: %s', (name) => {
    for (const area of ['sites', 'teams', ':f:/s', ':f:/t', ':f:/r/sites'])
      expect(readSite(`https://${HOST}/${area}/${name}/x`, 'global')).toEqual({ problem: 'not a site' })
  })

  it.each<[Zone, string]>([
    ['global', 'com'],
    ['cn', 'cn'],
    ['us', 'us'],
  ])('knows the hosts of the cloud %s', (zone, end) => {
    const text = `https://contoso.sharepoint.${end}/teams/crew`
    expect(readSite(text, zone)).toEqual({ host: `contoso.sharepoint.${end}`, path: '/teams/crew' })
    for (const other of ZONES.filter((name) => name !== zone))
      expect(readSite(text, other)).toEqual({ problem: 'another cloud' })
  })
})

describe('webdavAddress', () => {
  it.each(WITHIN)('goes to the documents of %s', (text, path) => {
    expect(webdavAddress(text)).toEqual({ address: `https://${HOST}${path}/Shared Documents` })
  })

  it.each([
    [`https://${HOST}/`, `https://${HOST}/Shared Documents`],
    ['contoso.sharepoint.cn/sites/x y', 'https://contoso.sharepoint.cn/sites/x y/Shared Documents'],
    ['http://contoso.sharepoint.us/teams/x?a=b', 'https://contoso.sharepoint.us/teams/x/Shared Documents'],
    [
      'https://contoso-my.sharepoint.com/personal/ann_contoso_com/_layouts/15/onedrive.aspx?id=%2Fpersonal',
      'https://contoso-my.sharepoint.com/personal/ann_contoso_com/Documents',
    ],
    [
      'https://contoso-my.sharepoint.com/:f:/g/personal/ann_contoso_com/Eabc?e=x',
      'https://contoso-my.sharepoint.com/personal/ann_contoso_com/Documents',
    ],
    [
      'https://contoso-my.sharepoint.com/:f:/r/personal/ann_contoso_com/Documents/a',
      'https://contoso-my.sharepoint.com/personal/ann_contoso_com/Documents',
    ],
    [
      'contoso-my.sharepoint.cn/personal/ann_contoso_partner_onmschina_cn',
      'https://contoso-my.sharepoint.cn/personal/ann_contoso_partner_onmschina_cn/Documents',
    ],
  ])('goes from %s to %s', (text, address) => {
    expect(webdavAddress(text)).toEqual({ address })
  })

  it.each<[string, AddressProblem]>([
    ...HOSTILE,
    [`https://${HOST}/sites`, 'not a site'],
    [`https://${HOST}/search`, 'not a site'],
    ['https://contoso-my.sharepoint.com/', 'not a site'],
    ['https://contoso-my.sharepoint.com/personal', 'not a site'],
    ['https://contoso-my.sharepoint.com/_layouts/15/onedrive.aspx', 'not a site'],
  ])('refuses "%s": %s', (text, problem) => {
    expect(webdavAddress(text)).toEqual({ problem })
  })

  it.each(NO_NAMES)('takes nothing into a name that does not belong there: %s', (name) => {
    for (const area of ['sites', 'teams', 'personal', ':f:/s', ':f:/r/sites', ':f:/g/personal', ':f:/p'])
      expect(webdavAddress(`https://${HOST}/${area}/${name}/x`)).toEqual({ problem: 'not a site' })
  })
})
