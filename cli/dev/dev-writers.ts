/** Files that features make from finished pages: made when one is first requested, and again after an edit. */
import type { ServerResponse } from 'node:http'
import { splitUrl } from '../../core/urls.ts'
import type { Feature } from '../../engine/feature.ts'
import type { ResultCache } from '../../engine/output-writer.ts'
import { contentType } from '../../hosting/content-types.ts'
import type { DevSite } from './dev-site.ts'

type Files = ReadonlyMap<string, string | Uint8Array>

export class DevWriters {
  readonly #site: DevSite
  readonly #features: readonly Feature[]
  /** By the name of the feature. */
  readonly #made = new Map<string, Promise<Files>>()

  constructor(site: DevSite, features: readonly Feature[]) {
    this.#site = site
    this.#features = features
  }

  forget(): void {
    this.#made.clear()
  }

  async respond(url: string, response: ServerResponse): Promise<boolean> {
    const path = splitUrl(url).path.slice(1)
    const feature = this.#features.find(({ writes }) => writes && path.startsWith(writes))
    if (!feature) return false
    const made = this.#made.get(feature.name) ?? this.#make(feature)
    this.#made.set(feature.name, made)
    const file = (await made).get(path)
    if (file === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': contentType(path), 'cache-control': 'no-store' }).end(file)
    return true
  }

  async #make({ name, writer: make }: Feature): Promise<Files> {
    const files = new Map<string, string | Uint8Array>()
    const { site, contributions } = await this.#site.writerInput(name)
    const writer = await make?.({
      ...{ site, contributions },
      last: undefined,
      cache: <T>() => new NoCache<T>(),
      output: { write: (path, content) => void files.set(path, content), keep: () => false },
    })
    if (!writer) return files
    for await (const page of this.#site.documents()) writer.drawn(page)
    await writer.finish()
    return files
  }
}

/** What is made here is never made twice. */
class NoCache<T> implements ResultCache<T> {
  get(): undefined {}
  set(): void {}
  keep(): void {}
  save(): void {}
}
