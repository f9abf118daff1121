/** Renders Markdown files and highlights code blocks: on this thread, or for the build in a thread of its own. */
import { parentPort } from 'node:worker_threads'
import { loadHighlighter } from './code-html.ts'
import type { Highlighter, MarkdownExtension } from './extension.ts'
import { MarkdownRenderer } from './render.ts'
import type { CodeBlock, Highlighted, MarkdownInput, ParsedPage } from './types.ts'

export type Task = { kind: 'render'; inputs: MarkdownInput[] } | { kind: 'highlight'; blocks: CodeBlock[] }
export type Result = { kind: 'render'; pages: ParsedPage[] } | { kind: 'highlight'; blocks: Highlighted[] }

export class MarkdownWorker {
  readonly #renderer: MarkdownRenderer
  readonly #extensions: readonly MarkdownExtension[]
  #highlighter: Promise<Highlighter> | undefined

  constructor(extensions: readonly MarkdownExtension[]) {
    this.#extensions = extensions
    this.#renderer = new MarkdownRenderer(extensions)
  }

  async run(task: Task): Promise<Result> {
    if (task.kind === 'render') return { kind: 'render', pages: this.render(task.inputs) }
    return { kind: 'highlight', blocks: await this.highlight(task.blocks) }
  }

  render(inputs: readonly MarkdownInput[]): ParsedPage[] {
    return inputs.map((input) => this.#renderer.render(input))
  }

  async highlight(blocks: readonly CodeBlock[]): Promise<Highlighted[]> {
    this.#highlighter ??= loadHighlighter(this.#extensions)
    const highlighter = await this.#highlighter
    const results: Highlighted[] = []
    for (const block of blocks) results.push(await highlighter.highlight(block))
    return results
  }
}

/** Answers the messages of the thread that has started this one, in the order of the questions. */
export function answerTasks(extensions: readonly MarkdownExtension[]): void {
  const worker = new MarkdownWorker(extensions)
  let queue = Promise.resolve()
  parentPort?.on('message', (task: Task) => {
    queue = queue.then(async () => {
      try {
        parentPort?.postMessage({ result: await worker.run(task) })
      } catch (error) {
        parentPort?.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
      }
    })
  })
}
