import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { aHeic, aPixelBomb } from '../factories/images.ts'
import { turnedPhotos } from '../factories/turned-photos.ts'
import type { AwkwardFile } from './awkward-file.ts'

const RED = [212, 60, 60] as const
const background = '#d43c3c'

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background }, limitInputPixels: false })

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** A PNG of one picture that says it moves. */
async function movingPng(): Promise<Buffer> {
  const png = await plain(40, 20).png().toBuffer()
  const afterHeader = 33
  const frame = Buffer.alloc(26)
  frame.writeUInt32BE(40, 4)
  frame.writeUInt32BE(20, 8)
  const moves = [chunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0])), chunk('fcTL', frame)]
  return Buffer.concat([png.subarray(0, afterHeader), ...moves, png.subarray(afterHeader)])
}

/** A WebP of two pictures, the first one red. */
function movingWebp(): Promise<Buffer> {
  const frames = Buffer.concat([
    Buffer.alloc(40 * 20 * 3).fill(Buffer.from(RED)),
    Buffer.alloc(40 * 20 * 3).fill(Buffer.from([60, 60, 212])),
  ])
  const raw = { width: 40, height: 40, channels: 3, pageHeight: 20 } as const
  return sharp(frames, { raw }).webp({ lossless: true }).toBuffer()
}

/** A screen that was taken while it scrolled, full of small things: some megabytes as PNG. */
function longScreen(width: number, height: number) {
  const small = { width: width / 4, height: height / 4, channels: 1 } as const
  const levels = Buffer.alloc(small.width * small.height)
  let next = 1
  for (let at = 0; at < levels.length; at += 1) {
    next = (next * 48_271) % 0x7fffffff
    levels[at] = next % 256
  }
  return sharp(levels, { raw: small }).resize(width, height, { kernel: 'nearest', fit: 'fill' })
}

const jpegOf = (width: number, height: number) => plain(width, height).jpeg().toBuffer()

async function turned(): Promise<AwkwardFile[]> {
  const photos = await turnedPhotos()
  return photos.map(({ name, bytes }, index) => ({
    name: `${index + 1}, a photo turned by its EXIF (${name})`,
    outcome: { type: 'image/jpeg', width: 1440, height: 1080, topLeft: RED },
    make: () => bytes,
  }))
}

/** The server takes none of so many bytes; the page makes it smaller before. */
export const HUGE_PHOTO: AwkwardFile = {
  name: 'a photo of 200 megapixels and 30 megabytes',
  isSlow: true,
  outcome: { refused: 'document.too_large' },
  make: async () => {
    const photo = await plain(16_320, 12_240).jpeg({ quality: 60 }).toBuffer()
    return Buffer.concat([photo, Buffer.alloc(30 * 1024 * 1024)])
  },
}

export const AWKWARD_IMAGES: readonly AwkwardFile[] = [
  HUGE_PHOTO,
  ...(await turned()),
  {
    name: 'a JPEG in the four colours of a printer',
    outcome: { type: 'image/jpeg', width: 40, height: 20 },
    make: () => plain(40, 20).toColourspace('cmyk').jpeg().toBuffer(),
  },
  {
    name: 'a JPEG in grey',
    outcome: { type: 'image/jpeg', width: 40, height: 20 },
    make: () => plain(40, 20).toColourspace('b-w').jpeg().toBuffer(),
  },
  {
    name: 'a JPEG in passes, as web pages have it',
    outcome: { type: 'image/jpeg', width: 40, height: 20, topLeft: RED },
    make: () => plain(40, 20).jpeg({ progressive: true }).toBuffer(),
  },
  {
    name: 'a JPEG with a film behind it, as phones write it',
    outcome: { type: 'image/jpeg', width: 40, height: 20, topLeft: RED },
    make: async () => Buffer.concat([await jpegOf(40, 20), Buffer.alloc(9999, 'ftypmp42')]),
  },
  {
    name: 'a PNG of 16 bits a colour',
    outcome: { type: 'image/png', width: 40, height: 20 },
    make: () => plain(40, 20).toColourspace('rgb16').png().toBuffer(),
  },
  {
    name: 'a PNG with a palette',
    outcome: { type: 'image/png', width: 40, height: 20, topLeft: RED },
    make: () => plain(40, 20).png({ palette: true }).toBuffer(),
  },
  {
    name: 'a PNG that one sees through',
    outcome: { type: 'image/png', width: 40, height: 20, topLeft: RED },
    make: () => plain(40, 20, 4).png().toBuffer(),
  },
  {
    name: 'a PNG that moves: its first picture',
    outcome: { type: 'image/png', width: 40, height: 20, topLeft: RED },
    make: movingPng,
  },
  {
    name: 'a WebP that moves: its first picture',
    outcome: { type: 'image/webp', width: 40, height: 20, topLeft: RED },
    make: movingWebp,
  },
  {
    name: 'a long screen as PNG: its shorter side keeps a thousand pixels',
    outcome: { type: 'image/png', width: 1000, height: 14_815 },
    make: () => longScreen(1080, 16_000).png().toBuffer(),
  },
  {
    name: 'a long screen as JPEG that lies on its side',
    outcome: { type: 'image/jpeg', width: 14_815, height: 1000 },
    make: () => longScreen(1080, 16_000).rotate(90).jpeg({ quality: 50 }).toBuffer(),
  },
  {
    name: 'a long strip, narrower than a thousand pixels: as it came',
    outcome: { type: 'image/png', width: 720, height: 9000 },
    make: () => longScreen(720, 9000).png().toBuffer(),
  },
  {
    name: 'a photo of 108 megapixels',
    outcome: { type: 'image/jpeg', width: 2400, height: 1800, topLeft: RED },
    make: () => jpegOf(12_000, 9000),
  },
  {
    name: 'a photo of 200 megapixels, turned by its EXIF',
    isSlow: true,
    outcome: { type: 'image/jpeg', width: 1800, height: 2400, topLeft: RED },
    make: () =>
      plain(16_320, 12_240).withMetadata({ orientation: 6 }).jpeg({ quality: 60 }).toBuffer(),
  },
  {
    name: 'a PNG of 108 megapixels',
    isSlow: true,
    outcome: { type: 'image/png', width: 2400, height: 1800, topLeft: RED },
    make: () => plain(12_000, 9000).png().toBuffer(),
  },
  {
    name: 'a JPEG of 63 megapixels in passes, which would fill the memory',
    outcome: { refused: 'document.too_many_pixels' },
    make: () => plain(9000, 7000).jpeg({ progressive: true }).toBuffer(),
  },
  {
    name: 'a PNG of 63 megapixels in passes, which would fill the memory',
    isSlow: true,
    outcome: { refused: 'document.too_many_pixels' },
    make: () => plain(9000, 7000).toColourspace('b-w').png({ progressive: true }).toBuffer(),
  },
  {
    name: 'a PNG of 900 megapixels in a few kilobytes',
    outcome: { refused: 'document.too_many_pixels' },
    make: () => aPixelBomb().bytes,
  },
  {
    name: 'half a JPEG',
    outcome: { refused: 'document.unreadable' },
    make: async () => (await jpegOf(400, 300)).subarray(0, 700),
  },
  { name: 'an iPhone’s photo', outcome: { refused: 'document.heic' }, make: () => aHeic().bytes },
  {
    name: 'a GIF',
    outcome: { refused: 'document.type_unsupported' },
    make: () => plain(40, 20).gif().toBuffer(),
  },
  {
    name: 'a TIFF of a scanner',
    outcome: { refused: 'document.type_unsupported' },
    make: () => plain(40, 20).tiff().toBuffer(),
  },
  {
    name: 'a drawing that is a program',
    outcome: { refused: 'document.type_unsupported' },
    make: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  },
  { name: 'nothing', outcome: { refused: 'document.empty' }, make: () => new Uint8Array() },
]
