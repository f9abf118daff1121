/** Tests of choosing a player and of the addresses of BiliBili. */
import { describe, expect, test } from 'vitest'
import { biliBiliUrls, cssRatio, libraryFor, mediaType, playerFor } from './shared.ts'

test.each([
  ['/a.mp4', undefined, 'video', undefined],
  ['/a.MP4?x=1.flv#t=3', undefined, 'video', undefined],
  ['https://x.org/a.webm', undefined, 'video', undefined],
  ['/a.ogv', undefined, 'video', undefined],
  ['/a.ogg', undefined, 'audio', undefined],
  ['/a.oga', undefined, 'audio', undefined],
  ['/a.opus', undefined, 'audio', undefined],
  ['/a.ogg', 'video/ogg', 'video', undefined],
  ['/a.webm', 'audio/webm', 'audio', undefined],
  ['/a.mp4', 'ogg', 'audio', undefined],
  ['/a', 'video/m3u8', 'hls', 'hls'],
  ['/a', 'video/avi', null, undefined],
  ['/a.mp3', undefined, 'audio', undefined],
  ['/a.m3u8', undefined, 'hls', 'hls'],
  ['/live', 'hls', 'hls', 'hls'],
  ['/a.mpd', undefined, 'dash', 'dash'],
  ['/a.mp4', 'DASH', 'dash', 'dash'],
  ['/a.ts', undefined, 'mpegts', 'mpegts'],
  ['/a.flv', undefined, 'flv', 'mpegts'],
  ['/a', 'video/mp4', 'video', undefined],
  ['/a.avi', undefined, null, undefined],
  ['/a', undefined, null, undefined],
  ['/a.constructor', undefined, null, undefined],
])('%s of type %s is played by %s', (src, type, player, library) => {
  const chosen = playerFor(mediaType(src, type))
  expect(chosen).toBe(player)
  expect(chosen && libraryFor(chosen)).toBe(player === null ? null : library)
})

test.each([
  [undefined, '16 / 9'],
  ['4:3', '4 / 3'],
  ['21/9', '21 / 9'],
  [1.5, '1.5'],
  ['wide', '16 / 9'],
  ['1:0', '16 / 9'],
  ['1:2:3', '16 / 9'],
])('the ratio %s is %s', (ratio, css) => expect(cssRatio(ratio)).toBe(css))

describe('BiliBili', () => {
  test('plays the first part of a video', () => {
    expect(biliBiliUrls({ bvid: 'BV1xx411c7mD' })).toEqual({
      page: 'https://www.bilibili.com/video/BV1xx411c7mD/',
      player:
        'https://player.bilibili.com/player.html?isOutside=true&bvid=BV1xx411c7mD&p=1&autoplay=1&high_quality=1&danmaku=1',
    })
  })

  test('plays as it is told', () => {
    const told = { aid: 7, page: '2', time: 30, lowQuality: true, noDanmaku: true, autoplay: false }
    expect(biliBiliUrls(told)).toEqual({
      page: 'https://www.bilibili.com/video/av7/?p=2&t=30',
      player:
        'https://player.bilibili.com/player.html?isOutside=true&aid=7&p=2&t=30&autoplay=0&high_quality=0&danmaku=0',
    })
  })

  test('escapes what it is given', () => {
    expect(biliBiliUrls({ bvid: '../x?y' }).page).toBe('https://www.bilibili.com/video/..%2Fx%3Fy/')
  })
})
