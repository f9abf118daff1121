/** Checks the attributes of players where they are written, so that a mistake is told with its line. */
import type { MarkdownContext } from '../../../engine/markdown/context.ts'
import type { Props } from '../../../engine/markdown/extension.ts'

export function checkPlayer(props: Props, context: MarkdownContext): void {
  if (typeof props.src !== 'string' || props.src === '') {
    context.error('a player without src', 'Write the address of the film or the sound: src="…".')
  }
  checkRatio(props, context)
}

export function checkBiliBili(props: Props, context: MarkdownContext): void {
  const { bvid, aid, page, time } = props
  const known = /^BV[\dA-Za-z]{10}$/.test(String(bvid ?? '')) || (!bvid && /^\d+$/.test(String(aid ?? '')))
  if (!known)
    context.error('a video of BiliBili without a valid bvid or aid', 'Copy it from the address: BV and ten signs.')
  for (const [name, value] of Object.entries({ page, time })) {
    if (value !== undefined && !/^\d+$/.test(String(value))) context.error(`${name} is no number`, `Write ${name}="1".`)
  }
  checkRatio(props, context)
}

function checkRatio({ ratio: written }: Props, context: MarkdownContext): void {
  if (written === undefined || /^\d+(?:\.\d+)?(?:\s*[:/]\s*\d+(?:\.\d+)?)?$/.test(String(written))) return
  context.error(`${String(written)} is no ratio`, 'Write width and height like this: ratio="16:9".')
}
