/** Links to the style sheets that layouts use, so that a page in development is dressed before scripts run. */
import { readdir } from 'node:fs/promises'

const ROOMS = ['theme', 'site']

export async function devStyles(root: string): Promise<string> {
  const found: string[] = []
  for (const room of ROOMS) {
    const files = await readdir(`${root}/${room}`, { recursive: true })
    found.push(
      ...files.filter((file) => file.endsWith('.module.css')).map((file) => `/${room}/${file.replaceAll('\\', '/')}`),
    )
  }
  // Layer order is declared by the index, which therefore comes first.
  const sheets = ['/theme/styles/index.css', ...found.sort()]
  return sheets.map((href) => `<link rel="stylesheet" href="${href}?direct">`).join('\n')
}
