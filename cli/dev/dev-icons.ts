/** Icons of the pages that were looked at, and of everything around them, in one file. */

import type { FinishedPage } from '../../engine/markdown/page-cache.ts'
import type { EngineOptions } from '../../engine/options.ts'
import type { PageMeta } from '../../engine/pages/graph.ts'
import type { LoadedSite } from '../../engine/pages/load.ts'
import { metaIcons, settingIcons } from '../../engine/prerender/icon-uses.ts'
import { iconSprite } from '../../engine/prerender/sprite.ts'
import { Problems } from '../../engine/problems.ts'
import type { ServerEntry } from '../../engine/server-entry.ts'

interface DrawnParts {
  loaded: LoadedSite
  server: Pick<ServerEntry, 'layoutIcons'>
  rendered: Pick<FinishedPage, 'icons'> | undefined
}

export class DevIcons {
  readonly #names: Set<string>
  readonly #features: EngineOptions['features']
  readonly #aliases: EngineOptions['iconAliases']

  constructor({ config, features, iconAliases }: Pick<EngineOptions, 'config' | 'features' | 'iconAliases'>) {
    this.#features = features
    this.#aliases = iconAliases
    this.#names = new Set(settingIcons(config).map(({ name }) => name))
  }

  note(meta: PageMeta, { loaded, server, rendered }: DrawnParts): void {
    for (const name of server.layoutIcons) this.#names.add(name)
    for (const { icon } of loaded.graph.entries) if (icon) this.#names.add(icon)
    for (const { name } of [...metaIcons(meta, this.#features), ...(rendered?.icons ?? [])]) this.#names.add(name)
  }

  /** Unknown ones are left out; the page says so itself. */
  sprite(): string {
    const uses = [...this.#names].map((name) => ({ name, at: 'icon' }))
    return iconSprite(uses, new Problems(true), this.#aliases)
  }
}
