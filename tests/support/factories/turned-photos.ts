import sharp from 'sharp'
import type { PickedFile } from './images.ts'

const WIDTH = 1440
const HEIGHT = 1080

/** The colours of its quarters when upright: top left, top right, bottom left, bottom right. */
export const QUARTERS = ['red', 'green', 'blue', 'yellow'] as const

/** No pure colours: without visible grain the file would be too small to be shrunk. */
const COLORS = { red: '#d43c3c', green: '#3cd43c', blue: '#3c3cd4', yellow: '#d4d43c' } as const

/**
 * How the pixels lie for each EXIF orientation, from 1: turned by degrees and then mirrored (CIPA DC-008, 4.6.5.1).
 */
const LYING = [
  [0, false],
  [0, true],
  [180, false],
  [180, true],
  [90, true],
  [270, false],
  [270, true],
  [90, false],
] as const

async function upright() {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const grain = { width: 360, height: 270, channels: 3, background: '#888', noise } as const
  const quarters = QUARTERS.map((color, index) => {
    const [x, y] = [(index % 2) * 50, Math.floor(index / 2) * 50]
    return `<rect x="${x}%" y="${y}%" width="50%" height="50%" fill="${COLORS[color]}"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${quarters.join('')}</svg>`
  return sharp(Buffer.from(svg))
    .composite([
      { input: await sharp({ create: grain }).png().toBuffer(), tile: true, blend: 'soft-light' },
    ])
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** Photos of 1.5 megapixels that show the same, each turned by its EXIF in one of the eight ways. */
export async function turnedPhotos(): Promise<PickedFile[]> {
  const picture = await upright()
  return Promise.all(
    LYING.map(async ([degrees, isMirrored], index) => {
      const turned = await sharp(picture).rotate(degrees).png({ compressionLevel: 1 }).toBuffer()
      const bytes = await sharp(turned)
        .flop(isMirrored)
        .withMetadata({ orientation: index + 1 })
        .jpeg({ quality: 95 })
        .toBuffer()
      return { name: `turned-${index + 1}.jpg`, mime: 'image/jpeg', bytes }
    }),
  )
}
