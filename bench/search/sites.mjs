/** The peers: which files make a project of each, how it is built, and how a reader searches in it. */

/** VitePress would take `{{` in a sentence for Vue code; inside code it does not. */
const VITEPRESS_CONFIG = `import { defineConfig } from 'vitepress'
const literal = (text) => text.replaceAll('{{', '<span v-pre>{{</span>')
export default defineConfig({
  title: 'Docs',
  ignoreDeadLinks: true,
  locales: {
    root: { label: 'English', lang: 'en-US' },
    zh: { label: '简体中文', lang: 'zh-CN' },
  },
  themeConfig: { search: { provider: 'local' } },
  markdown: {
    attrs: { disable: true },
    config(md) {
      md.renderer.rules.text = (tokens, index) => literal(md.utils.escapeHtml(tokens[index].content))
    },
  },
})
`

const ASTRO_CONFIG = `import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'
export default defineConfig({
  integrations: [
    starlight({
      title: 'Docs',
      locales: {
        root: { label: 'English', lang: 'en' },
        zh: { label: '简体中文', lang: 'zh-CN' },
      },
    }),
  ],
})
`

const ASTRO_COLLECTIONS = `import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
import { defineCollection } from 'astro:content'
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }
`

const bare = (heading) => heading.replace(/[*_]{2}|`/g, '')

/** Its search knows sections only, so the title has to be a heading of the page. */
function vitepressPage({ title, body }) {
  return `---\ntitle: ${JSON.stringify(bare(title))}\n---\n\n# ${title}\n\n${body}`
}

/** It draws the title itself. Without `slug` it would change capitals, spaces and dots in addresses. */
function starlightPage({ title, body, key, index }) {
  const slug = index ? '' : `slug: ${JSON.stringify(key.slice(1))}\n`
  return `---\ntitle: ${JSON.stringify(bare(title))}\n${slug}---\n\n${body}`
}

export const VITEPRESS = {
  name: 'VitePress',
  folder: 'vitepress',
  dependencies: { minisearch: '7.2.0', vitepress: '1.6.4', vue: '3.5.45' },
  version: 'vitepress',
  build: ['node_modules/vitepress/bin/vitepress.js', 'build'],
  pages: '.',
  dist: '.vitepress/dist',
  config: { '.vitepress/config.mjs': VITEPRESS_CONFIG },
  page: vitepressPage,
  adapter: {
    address: (key) => `${encodeURI(key)}.html`,
    open: 'button.DocSearch-Button',
    input: '.VPLocalSearchBox input',
    results: '.VPLocalSearchBox a.result',
    /** Files that belong to the search, also when a page loads them before anybody searches. */
    own: /localSearch/i,
  },
}

/** Astro 6 and 7 want Node 22; Starlight 0.37 is the last one for Astro 5. */
export const STARLIGHT = {
  name: 'Starlight',
  folder: 'starlight',
  dependencies: {
    '@astrojs/starlight': '0.37.7',
    '@pagefind/default-ui': '1.5.2',
    astro: '5.18.2',
    pagefind: '1.6.0',
  },
  version: '@astrojs/starlight',
  build: ['node_modules/astro/astro.js', 'build'],
  pages: 'src/content/docs',
  dist: 'dist',
  config: { 'astro.config.mjs': ASTRO_CONFIG, 'src/content.config.mjs': ASTRO_COLLECTIONS },
  page: starlightPage,
  adapter: {
    address: (key) => `${encodeURI(key)}/`,
    open: 'site-search button[data-open-modal]',
    input: 'site-search .pagefind-ui__search-input',
    results: 'site-search .pagefind-ui__result-link',
    busy: 'site-search .pagefind-ui__loading',
    more: 'site-search .pagefind-ui__button',
    own: /pagefind|ui-core/i,
  },
}

/** Our own site, built elsewhere and passed as a folder. */
export const OURS = {
  name: 'this site',
  adapter: {
    address: (key) => `${encodeURI(key)}.html`,
    open: { key: '/' },
    input: 'dialog[open] :is([role="combobox"], [role="searchbox"], input[type="search"])',
    // Pages visited before and pages with a similar name, offered where nothing was found, are no results.
    results: 'dialog[open] a[data-hit]:not([data-stop])',
    own: /pagefind|search/i,
  },
}

export const PEERS = [VITEPRESS, STARLIGHT]
