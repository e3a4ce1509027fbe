import sharp from 'sharp'
import { expect, test } from 'vitest'
import { jpegSize } from './jpeg-size.ts'

const create = { width: 34, height: 21, channels: 3, background: '#c63' } as const

test.each([false, true])(
  'JPEG size: read behind metadata (progressive: %s)',
  async (progressive) => {
    const bytes = await sharp({ create })
      .withExif({ IFD0: { Make: 'x'.repeat(500) } })
      .jpeg({ progressive })
      .toBuffer()
    expect(jpegSize(bytes)).toEqual({ width: 34, height: 21 })
  },
)

test('JPEG size: null for other content and for a cut header', async () => {
  expect(jpegSize(await sharp({ create }).png().toBuffer())).toBeNull()
  const jpeg = await sharp({ create }).jpeg().toBuffer()
  expect(jpegSize(jpeg.subarray(0, 100))).toBeNull()
  expect(jpegSize(new Uint8Array())).toBeNull()
})
