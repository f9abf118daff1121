/** Checks the attributes of players where they are written, so that a mistake is told with its line. */
import type { PropValue } from '../../../core/page.ts'
import type { Collector } from '../collector.ts'

type Props = Record<string, PropValue>
type Check = (props: Props, found: Collector) => void

const CHECKS: Readonly<Record<string, Check>> = { ArtPlayer: player, Video: player, BiliBili: biliBili }
/** Components that containers and fences make; a tag has no way to give them what they need. */
const MADE: Readonly<Record<string, string>> = {
  CodeFold: '```lang:collapsed-lines',
  CodeMarks: '[!code ++] at the end of a line of code',
  Demo: '::: normal-demo or ::: react-demo',
  DemoBox: '::: md-demo',
  DemoResult: '::: md-demo',
  FileTree: '::: file-tree',
  TreeEntry: '::: file-tree',
  Steps: '::: steps',
  Chart: '::: chartjs or ::: echarts',
  Formula: '```math or $`…`$',
  PlantUml: '@startuml … @enduml',
}

export function checkTag(name: string, props: Props, found: Collector): void {
  if (name === 'Icon') icon(props, found)
  if (Object.hasOwn(MADE, name)) found.error(`<${name}> is not written as a tag`, `Write ${MADE[name]}.`)
  if (Object.hasOwn(CHECKS, name)) CHECKS[name]!(props, found)
}

/** Drawn into the site's sprite, where unknown names are noticed. */
function icon({ name }: Props, found: Collector): void {
  if (typeof name === 'string' && name !== '') found.icons.push({ name, at: found.at })
  else found.error('an <Icon> without name', 'Write <Icon name="hard-drive" />.')
}

function player(props: Props, found: Collector): void {
  if (typeof props.src !== 'string' || props.src === '') {
    found.error('a player without src', 'Write the address of the film or the sound: src="…".')
  }
  ratio(props, found)
}

function biliBili(props: Props, found: Collector): void {
  const { bvid, aid, page, time } = props
  const known = /^BV[\dA-Za-z]{10}$/.test(String(bvid ?? '')) || (!bvid && /^\d+$/.test(String(aid ?? '')))
  if (!known)
    found.error('a video of BiliBili without a valid bvid or aid', 'Copy it from the address: BV and ten signs.')
  for (const [name, value] of Object.entries({ page, time })) {
    if (value !== undefined && !/^\d+$/.test(String(value))) found.error(`${name} is no number`, `Write ${name}="1".`)
  }
  ratio(props, found)
}

function ratio({ ratio: written }: Props, found: Collector): void {
  if (written === undefined || /^\d+(?:\.\d+)?(?:\s*[:/]\s*\d+(?:\.\d+)?)?$/.test(String(written))) return
  found.error(`${String(written)} is no ratio`, 'Write width and height like this: ratio="16:9".')
}
