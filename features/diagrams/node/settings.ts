/** Everything mermaid is told before it draws. */
import { type Mode, ON_PALETTE, TOKENS, themeVariables, type Variables } from './colors.ts'

/**
 * Boxes are measured where they are drawn and shown where somebody reads. Arial, and Liberation Sans with the same
 * widths, are nearly everywhere, and Chinese letters are as wide as they are high in every font: words stay in their boxes.
 */
const FONT = [
  'Arial, "Liberation Sans", Helvetica',
  '"PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC"',
  'sans-serif',
].join(', ')

/** What an author's own settings may not change: drawings are checked, and shown as pictures. */
const SECURE = [
  'secure',
  'securityLevel',
  'startOnLoad',
  'suppressErrorRendering',
  'htmlLabels',
  'themeCSS',
  'fontFamily',
]

/** Kinds that take the room they find get this much, whatever window they are drawn in. */
const WIDTH_PX = 960

type Settings = { [key: string]: string | number | boolean | string[] | Variables | Settings }

export function mermaidSettings(mode: Mode): Settings {
  return {
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    secure: SECURE,
    deterministicIds: true,
    handDrawnSeed: 1,
    // Letters of SVG are drawn inside `<img>` by every browser; HTML in SVG is not.
    htmlLabels: false,
    flowchart: { htmlLabels: false },
    gantt: { useWidth: WIDTH_PX },
    c4: outsideC4(),
    theme: 'base',
    fontFamily: FONT,
    themeVariables: { ...themeVariables(mode), fontFamily: FONT, fontSize: '15px' },
    themeCSS: ownRules(TOKENS['text-soft'][mode === 'light' ? 0 : 1]),
  }
}

/** C4 diagrams write in white, and what is outside has a grey too light for it. */
function outsideC4(): Settings {
  const kinds = ['person', 'system', 'container', 'component'].flatMap((kind) => [kind, `${kind}_db`, `${kind}_queue`])
  return Object.fromEntries(kinds.map((kind) => [`external_${kind}_bg_color`, '#6b6b6b']))
}

/** What no variable of the theme reaches: lines of C4 diagrams and timelines, half-clear areas. */
function ownRules(line: string): string {
  return [
    `[fill="#444444"]{fill:${line}}`,
    `[stroke="#444444"]{stroke:${line}}`,
    `.lineWrapper line{stroke:${line} !important}`,
    '.edgeLabel rect{opacity:1 !important}',
    `.treemapSection,.treemapLeaf{fill-opacity:1}.treemapLeaf{stroke:${ON_PALETTE} !important}`,
    // It would be wrong tomorrow.
    '.today{display:none}',
  ].join('')
}
