/** Checks the attributes of players where they are written, so that a mistake is told with its line. */
import type { Collector } from '../../../engine/markdown/collector.ts'
import type { Props } from '../../../engine/markdown/extension.ts'

export function checkPlayer(props: Props, found: Collector): void {
  if (typeof props.src !== 'string' || props.src === '') {
    found.error('a player without src', 'Write the address of the film or the sound: src="…".')
  }
  checkRatio(props, found)
}

export function checkBiliBili(props: Props, found: Collector): void {
  const { bvid, aid, page, time } = props
  const known = /^BV[\dA-Za-z]{10}$/.test(String(bvid ?? '')) || (!bvid && /^\d+$/.test(String(aid ?? '')))
  if (!known)
    found.error('a video of BiliBili without a valid bvid or aid', 'Copy it from the address: BV and ten signs.')
  for (const [name, value] of Object.entries({ page, time })) {
    if (value !== undefined && !/^\d+$/.test(String(value))) found.error(`${name} is no number`, `Write ${name}="1".`)
  }
  checkRatio(props, found)
}

function checkRatio({ ratio: written }: Props, found: Collector): void {
  if (written === undefined || /^\d+(?:\.\d+)?(?:\s*[:/]\s*\d+(?:\.\d+)?)?$/.test(String(written))) return
  found.error(`${String(written)} is no ratio`, 'Write width and height like this: ratio="16:9".')
}
