/** A video of BiliBili: a card that links to it; with script, a press shows the player in its place. */

import { usePage, useStrings } from '../../render/context.tsx'
import { PageStyle } from '../../render/page-style.tsx'
import { Icon } from '../../theme/components/Icon.tsx'
import { Spinner } from '../../theme/components/Spinner.tsx'
import playerCss from './player.css?inline'
import { type BiliBiliVideo, biliBiliUrls } from './shared.ts'
import { STRINGS } from './strings.ts'
import { playerStyle, usePlayLabel } from './Video.tsx'

export interface BiliBiliProps extends BiliBiliVideo {
  title?: string
  ratio?: string | number
}

export function BiliBili({ title, ratio, ...video }: BiliBiliProps) {
  const { loading } = usePage().strings
  const strings = useStrings(STRINGS)
  const { page, player } = biliBiliUrls(video)
  const name = title ?? strings.biliBili
  return (
    <>
      <PageStyle name="player" css={playerCss} />
      <figure className="player" style={playerStyle(ratio)} data-player="embed" data-src={player} data-title={name}>
        <div className="player-box">
          <a
            className="player-open"
            href={page}
            target="_blank"
            rel="noopener noreferrer"
            data-play
            aria-label={usePlayLabel(name)}
          >
            <span className="player-play">
              <Icon name="play" />
            </span>
            <span className="player-from">{strings.biliBiliHint}</span>
          </a>
          <div data-player-wait hidden>
            <Spinner size="large" label={loading} />
          </div>
        </div>
        {title && <figcaption>{title}</figcaption>}
      </figure>
    </>
  )
}
