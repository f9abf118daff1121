/** A chart that a script draws from data; without script, the data as a table. */
import { useId } from 'react'
import type { PropValue } from '../../core/page.ts'
import { useLibrary, usePage, useStrings } from '../../render/context.tsx'
import { PageStyle } from '../../render/page-style.tsx'
import { Spinner } from '../../theme/components/Spinner.tsx'
import chartCss from './chart.css?inline'
import { CHART_CONFIG } from './shared.ts'
import { STRINGS } from './strings.ts'

export interface ChartProps {
  kind: 'chartjs' | 'echarts'
  config: Record<string, PropValue>
  /** None where the data fits no table. */
  table: { head: string[]; rows: string[][] } | null
  title?: string
}

export function Chart({ kind, config, table, title }: ChartProps) {
  const { loading } = usePage().strings
  const strings = useStrings(STRINGS)
  const caption = useId()
  return (
    <>
      <PageStyle name="chart" css={chartCss} />
      <figure className="chart" data-chart={kind} data-library={useLibrary(kind)} {...CHART_CONFIG.write(config)}>
        {/* The title is the author's inline Markdown, rendered by the engine. */}
        {title && <figcaption id={caption} dangerouslySetInnerHTML={{ __html: title }} />}
        <div
          className="chart-area"
          data-chart-area
          data-pagefind-ignore
          {...(title ? { 'aria-labelledby': caption } : { 'aria-label': strings.chart })}
        >
          <Spinner size="medium" label={loading} />
        </div>
        <p className="chart-failed" role="status" data-chart-failed data-sentence={strings.chartFailed} />
        <details className="chart-data">
          <summary>{strings.chartData}</summary>
          {table ? <DataTable {...table} /> : <pre>{JSON.stringify(config, null, 2)}</pre>}
        </details>
      </figure>
    </>
  )
}

function DataTable({ head, rows }: { head: string[]; rows: string[][] }) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((text, index) => (
            <Cell key={index} text={text} scope="col" />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((text, column) =>
              column === 0 ? <Cell key={column} text={text} scope="row" /> : <td key={column}>{text}</td>,
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The corner between both heads says nothing and is none of them. */
function Cell({ text, scope }: { text: string; scope: 'col' | 'row' }) {
  return text ? <th scope={scope}>{text}</th> : <td />
}
