import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import sharp from 'sharp'

const fontFile = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
)
// Holds both scripts; no font of the machine is asked for.
const font = create(readFileSync(fontFile)) as Font

const WORDS = {
  latin:
    'I Savita Ramesh Jadhav aged 42 years of village Malegaon taluka Baramati district Pune state on oath that the yearly income of my family from all sources was Rs 84560',
  devanagari:
    'मी सविता रमेश जाधव वय ४२ वर्षे राहणार मालेगाव तालुका बारामती जिल्हा पुणे शपथेवर लिहून देते की माझ्या कुटुंबाचे सर्व मार्गांनी मिळालेले वार्षिक उत्पन्न',
} as const

export type Script = keyof typeof WORDS

/** A line of print as SVG paths, `size` pixels high, its base line at `y`. */
function line(text: string, x: number, y: number, size: number): string {
  const run = font.layout(text)
  const scale = size / font.unitsPerEm
  let at = 0
  const glyphs = run.glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[index] ?? {}
    const path = `<path transform="translate(${at + xOffset} ${yOffset})" d="${glyph.path.toSVG()}"/>`
    at += xAdvance
    return path
  })
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${glyphs.join('')}</g>`
}

/** A paper, `width` across, printed with lines of `size` pixels; as the inside of an SVG. */
function paper(script: Script, width: number, height: number, size: number): string {
  const words = WORDS[script].split(' ')
  const margin = width * 0.08
  const perLine = Math.floor((width - 2 * margin) / (size * 4.6))
  const lines: string[] = []
  for (let y = margin + size * 2; y < height - margin; y += size * 1.9) {
    const from = (lines.length * 5) % words.length
    const text = Array.from({ length: perLine }, (_, n) => words[(from + n) % words.length])
    lines.push(line(text.join(' '), margin, y, size))
  }
  return `<rect width="${width}" height="${height}" fill="#fff"/><g fill="#26221f">${lines.join('')}</g>`
}

export interface SheetOptions {
  script: Script
  /** `paper` is an A4 sheet with print of nine points, `card` one with print of seven. */
  kind: 'paper' | 'card'
  /** Degrees by which it lies askew on the table. */
  tilt?: number
  /** Share of its width by which it sticks out of the image at the right. */
  cut?: number
  /** The paper reaches to all sides and is as white as a scanner makes it. */
  isScan?: boolean
  /** Standard deviation of an unsharp lens, in pixels of a image 2000 high. */
  blur?: number
  /** Pixels along which the hand moved. */
  shake?: number
  /** Share of the light. */
  light?: number
  /** Diameter of a lamp's reflection as a share of the image's width. */
  glare?: number
  /** Standard deviation of the sensor's grain. */
  grain?: number
}

const SIZES = { paper: { width: 1125, height: 1500 }, card: { width: 1125, height: 750 } }
/** The size relative to a phone's image of 2000 pixels, in which blur and shake are measured. */
const SCALE = 0.75

type Drawn = Pick<SheetOptions, 'script' | 'kind'>

/** Drawn once each: print takes long. */
const papers = new Map<string, Promise<string>>()
const tables = new Map<string, Promise<Buffer>>()
const grains = new Map<string, Promise<Buffer>>()

function once<Made>(cache: Map<string, Promise<Made>>, key: string, make: () => Promise<Made>) {
  const made = cache.get(key) ?? make()
  cache.set(key, made)
  return made
}

/** The printed paper alone, as an address that an SVG can name; finer than the camera sees it. */
function drawPaper({ script, kind }: Drawn, w: number, h: number): Promise<string> {
  // Nine points on the 842 of A4, seven on the 153 of a card.
  const print = kind === 'paper' ? (h / 842) * 9 : (h / 153) * 7
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">${paper(script, w, h, print)}</svg>`
  return once(papers, [script, kind, w].join(' '), async () => {
    const png = await sharp(Buffer.from(svg), { density: 108 })
      .png({ compressionLevel: 1 })
      .toBuffer()
    return `data:image/png;base64,${png.toString('base64')}`
  })
}

/** The paper's place on the table before the lens. */
async function drawTable(options: SheetOptions): Promise<Buffer> {
  const { kind, tilt = 2, cut = 0, isScan = false } = options
  const { width, height } = SIZES[kind]
  const share = isScan ? 1 : 0.86
  const [w, h] = [width * share, height * share]
  const left = (width - w) / 2 + cut * w
  const place = `translate(${left} ${(height - h) / 2}) rotate(${isScan ? 0 : tilt} ${w / 2} ${h / 2})`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink"
    width="${width}" height="${height}"><rect width="100%" height="100%" fill="#4a3f37"/>
    <g transform="${place}" opacity="${isScan ? 1 : 0.88}">
    <image width="${w}" height="${h}" x:href="${await drawPaper(options, w, h)}"/></g></svg>`
  return sharp(Buffer.from(svg), { unlimited: true })
    .greyscale()
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
}

function tableOf(options: SheetOptions): Promise<Buffer> {
  const { script, kind, tilt, cut, isScan } = options
  const key = [script, kind, tilt, cut, isScan].join(' ')
  return once(tables, key, () => drawTable(options))
}

/** Differences from 128. */
function grainOf(width: number, height: number, sigma: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma } as const
  const create = { width, height, channels: 3, background: '#888', noise } as const
  return once(grains, [width, height, sigma].join(' '), () =>
    sharp({ create }).greyscale().raw().toBuffer(),
  )
}

/** A photo of a document on a dark table, in one colour, as a phone would take it. */
export async function aSheet(options: SheetOptions): Promise<Buffer> {
  const { kind, isScan = false, grain = 5 } = options
  const { width, height } = SIZES[kind]
  // A lens is never sharper than this.
  let image = sharp(await tableOf(options)).blur((options.blur ?? 0.7) * SCALE)
  if (options.shake) {
    const shake = Math.round((options.shake * SCALE) / 2) * 2 + 1
    const kernel = Array.from({ length: shake * shake }, (_, at) =>
      Math.floor(at / shake) === Math.floor(shake / 2) ? 1 : 0,
    )
    image = sharp(await image.png().toBuffer()).convolve({
      width: shake,
      height: shake,
      kernel,
    })
  }
  if (options.glare) {
    const r = (options.glare * width) / 2
    const lamp = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <defs><radialGradient id="lamp"><stop offset="0.75" stop-color="#fff"/>
      <stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
      <circle cx="${width * 0.45}" cy="${height * 0.4}" r="${r}" fill="url(#lamp)"/></svg>`
    const under = await image.png().toBuffer()
    image = sharp(under)
      .composite([{ input: Buffer.from(lamp) }])
      .greyscale()
  }
  const flat = await image.raw().toBuffer({ resolveWithObject: true })
  const noise = await grainOf(width, height, isScan ? 1 : grain)
  const { channels } = flat.info
  const pixels = Buffer.alloc(width * height)
  for (let at = 0; at < pixels.length; at += 1) {
    const level = (flat.data[at * channels] ?? 0) * (options.light ?? 1) + (noise[at] ?? 128) - 128
    pixels[at] = Math.min(255, Math.max(0, Math.round(level)))
  }
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 90 })
    .toBuffer()
}
