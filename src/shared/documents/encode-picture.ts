import type { DocumentPreset } from '../../../contract/document-presets.ts'

/** Below the last one the print of a paper begins to fray. */
const QUALITIES = [0.82, 0.72, 0.62, 0.52]
/** What is still too large then is drawn smaller, in steps, but never below a share of its preset. */
const STEP = 0.88
const SMALLEST_SHARE = 0.6

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
  for (let side = Math.min(longest, preset.pixels); ; side *= STEP) {
    const scale = side / longest
    const canvas = draw(
      picture,
      Math.max(1, Math.round(size.width * scale)),
      Math.max(1, Math.round(size.height * scale)),
    )
    // Once it did not fit at the lowest quality, a little smaller will not let it fit at the highest.
    const isFirst = scale === 1 || side === preset.pixels
    for (const quality of isFirst ? QUALITIES : QUALITIES.slice(-1)) {
      const jpeg = await toJpeg(canvas, quality)
      const isLast = quality === QUALITIES.at(-1) && side * STEP < floor
      if (jpeg.size <= preset.bytes || isLast) return jpeg
    }
  }
}
