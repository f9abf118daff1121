/** The site with every service of others configured, all of them played by one fake on loopback. */
import type { ServiceSettings } from '../../site/services.config.ts'
import { type OutsideSite, startOutside } from './built-site.ts'

export type { OutsideSite } from './built-site.ts'

/** Settings with everything on; `change` says what a test wants otherwise. */
export function everything(url: string): Partial<ServiceSettings> {
  const words = (lang: string) => ({
    name: 'Fine Tools',
    text: lang === 'en' ? 'Tools for people who host their own files' : '给自托管用户的工具',
    link: `${url}/fine-tools`,
  })
  return {
    comments: {
      repo: 'owner/docs',
      repoId: 'R_1',
      category: 'Announcements',
      categoryId: 'DIC_1',
      host: url,
    },
    clicks: url,
    versions: url,
    scripts: [
      { kind: 'baidu', id: 'b1', src: `${url}/hm.js` },
      { kind: 'google', id: 'G-1', src: `${url}/gtag.js` },
      { kind: 'umami', id: 'u1', src: `${url}/umami.js` },
      { kind: 'wwads', id: '7', src: `${url}/makemoney.js` },
      { kind: 'adsense', id: 'ca-pub-1', src: `${url}/adsbygoogle.js` },
      { kind: 'icon-font', src: `${url}/icons.css` },
    ],
    sponsors: [
      {
        label: 'fine-tools',
        placements: ['home', 'sidebar', 'content-top', 'content-bottom'],
        inWords: ['home', 'content-top', 'content-bottom'],
        words: {
          en: { ...words('en'), picture: { light: '/pictures/vidhub.en.light.svg', width: 264, height: 96 } },
          zh: { ...words('zh'), picture: { light: '/pictures/vidhub.zh.light.svg', width: 264, height: 96 } },
        },
      },
    ],
    api: {
      usual: 'cf',
      own: true,
      servers: [
        { name: 'cf', url },
        { name: 'cn', url: url.replace('127.0.0.1', 'localhost') },
        { name: 'local', url: 'http://localhost:3002', local: true },
      ],
    },
  }
}

/** The sites that one worker serves, by their settings: files that want the same share it. */
export class OutsideSites {
  readonly #started = new Map<string, Promise<OutsideSite>>()

  get(settings: (url: string) => Partial<ServiceSettings> = everything): Promise<OutsideSite> {
    const key = JSON.stringify(settings('http://127.0.0.1'))
    const known = this.#started.get(key) ?? startOutside(settings)
    this.#started.set(key, known)
    return known
  }

  async end(): Promise<void> {
    for (const site of this.#started.values()) await (await site).end()
  }
}
