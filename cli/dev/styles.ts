/** Links to the style sheets that layouts use, so that a page in development is dressed before scripts run. */
import { readdir } from 'node:fs/promises'

const FOLDERS = ['theme', 'features', 'site']

export async function devStyles(root: string): Promise<string> {
  const found: string[] = []
  for (const folder of FOLDERS) {
    const files = await readdir(`${root}/${folder}`, { recursive: true }).catch(() => [])
    found.push(
      ...files.filter((file) => file.endsWith('.module.css')).map((file) => `/${folder}/${file.replaceAll('\\', '/')}`),
    )
  }
  // Layer order is declared by the index, which therefore comes first.
  const sheets = ['/theme/styles/index.css', ...found.sort()]
  return sheets.map((href) => `<link rel="stylesheet" href="${href}?direct">`).join('\n')
}
