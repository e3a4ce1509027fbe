import type { DocumentPreset } from '../../../../contract/documents/document-presets.ts'
import type { ImageSize } from '../../../../contract/documents/fit-image.ts'
import { fittingShare } from '../../../../contract/documents/fit-image.ts'

/** The least JPEG quality at which print stays readable. */
const MIN_QUALITY = 0.52
const QUALITIES = [0.82, 0.72, 0.62, MIN_QUALITY]
const LAST = QUALITIES.length - 1
/**
 * An image that is still too large is drawn smaller, but never below this share of its preset; a long one
 * stays as wide as it is.
 */
export const MIN_SCALE = 0.6
/** A margin, so that one step usually suffices. */
const SAFETY_MARGIN = 0.96

/**
 * Side and number of the sample tiles, across and down: small and many, as empty paper lies between
 * the lines of print.
 */
const TILE = 64
const TILES = 8
/** Below this size, encoding the image is faster than sampling it. */
const MIN_SAMPLED_PIXELS = 4 * (TILE * TILES) ** 2

export type Canvas = OffscreenCanvas | HTMLCanvasElement

/** An empty canvas whose pixels stay where the encoder reads them. */
export function makeCanvas(width: number, height: number) {
  const canvas: Canvas =
    typeof OffscreenCanvas === 'undefined'
      ? Object.assign(document.createElement('canvas'), { width, height })
      : new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  // Transparent pixels become white.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'medium'
  return { canvas, context }
}

export function toJpeg(canvas: Canvas, quality: number): Promise<Blob> {
  if (!('toBlob' in canvas)) return canvas.convertToBlob({ type: 'image/jpeg', quality })
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('not encoded')))
    canvas.toBlob(take, 'image/jpeg', quality)
  })
}

/** The image scaled to a share of its size. */
function draw(image: CanvasImageSource, size: ImageSize, share: number): Canvas {
  const side = (length: number) => Math.max(1, Math.round(length * share))
  const { canvas, context } = makeCanvas(side(size.width), side(size.height))
  // Smoothing at full size would change nothing and cost half as much again.
  context.imageSmoothingEnabled = share < 1
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** The approximate size of the canvas as JPEG, from sample tiles; a twelfth of the work. */
function sampled(canvas: Canvas): (quality: number) => Promise<number> {
  const sample = makeCanvas(TILE * TILES, TILE * TILES)
  // Tiles align with the encoder's blocks, so that no new edges appear.
  const from = (whole: number, index: number) =>
    Math.floor(((whole - TILE) * index) / (TILES - 1) / 16) * 16
  for (let row = 0; row < TILES; row += 1) {
    for (let column = 0; column < TILES; column += 1) {
      const [x, y] = [from(canvas.width, column), from(canvas.height, row)]
      sample.context.drawImage(
        canvas,
        ...([x, y, TILE, TILE, column * TILE, row * TILE, TILE, TILE] as const),
      )
    }
  }
  const share = (canvas.width * canvas.height) / (TILE * TILES) ** 2
  return async (quality) => (await toJpeg(sample.canvas, quality)).size * share
}

interface Guess {
  /** Index into `QUALITIES`. */
  step: number
  expected: number
}

/**
 * Guesses from a sample the best quality from `step` on that fits, and the size of its JPEG. The
 * size of a real JPEG corrects the sample's error.
 */
function guesser(canvas: Canvas, bytes: number) {
  const isLarge = canvas.width * canvas.height >= MIN_SAMPLED_PIXELS
  // Without a sample every quality seems to fit: they are tried one after the other.
  const sizeAt = isLarge ? sampled(canvas) : async () => 0
  let offBy = 1
  return {
    async guess(from: number): Promise<Guess> {
      let expected = 0
      for (let step = from; step < QUALITIES.length; step += 1) {
        expected = (await sizeAt(QUALITIES[step] ?? MIN_QUALITY)) * offBy
        if (expected <= bytes * SAFETY_MARGIN) return { step, expected }
      }
      return { step: LAST, expected }
    },
    learn({ expected }: Guess, size: number) {
      if (expected > 0) offBy *= size / expected
    },
  }
}

/**
 * The canvas as a JPEG within the preset's bytes while it stays readable; otherwise as small as
 * allowed. Each encoding takes most of a second on a slow phone, so a sample chooses the first.
 */
export async function fitJpeg(drawn: Canvas, preset: DocumentPreset): Promise<Blob> {
  let canvas = drawn
  const { guess, learn } = guesser(canvas, preset.bytes)
  let next = await guess(0)
  for (;;) {
    const longest = Math.max(canvas.width, canvas.height)
    const floor = Math.ceil(longest * fittingShare(canvas, preset.pixels * MIN_SCALE))
    if (next.expected > preset.bytes && next.step === LAST && longest > floor) {
      const share = Math.max(
        floor / longest,
        SAFETY_MARGIN * Math.sqrt(preset.bytes / next.expected),
      )
      canvas = draw(canvas, canvas, share)
    }
    const jpeg = await toJpeg(canvas, QUALITIES[next.step] ?? MIN_QUALITY)
    const isSmallest = next.step === LAST && Math.max(canvas.width, canvas.height) <= floor
    if (jpeg.size <= preset.bytes || isSmallest) return jpeg
    if (next.step === LAST) next = { step: LAST, expected: jpeg.size }
    else {
      learn(next, jpeg.size)
      next = await guess(next.step + 1)
    }
  }
}

/** The image as a JPEG within the preset's pixels and, as `fitJpeg` says, its bytes. */
export async function encodeImage(
  image: CanvasImageSource,
  size: ImageSize,
  preset: DocumentPreset,
): Promise<Blob> {
  return fitJpeg(draw(image, size, fittingShare(size, preset.pixels)), preset)
}
