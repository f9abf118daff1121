/** Renders one Markdown file to everything the engine needs to know about it. */
import type MarkdownIt from 'markdown-it'
import type { BodyBuilder } from './builder.ts'
import { MarkdownContext } from './context.ts'
import { type JoinedExtensions, joinExtensions, type MarkdownExtension } from './extension.ts'
import { contentReader, expandIncludes } from './include.ts'
import { fillInlineText } from './inline-text.ts'
import { createParser } from './parser.ts'
import { checkStructure } from './structure.ts'
import type { Example, MarkdownInput, ParsedPage } from './types.ts'
import { PageWalk } from './walk.ts'
import { countWords } from './words.ts'

/** Languages that a parser can check, by every name that fences give them. */
const CHECKED: Readonly<Record<string, string>> = {
  json: 'json',
  yaml: 'yaml',
  yml: 'yaml',
  toml: 'toml',
  bash: 'bash',
  sh: 'bash',
  shell: 'bash',
  nginx: 'nginx',
}

function examplesIn({ codes, codePlaces }: BodyBuilder): Example[] {
  return codes.flatMap(({ code, lang, label }, i) => {
    const name = Object.hasOwn(CHECKED, lang) ? CHECKED[lang] : undefined
    return name ? [{ lang: name, code, at: codePlaces[i]!, ...(label ? { label } : {}) }] : []
  })
}

export class MarkdownRenderer {
  readonly #extensions: JoinedExtensions
  readonly #md: MarkdownIt

  constructor(extensions: readonly MarkdownExtension[]) {
    this.#extensions = joinExtensions(extensions)
    this.#md = createParser(this.#extensions)
  }

  render(input: MarkdownInput): ParsedPage {
    const expanded = expandIncludes(input, contentReader(input.contentDir))
    const context = new MarkdownContext(input, expanded.origins, this.#extensions)
    const text = fillInlineText(expanded.text, context)
    const env = {}
    const walk = new PageWalk(this.#md, context, { env, extensions: this.#extensions })
    const tokens = this.#md.parse(text, env)
    checkStructure(tokens, text, { context, names: this.#extensions })
    walk.walk(tokens)
    const { body, unclosed } = walk.out.finish()
    for (const node of unclosed) context.unclosed(node)
    return {
      body,
      codes: walk.out.codes,
      codePlaces: walk.out.codePlaces,
      headings: walk.headings,
      headingPlaces: walk.headingPlaces,
      examples: examplesIn(walk.out),
      ids: [...context.ids],
      links: context.links,
      assets: context.assets,
      localAssets: context.localAssets,
      files: context.files.used,
      generated: context.files.generated,
      imageOrigins: [...context.imageOrigins],
      mediaOrigins: [...context.mediaOrigins],
      textFiles: context.textFiles,
      components: context.components,
      icons: context.icons,
      words: countWords(text),
      ...(expanded.hasData || text !== expanded.text ? { text } : {}),
      excerpt: walk.excerpt,
      includes: expanded.includes,
      problems: [...expanded.problems, ...context.problems],
    }
  }
}
