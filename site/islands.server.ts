/** The islands of this site by name, as the server draws them. */
import type { IslandModule } from '../render/islands/module.ts'

const files = import.meta.glob<IslandModule>('./islands/**/*.tsx', { eager: true })

export const ISLANDS: Record<string, IslandModule> = Object.fromEntries(
  Object.entries(files).map(([path, module]) => [path.slice(path.lastIndexOf('/') + 1, -'.tsx'.length), module]),
)
