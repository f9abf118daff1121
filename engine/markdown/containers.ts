/** Hands each container to the feature that its name belongs to. */
import type { Token } from 'markdown-it'
import type { JoinedExtensions, TokenHandler } from './extension.ts'

export function containerHandlers(containers: JoinedExtensions['containers']): Record<string, TokenHandler> {
  const handlers = Object.entries(containers).map(([name, handler]): [string, TokenHandler] => [
    `container_${name}_open`,
    (tokens, index, tools) => {
      const end = closingIndex(tokens, index)
      const { info, meta } = tokens[index]!
      const title = info.trim().slice(name.length).trim()
      const inside = tokens.slice(index + 1, end)
      handler({ name, title, inside, ...(meta as { source?: string } | null) }, tools)
      return end
    },
  ])
  return Object.fromEntries(handlers)
}

/** Where the container that opens here is closed. */
function closingIndex(tokens: readonly Token[], index: number): number {
  const { level, type } = tokens[index]!
  const close = type.replace(/_open$/, '_close')
  for (let i = index + 1; i < tokens.length; i++) if (tokens[i]!.level === level && tokens[i]!.type === close) return i
  return -1
}
