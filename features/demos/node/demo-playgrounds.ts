/** What a demo sends to the two playgrounds where readers may go on with it: plain forms, which need no script. */
import type { DemoSettings } from './demo-fences.ts'

export interface PlaygroundCode {
  title: string
  html: string
  css: string
  /** For a playground that compiles, and for one that does not. */
  js: { written: string; plain: string }
  /** What the former has to compile. */
  compiler: 'none' | 'babel' | 'typescript'
  settings: DemoSettings
}

export interface PlaygroundForm {
  service: string
  action: string
  fields: Record<string, string>
}

export function playgroundForms({ title, html, css, js, compiler, settings }: PlaygroundCode): PlaygroundForm[] {
  const { jsLib, cssLib } = settings
  const pen = {
    title,
    html,
    css,
    js: js.written,
    js_pre_processor: compiler,
    js_external: jsLib.join(';'),
    css_external: cssLib.join(';'),
  }
  return [
    { service: 'CodePen', action: 'https://codepen.io/pen/define', fields: { data: JSON.stringify(pen) } },
    {
      service: 'JSFiddle',
      action: 'https://jsfiddle.net/api/post/library/pure/',
      fields: { title, html, css, js: js.plain, resources: [...jsLib, ...cssLib].join(','), wrap: 'b' },
    },
  ]
}
