/** Islands by name. The list is loaded with the first of them, so that pages without islands don't pay for it. */
import loaders from 'virtual:features/island-loaders'
import type { IslandModule } from './islands.ts'

export default async function loadIsland(name: string): Promise<IslandModule> {
  const island = loaders[name]
  if (!island) throw new Error(`There is no island named ${name}.`)
  return island()
}
