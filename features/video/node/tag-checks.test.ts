/** Tests of the checks of players. */
import { expect, test } from 'vitest'
import { complaints, render } from '../../../engine/markdown/scratch.fixture.ts'

test.each([
  ['<ArtPlayer src="https://x.org/a.m3u8" />', []],
  ['<Video src="https://x.org/a.mp4" ratio="4:3" autoplay muted loop />', []],
  ['<Video src="https://x.org/a.mp4" :ratio="1.78" />', []],
  ['<ArtPlayer />', ['a player without src']],
  ['<Video src="https://x.org/a.mp4" ratio="wide" />', ['wide is no ratio']],
  ['<BiliBili bvid="BV1xx411c7mD" page="2" :time="30" low-quality no-danmaku />', []],
  ['<BiliBili aid="170001" />', []],
  ['<BiliBili />', ['a video of BiliBili without a valid bvid or aid']],
  ['<BiliBili bvid="BV1&amp;evil=1" />', ['a video of BiliBili without a valid bvid or aid']],
  ['<BiliBili bvid="BV1xx411c7mD" page="x" />', ['page is no number']],
  ['<Chart kind="x" />', ['<Chart> is not written as a tag']],
])('%s', (text, expected) => {
  expect(complaints(`x\n\n${text}`)).toEqual(expected.map((message) => `en/guide/page.md:3 error ${message}`))
})

test('the origin of a film is known', () => {
  const { mediaOrigins, imageOrigins } = render('<ArtPlayer src="https://x.org/a.m3u8" poster="https://y.org/a.png" />')
  expect({ mediaOrigins, imageOrigins }).toEqual({ mediaOrigins: ['https://x.org'], imageOrigins: ['https://y.org'] })
})
