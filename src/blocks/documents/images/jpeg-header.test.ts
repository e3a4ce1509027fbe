import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readJpegHeader } from './jpeg-header.ts'

const create = { width: 34, height: 21, channels: 3, background: '#c63' } as const

test.each([false, true])(
  'JPEG header: size read behind metadata (progressive: %s)',
  async (isProgressive) => {
    const bytes = await sharp({ create })
      .withExif({ IFD0: { Make: 'x'.repeat(500) } })
      .jpeg({ progressive: isProgressive })
      .toBuffer()
    expect(readJpegHeader(bytes)).toEqual({ width: 34, height: 21, isTurned: false, isProgressive })
  },
)

test.each([
  [1, false],
  [3, false],
  [6, true],
  [8, true],
])('JPEG header: orientation %i lies on its side: %s', async (orientation, isTurned) => {
  const bytes = await sharp({ create }).withMetadata({ orientation }).jpeg().toBuffer()
  expect(readJpegHeader(bytes)).toMatchObject({ width: 34, height: 21, isTurned })
})

test('JPEG header: an Exif segment that lies about itself is passed over', async () => {
  const bytes = await sharp({ create }).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const at = bytes.indexOf('Exif')
  for (let index = at + 10; index < at + 24; index += 1) {
    const broken = Buffer.from(bytes)
    broken.fill(0xff, index, index + 4)
    expect(readJpegHeader(broken)).toMatchObject({ width: 34, height: 21 })
  }
})

test('JPEG header: null for other content and for a cut header', async () => {
  expect(readJpegHeader(await sharp({ create }).png().toBuffer())).toBeNull()
  const jpeg = await sharp({ create }).jpeg().toBuffer()
  expect(readJpegHeader(jpeg.subarray(0, 100))).toBeNull()
  expect(readJpegHeader(new Uint8Array())).toBeNull()
})
