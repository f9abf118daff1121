/** Drivers side by side: a row for each question, a column for each driver. */
import { fillIn } from '../../core/text.ts'
import type { ComparedDriver } from './drawn-table.ts'
import type { FilterStrings } from './filter-strings.ts'
import { MOST_COMPARED } from './find-drivers.ts'

interface CompareProps {
  drivers: readonly ComparedDriver[]
  remove: (slug: string) => void
  strings: FilterStrings
}

export function DriverCompare({ drivers, remove, strings }: CompareProps) {
  const questions = drivers[0]?.answers.map(({ label }) => label) ?? []
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, so the keyboard must reach it.
    <section className="driver-compare" tabIndex={0} aria-label={strings.compare}>
      <table>
        <caption>{fillIn(strings.compared, { n: String(drivers.length), most: String(MOST_COMPARED) })}</caption>
        <thead>
          <tr>
            <td />
            {drivers.map(({ slug, name, link }) => (
              <th key={slug} scope="col">
                <a href={link}>{name}</a>
                <button type="button" aria-label={`${strings.remove}: ${name}`} onClick={() => remove(slug)}>
                  {strings.remove}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {questions.map((question, i) => (
            <tr key={question}>
              <th scope="row">{question}</th>
              {drivers.map(({ slug, answers }) => (
                <td key={slug} data-is={answers[i]?.is}>
                  {answers[i]?.text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
