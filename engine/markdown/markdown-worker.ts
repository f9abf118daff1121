/** A worker thread that renders Markdown files and highlights code blocks for the build. */
import { parentPort } from 'node:worker_threads'
import { CodeHighlighter, type Highlighted } from './highlight.ts'
import { MarkdownRenderer } from './render.ts'
import type { CodeBlock, MarkdownInput, Rendered } from './types.ts'

export type Task = { kind: 'render'; inputs: MarkdownInput[] } | { kind: 'highlight'; blocks: CodeBlock[] }
export type Result = { kind: 'render'; pages: Rendered[] } | { kind: 'highlight'; blocks: Highlighted[] }

const renderer = new MarkdownRenderer()
const highlighter = new CodeHighlighter()

export async function runTask(task: Task): Promise<Result> {
  if (task.kind === 'render') return { kind: 'render', pages: renderHere(task.inputs) }
  return { kind: 'highlight', blocks: await highlightHere(task.blocks) }
}

/** On this thread. */
export function renderHere(inputs: readonly MarkdownInput[]): Rendered[] {
  return inputs.map((input) => renderer.render(input))
}

export async function highlightHere(blocks: readonly CodeBlock[]): Promise<Highlighted[]> {
  const results: Highlighted[] = []
  for (const block of blocks) results.push(await highlighter.highlight(block))
  return results
}

/** Answers come in the order of the questions. */
let queue = Promise.resolve()

parentPort?.on('message', (task: Task) => {
  queue = queue.then(async () => {
    try {
      parentPort?.postMessage({ result: await runTask(task) })
    } catch (error) {
      parentPort?.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  })
})
