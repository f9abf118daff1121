/** Islands that few pages have. Their list is loaded with the first of them, so that no other page pays for it. */
import loaders from 'virtual:features/island-loaders'

const files = import.meta.glob('./islands/rare/*.tsx')

export async function load(name: string): Promise<unknown> {
  const file = loaders[name] ?? files[`./islands/rare/${name}.tsx`]
  if (!file) throw new Error(`There is no island named ${name}.`)
  return file()
}
