/** Cuts the lines around a place out of a source, with a marker below the column. */
const AROUND = 2

export function frameOf(text: string, line: number, column?: number): string | undefined {
  const lines = text.split(/\r?\n/)
  if (line < 1 || line > lines.length) return undefined
  const first = Math.max(1, line - AROUND)
  const last = Math.min(lines.length, line + AROUND)
  const width = String(last).length
  const found: string[] = []
  for (let number = first; number <= last; number++) {
    const source = lines[number - 1] ?? ''
    found.push(`${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${source}`.trimEnd())
    if (number === line && column) found.push(`  ${' '.repeat(width)} | ${marker(source, column)}`)
  }
  return found.join('\n')
}

/** Tabs stay tabs, so that the marker is below its character however wide they are. */
function marker(source: string, column: number): string {
  return `${source.slice(0, column - 1).replace(/[^\t]/g, ' ')}^`
}
