/** Feeds a video element from streams that browsers do not play by themselves, each kind with its library. */
import { loadLibrary } from '../../../client/library.ts'

export interface Stream {
  kind: string
  src: string
  /** Address of the library that knows this kind. */
  library: string
}

/** Begins to feed the element; `fail` hears of whatever ends it. Returns how to stop. */
export async function attach(video: HTMLVideoElement, stream: Stream, fail: (error: unknown) => void) {
  if (stream.kind === 'hls' && video.canPlayType('application/vnd.apple.mpegurl')) return attachOwn(video, stream, fail)
  await loadLibrary(stream.library)
  const feed = FEEDS[stream.kind]
  if (!feed) throw new Error(`no player for ${stream.kind}`)
  return feed(video, stream.src, fail)
}

/** Some browsers know the list but not what is in it; then the library has its turn. */
function attachOwn(video: HTMLVideoElement, { src, library }: Stream, fail: (error: unknown) => void): () => void {
  let stop = () => {}
  const useLibrary = async () => {
    await loadLibrary(library)
    video.removeAttribute('src')
    if (video.isConnected) stop = feedHls(video, src, fail)
    void video.play().catch(() => {})
  }
  video.addEventListener('error', () => useLibrary().catch(fail), { once: true })
  video.src = src
  return () => stop()
}

type Feed = (video: HTMLVideoElement, src: string, fail: (error: unknown) => void) => () => void

const FEEDS: Record<string, Feed> = {
  hls: feedHls,
  dash: feedDash,
  mpegts: feedMpegts('mpegts'),
  flv: feedMpegts('flv'),
}

interface HlsPlayer {
  on(event: 'hlsError', listener: (event: string, data: { fatal: boolean; details: string }) => void): void
  loadSource(src: string): void
  attachMedia(video: HTMLVideoElement): void
  destroy(): void
}

function feedHls(video: HTMLVideoElement, src: string, fail: (error: unknown) => void): () => void {
  const { Hls } = window as unknown as { Hls: { new (config: object): HlsPlayer; isSupported(): boolean } }
  if (!Hls.isSupported()) throw new Error('no media source')
  // Its worker would be made from text, which the content security policy forbids.
  const player = new Hls({ enableWorker: false })
  player.on('hlsError', (_, { fatal, details }) => fatal && fail(details))
  player.loadSource(src)
  player.attachMedia(video)
  return () => player.destroy()
}

interface DashPlayer {
  initialize(video: HTMLVideoElement, src: string, autoPlay: boolean): void
  on(event: 'error', listener: (event: { error?: unknown }) => void): void
  updateSettings(settings: object): void
  clearDefaultUTCTimingSources(): void
  destroy(): void
}

function feedDash(video: HTMLVideoElement, src: string, fail: (error: unknown) => void): () => void {
  const { dashjs } = window as unknown as { dashjs: { MediaPlayer(): { create(): DashPlayer } } }
  const player = dashjs.MediaPlayer().create()
  player.on('error', ({ error }) => fail(error))
  player.initialize(video, src, true)
  // It would ask a clock of others for the time, and keep what it measured in the reader's browser.
  player.clearDefaultUTCTimingSources()
  const forget = { enabled: false }
  player.updateSettings({ streaming: { lastBitrateCachingInfo: forget, lastMediaSettingsCachingInfo: forget } })
  return () => player.destroy()
}

interface MpegtsPlayer {
  on(event: 'error', listener: (type: string, detail: string) => void): void
  attachMediaElement(video: HTMLVideoElement): void
  load(): void
  destroy(): void
}

function feedMpegts(type: 'mpegts' | 'flv'): Feed {
  return (video, src, fail) => {
    const { mpegts } = window as unknown as {
      mpegts: {
        isSupported(): boolean
        createPlayer(source: object, config: object): MpegtsPlayer
        LoggingControl: { enableAll: boolean }
      }
    }
    mpegts.LoggingControl.enableAll = false
    if (!mpegts.isSupported()) throw new Error('no media source')
    const player = mpegts.createPlayer({ type, url: src, isLive: false }, { enableWorker: false })
    player.on('error', (kind, detail) => fail(`${kind}: ${detail}`))
    player.attachMediaElement(video)
    player.load()
    return () => player.destroy()
  }
}
