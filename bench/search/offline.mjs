/** Lets the site's own search run in Node, on the files of a build: no browser, no server. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { runnerImport } from 'vite'

/** What was fetched, in bytes as they travel. */
export const traffic = { bytes: 0, files: [] }

/** Answers addresses of the site from the folder. */
export function fetchFrom(dist) {
  return async (address) => {
    const path = new URL(String(address), 'https://site.invalid').pathname
    const file = join(dist, decodeURIComponent(path))
    if (!existsSync(file)) return new Response('', { status: 404 })
    const sent = existsSync(`${file}.br`) ? `${file}.br` : file
    traffic.bytes += readFileSync(sent).length
    traffic.files.push(path)
    return new Response(readFileSync(file))
  }
}

/** Pagefind's worker, in a context of its own. It answers the same question the same way, so it is asked once. */
function startWorker(dist) {
  const listeners = []
  const asked = new Map()
  const answers = new Map()
  const worker = { onmessage: null, onerror: null, terminate() {} }
  const tell = (data) => setImmediate(() => worker.onmessage?.({ data }))
  const self = {
    addEventListener: (_, listener) => listeners.push(listener),
    postMessage: (data) => {
      if (asked.has(data.id)) answers.set(asked.get(data.id), data)
      asked.delete(data.id)
      tell(data)
    },
  }
  const context = createContext({
    ...{
      self,
      fetch: fetchFrom(dist),
      console,
      setTimeout,
      TextDecoder,
      TextEncoder,
      WebAssembly,
      Intl,
      URL,
      Response,
    },
    location: { href: 'https://site.invalid/pagefind/pagefind-worker.js' },
  })
  runInContext(readFileSync(join(dist, 'pagefind/pagefind-worker.js'), 'utf8'), context)
  worker.postMessage = (data) => {
    const { id, method, args } = data
    const question = method === 'search' ? JSON.stringify(args) : null
    if (answers.has(question)) {
      tell({ ...answers.get(question), id })
      return
    }
    if (question) asked.set(id, question)
    for (const listener of listeners) listener({ data })
  }
  return worker
}

export async function openSearch(dist, locale) {
  globalThis.fetch = fetchFrom(dist)
  const { module } = await runnerImport('/features/search/browser/embedded.ts', { logLevel: 'error' })
  const { module: core } = await runnerImport('/features/search/shared/index-language.ts', { logLevel: 'error' })
  const language = core.indexLanguage(locale)
  const provider = new module.EmbeddedProvider({ locale: locale.id, language }, () => startWorker(dist))
  return (query) => provider.search(query, new AbortController().signal)
}
