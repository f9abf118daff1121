/** Colors what a command prints, where it is read by a person. */
import { styleText } from 'node:util'

const COLORS = { error: 'red', warning: 'yellow', note: 'cyan', fixed: 'green' } as const

interface Screen {
  isTTY?: boolean
}

/** `NO_COLOR` is what people set who want none, see https://no-color.org. */
export function hasColors({ isTTY }: Screen, env: NodeJS.ProcessEnv = process.env): boolean {
  return isTTY === true && !env.NO_COLOR
}

/** The word that a line about a problem begins with. */
export function painted(text: string, screen: Screen = process.stderr, env?: NodeJS.ProcessEnv): string {
  if (!hasColors(screen, env)) return text
  return text.replace(/^(?:error|warning|note|fixed)(?= {2})/gm, (word) =>
    styleText(['bold', COLORS[word as keyof typeof COLORS]], word),
  )
}
