/** PlantUML diagrams: pictures from the server that the site has configured, or else their source. */
import { deflateRawSync } from 'node:zlib'
import type { FenceHandler } from '../../../engine/markdown/extension.ts'
import type { PlantUmlSettings } from '../shared.ts'

const SOURCE = 'text title="plantuml"'

export const plantUml: FenceHandler = ({ code }, tools) => {
  const { context } = tools
  const kind = /^\s*@start(\w+)/.exec(code)?.[1]
  if (kind && !new RegExp(`^\\s*@end${kind}\\s*$`, 'm').test(code)) {
    context.error(`@start${kind} without @end${kind}`, `Write @end${kind} on a line of its own after the diagram.`)
  }
  // As `markdownSettings` in index.ts gives it.
  const { server } = (context.input.settings?.plantuml ?? {}) as Partial<PlantUmlSettings>
  if (!server) {
    const remedy =
      "It is shown as text. Set `plantuml: { server: 'https://…' }`, the address of a PlantUML server, in the settings of the site."
    context.warn('no server draws this PlantUML diagram', remedy)
    return tools.code(SOURCE, code)
  }
  if (!/^https?:\/\/[^/]/.test(server)) {
    context.error(`plantuml: ${server} is no address of a server`, "Write it like 'https://uml.example.org/plantuml'.")
    return tools.code(SOURCE, code)
  }
  const src = context.image(diagramUrl(server, kind ? code.trim() : `@startuml\n${code.trim()}\n@enduml`))
  const title = /^\s*title\s+(\S.*?)\s*$/m.exec(code)?.[1]
  tools.out.open({ component: 'PlantUml', props: { src, ...(title ? { alt: title } : {}) }, at: context.at })
  tools.code(SOURCE, code)
  tools.out.closeThrough('PlantUml')
}

/** Where the server draws a diagram: the address holds its whole text. */
export function diagramUrl(server: string, text: string): string {
  // Pictures made of letters are drawn in pixels only.
  const format = text.startsWith('@startditaa') ? 'png' : 'svg'
  return `${server.replace(/\/+$/, '')}/${format}/${encoded(text)}`
}

const STANDARD = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const THEIRS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_'

/** Compressed, and written with PlantUML's own order of the sixty-four signs. */
function encoded(text: string): string {
  const bytes = deflateRawSync(text, { level: 9 })
  // Three bytes are four signs; their encoding has no sign for a missing byte.
  const padded = Buffer.concat([bytes, Buffer.alloc((3 - (bytes.length % 3)) % 3)])
  return padded.toString('base64').replace(/./g, (sign) => THEIRS[STANDARD.indexOf(sign)]!)
}
