import type { DocumentPreset } from '../../../contract/document-presets.ts'

const BEST = 0.82
/** What each makes of the best one's size, about. Below the last the print of a paper frays. */
const LOWER = [
  { quality: 0.72, share: 0.79 },
  { quality: 0.62, share: 0.68 },
  { quality: 0.52, share: 0.6 },
]
const LOWEST = { quality: 0.52, share: 0.6 }
/** What is still too large then is drawn smaller, but never below a share of its preset. */
const SMALLEST_SHARE = 0.6
/** A little more than seems needed, so that one step is enough as a rule. */
const CAUTION = 0.96

type Canvas = OffscreenCanvas | HTMLCanvasElement

function makeCanvas(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height)
  return Object.assign(document.createElement('canvas'), { width, height })
}

function toJpeg(canvas: Canvas, quality: number): Promise<Blob> {
  if (!('toBlob' in canvas)) return canvas.convertToBlob({ type: 'image/jpeg', quality })
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('not encoded')))
    canvas.toBlob(take, 'image/jpeg', quality)
  })
}

function draw(picture: CanvasImageSource, width: number, height: number): Canvas {
  const canvas = makeCanvas(width, height)
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('no canvas')
  // What was transparent is paper.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return canvas
}

/**
 * The picture as a JPEG within the preset's pixels and, as far as it stays readable, its bytes; what
 * does not come below them is as small as it may become. In a worker and in the page alike.
 */
export async function encodePicture(
  picture: CanvasImageSource,
  size: { width: number; height: number },
  preset: DocumentPreset,
): Promise<Blob> {
  const longest = Math.max(size.width, size.height)
  const floor = preset.pixels * SMALLEST_SHARE
  let side = Math.min(longest, preset.pixels)
  const drawn = (source: CanvasImageSource) =>
    draw(
      source,
      Math.max(1, Math.round((size.width * side) / longest)),
      Math.max(1, Math.round((size.height * side) / longest)),
    )
  let canvas = drawn(picture)
  const best = await toJpeg(canvas, BEST)
  let jpeg = best
  // On a slow phone each try takes a good part of a second: the hopeless ones are left out.
  for (const { quality, share } of LOWER) {
    if (jpeg.size > preset.bytes && best.size * share <= preset.bytes) {
      jpeg = await toJpeg(canvas, quality)
    }
  }
  while (jpeg.size > preset.bytes) {
    const isSmallest = side <= floor
    if (!isSmallest) {
      const expected = Math.min(jpeg.size, best.size * LOWEST.share)
      side = Math.max(floor, side * CAUTION * Math.min(1, Math.sqrt(preset.bytes / expected)))
      canvas = drawn(canvas)
    }
    jpeg = await toJpeg(canvas, LOWEST.quality)
    if (isSmallest) break
  }
  return jpeg
}
