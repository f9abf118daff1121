/** Search in development: the index is made when the search dialog first asks for it, and again after an edit. */
import type { ServerResponse } from 'node:http'
import { splitUrl } from '../../core/urls.ts'
import { SearchIndexer } from '../search/indexer.ts'
import type { IndexFile } from '../search/language-index.ts'
import type { DevSite } from './dev-site.ts'

const PREFIX = '/pagefind/'

export class DevSearch {
  readonly #site: DevSite
  #files: Promise<Map<string, IndexFile>> | null = null

  constructor(site: DevSite) {
    this.#site = site
  }

  forget(): void {
    this.#files = null
  }

  async respond(url: string, response: ServerResponse): Promise<boolean> {
    const { path } = splitUrl(url)
    if (!path.startsWith(PREFIX)) return false
    this.#files ??= this.#build()
    const file = (await this.#files).get(path.slice(PREFIX.length))
    if (!file) response.writeHead(404).end()
    else {
      const type = path.endsWith('.js')
        ? 'text/javascript'
        : path.endsWith('.json')
          ? 'application/json'
          : 'application/octet-stream'
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(file.content)
    }
    return true
  }

  async #build(): Promise<Map<string, IndexFile>> {
    const search = new SearchIndexer()
    for await (const document of this.#site.documents()) search.add(document)
    return new Map((await search.finish()).map((file) => [file.path, file]))
  }
}
