import sharp from 'sharp'
import type { PickedFile } from './images.ts'

/** Twelve megapixels, as a phone's camera lies: the sensor's long side across. */
const LONG = 4000
const SHORT = 3000
/** Print of nine points on an A4 sheet that fills the picture. */
const NINE_POINTS = Math.round((LONG / 842) * 9)
/** A quarter turn, which a viewer undoes. */
const ORIENTATION = 6

const WORDS =
  'I, Savita Ramesh Jadhav, aged 42 years, of village Malegaon, taluka Baramati, district Pune, state ' +
  'on oath that the yearly income of my family from all sources was Rs. 84,560 in the year 2025-26. '

function sheet(): string {
  const lines = Array.from({ length: 64 }, (_, line) => {
    const from = (line * 17) % WORDS.length
    const words = (WORDS + WORDS).slice(from, from + 84)
    return `<text x="210" y="${520 + line * 50}">${line + 1}. ${words}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHORT}" height="${LONG}">
    <defs><linearGradient id="light" x2="1" y2="1">
      <stop stop-color="#f6f0e2"/><stop offset="1" stop-color="#b9ae98"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#light)"/>
    <text x="210" y="360" font-family="DejaVu Serif" font-size="120">Affidavit No. 2718</text>
    <g font-family="DejaVu Serif" font-size="${NINE_POINTS}" fill="#222">${lines.join('')}</g>
  </svg>`
}

/** A phone's photo of a printed sheet: 12 megapixels, about 4 MB, to be turned by its EXIF. */
export async function aPhoto(name = 'IMG_20261121.jpg'): Promise<PickedFile> {
  const size = { width: SHORT, height: LONG, channels: 3 } as const
  // The grain of a small sensor in the light of a shop.
  const noise = { type: 'gaussian', mean: 128, sigma: 16 } as const
  const patch = { width: 500, height: 500, channels: 3 } as const
  const grain = await sharp({ create: { ...patch, background: '#888', noise } })
    .raw()
    .toBuffer()
  const upright = await sharp(Buffer.from(sheet()))
    .blur(0.8)
    .composite([{ input: grain, raw: patch, tile: true, blend: 'soft-light' }])
    .removeAlpha()
    .raw()
    .toBuffer()
  const bytes = await sharp(upright, { raw: size })
    .rotate(-90)
    .withMetadata({ orientation: ORIENTATION })
    .jpeg({ quality: 95 })
    .toBuffer()
  return { name, mime: 'image/jpeg', bytes }
}
