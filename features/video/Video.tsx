/** A film or a sound, written `<Video>` or `<ArtPlayer>`. */
import { fillIn } from '../../core/text.ts'
import { isExternal } from '../../core/urls.ts'
import { useLibrary, useStrings } from '../../render/context.tsx'
import { PageStyle } from '../../render/page-style.tsx'
import { Icon } from '../../theme/components/Icon.tsx'
import playerCss from './player.css?inline'
import { cssRatio, libraryFor, mediaType, type Player, playerFor, VIDEO } from './shared.ts'
import { STRINGS } from './strings.ts'

export interface VideoProps {
  src: string
  poster?: string
  title?: string
  /** Instead of the ending of the address. */
  type?: string
  ratio?: string | number
  autoplay?: boolean
  loop?: boolean
  muted?: boolean
}

/** The colour and the shape of a player, for its style sheet. */
export function playerStyle(ratio?: string | number): Record<string, string> {
  return { '--player': VIDEO.themeColor, '--ratio': cssRatio(ratio) }
}

/**
 * The browser's own controls instead of a player library's: they cost nothing, are known to assistive technology and
 * need no exception from the content security policy.
 */
export function Video(props: VideoProps) {
  const { src = '', title } = props
  const type = mediaType(src, props.type)
  const player = playerFor(type)
  if (!player) {
    return (
      <p data-player="unsupported" data-type={type}>
        <a href={src}>{title ?? src}</a>
      </p>
    )
  }
  const library = libraryFor(player)
  return (
    <>
      <PageStyle name="player" css={playerCss} />
      {library ? <Stream {...props} player={player} library={library} /> : <Native {...props} player={player} />}
    </>
  )
}

function Native({ src, poster, title, ratio, autoplay, loop, muted, player }: VideoProps & { player: Player }) {
  const foreign = isExternal(src)
  const common = { src, controls: true, loop, 'aria-label': title, preload: foreign ? 'none' : 'metadata' }
  if (player === 'audio') {
    return (
      <figure className="player" style={playerStyle(ratio)} data-player="native">
        <audio {...common} />
        <Note src={src} />
        {title && <figcaption>{title}</figcaption>}
      </figure>
    )
  }
  // Browsers let only silent films begin by themselves, and nothing is asked of another site before a click.
  const moving = Boolean(autoplay) && !foreign
  return (
    <figure className="player" style={playerStyle(ratio)} data-player="native">
      <div className="player-box">
        <video {...common} poster={poster} playsInline autoPlay={moving} muted={Boolean(muted) || moving} />
        {!moving && <PlayButton title={title} />}
        <Note src={src} />
      </div>
      {title && <figcaption>{title}</figcaption>}
    </figure>
  )
}

/** Shown once a script can answer it. */
function PlayButton({ title }: { title: string | undefined }) {
  return (
    <button type="button" className="player-play" data-play aria-label={usePlayLabel(title)} hidden>
      <Icon name="play" />
    </button>
  )
}

/** Without script, a link to the file: some systems know what to do with it. */
function Stream(props: VideoProps & { player: Player; library: string }) {
  const { src, poster, title, ratio, loop, muted, player, library } = props
  return (
    <figure
      className="player"
      style={playerStyle(ratio)}
      data-player={player}
      data-library={useLibrary(library)}
      data-loop={loop || undefined}
      data-muted={muted || undefined}
    >
      <div className="player-box">
        {poster && <img src={poster} alt="" loading="lazy" />}
        <a className="player-open" href={src} data-play aria-label={usePlayLabel(title)}>
          <span className="player-play">
            <Icon name="play" />
          </span>
        </a>
        <Note src={src} />
      </div>
      {title && <figcaption>{title}</figcaption>}
    </figure>
  )
}

/** What is said when nothing plays; on paper, the address. */
function Note({ src }: { src: string }) {
  const strings = useStrings(STRINGS)
  return (
    <p className="player-note" data-player-note data-pagefind-ignore>
      <span>{strings.playerFailed} </span>
      <a href={src}>{strings.playerOpen}</a>
    </p>
  )
}

export function usePlayLabel(title: string | undefined): string {
  const strings = useStrings(STRINGS)
  return title ? fillIn(strings.playTitle, { title }) : strings.play
}
