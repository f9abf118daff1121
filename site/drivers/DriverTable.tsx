/** All storage drivers and what works with each, readable as it stands; the filter above it hides rows. */
import { usePage } from '../../render/context.tsx'
import { PageStyle } from '../../render/page-style.tsx'
import { useDriverStrings } from './DriverFacts.tsx'
import driverTableCss from './driver-table.css?inline'
import { type Answer, answerOf, DRIVERS, type Driver, directLinks } from './drivers.ts'
import { addressOf, nameIn } from './drives.ts'
import { TABLE_CAPABILITIES } from './find-drivers.ts'
import type { DriverStrings } from './strings.ts'

export function DriverTable() {
  const strings = useDriverStrings()
  const { locale } = usePage()
  const { table } = strings
  const name = (driver: Driver) => nameIn(locale.id, driver)
  const sorted = [...DRIVERS].sort((a, b) => name(a).localeCompare(name(b), locale.lang))
  return (
    <>
      <PageStyle name="driver-table" css={driverTableCss} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, so the keyboard must reach it. */}
      <section className="driver-table" tabIndex={0} aria-label={table.caption}>
        <table>
          <caption className="visually-hidden">{table.caption}</caption>
          <thead>
            <tr>
              <th scope="col" data-needs-script>
                {table.compare}
              </th>
              <th scope="col">{table.drive}</th>
              {TABLE_CAPABILITIES.map((capability) => (
                <th key={capability} scope="col" data-work={capability}>
                  {strings.can[capability]}
                </th>
              ))}
              <th scope="col">{table.downloads}</th>
              <th scope="col">{table.signIn}</th>
              <th scope="col">{table.region}</th>
            </tr>
          </thead>
          <tbody>
            {sorted.map((driver) => (
              <Row key={driver.slug} driver={driver} name={name(driver)} base={`${locale.path}guide/drivers/`} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

function Row({ driver, name, base }: { driver: Driver; name: string; base: string }) {
  const strings = useDriverStrings()
  const others = [driver.en, driver.zh, ...driver.also].filter((other) => other !== name)
  return (
    <tr data-driver={driver.slug} data-names={[...new Set(others)].join('|')}>
      <td data-needs-script>
        <input type="checkbox" aria-label={`${strings.table.compare}: ${name}`} />
      </td>
      <th scope="row">
        <a href={base + addressOf(driver)}>{name}</a>
        {driver.name !== name && <small>{driver.name}</small>}
      </th>
      {TABLE_CAPABILITIES.map((capability) => (
        <AnswerCell key={capability} strings={strings} is={answerOf(driver, capability)} />
      ))}
      <AnswerCell strings={strings} is={directLinks(driver)} />
      <td data-value={driver.signIn.join(' ')}>{driver.signIn.map((way) => strings.signIn[way]).join(' · ')}</td>
      <td data-value={driver.region}>{strings.region[driver.region]}</td>
    </tr>
  )
}

/** The word is there for those who hear it; others see a mark. */
function AnswerCell({ is, strings }: { is: Answer; strings: DriverStrings }) {
  return <td data-is={is}>{strings.table[is]}</td>
}
