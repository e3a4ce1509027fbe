import type { DocumentPreset } from '../../../../contract/documents/document-presets.ts'
import { DOCUMENT_PIXELS, WHOLE_PIXELS } from '../../../../contract/documents/documents.ts'
import type { ImageSize } from '../../../../contract/documents/fit-image.ts'
import { fittingShare } from '../../../../contract/documents/fit-image.ts'
import { encodeImage } from './encode-image.ts'
import type { ShrinkRequest } from './shrink-worker.ts'

/** One image at a time: decoded, twelve megapixels take 48 MB. */
let last: Promise<unknown> = Promise.resolve()
let waiting = 0
let worker: Worker | null = null

/** The most pixels of a canvas that every browser has: 64 MB. */
const CANVAS_PIXELS = 4096 ** 2

/**
 * Shrinks an image, upright and without the camera's metadata, in a worker where possible. `null`
 * when the original is better: already small, not shrinking, not decodable, or larger than this device
 * could draw or decode.
 */
export function shrinkFile(file: File, preset: DocumentPreset): Promise<File | null> {
  if (file.size <= preset.bytes) return Promise.resolve(null)
  waiting += 1
  const job = last.then(() => shrink(file, preset)).catch(() => null)
  last = job.finally(() => {
    waiting -= 1
    // The worker keeps its memory, so it is ended.
    if (waiting === 0) endWorker()
  })
  return job
}

async function shrink(file: File, preset: DocumentPreset): Promise<File | null> {
  const address = URL.createObjectURL(file)
  try {
    const image = await loadImage(address)
    const { naturalWidth: width, naturalHeight: height } = image
    const size = { width, height }
    if (!canShrink(file, size, preset)) return null
    const inPage = () => (width * height > WHOLE_PIXELS ? null : encodeImage(image, size, preset))
    const canUseWorker = typeof OffscreenCanvas !== 'undefined'
    const jpeg = await (canUseWorker ? shrinkInWorker({ file, preset }).catch(inPage) : inPage())
    if (!jpeg || jpeg.size >= file.size) return null
    return new File([jpeg], jpegName(file.name), { type: 'image/jpeg' })
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Whether this device has the memory. A JPEG is decoded at a fraction, anything else as a whole. */
function canShrink(file: File, size: ImageSize, { pixels }: DocumentPreset): boolean {
  const area = size.width * size.height
  const most = file.type === 'image/jpeg' ? DOCUMENT_PIXELS : WHOLE_PIXELS
  return area <= most && area * fittingShare(size, pixels) ** 2 <= CANVAS_PIXELS
}

/** Judged by its header's size, not decoded yet. */
async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  await new Promise((resolve, reject) => {
    image.onload = resolve
    image.onerror = () => reject(new Error('no picture'))
    image.src = address
  })
  return image
}

function shrinkInWorker(request: ShrinkRequest): Promise<Blob | null> {
  worker ??= new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' })
  const { port1, port2 } = new MessageChannel()
  return new Promise<Blob | null>((resolve, reject) => {
    port1.onmessage = ({ data }: MessageEvent<Blob | null>) => resolve(data)
    worker?.addEventListener('error', () => {
      endWorker()
      reject(new Error('no worker'))
    })
    worker?.postMessage(request, [port2])
  }).finally(() => port1.close())
}

function endWorker(): void {
  worker?.terminate()
  worker = null
}

/** The person's file name with the extension of its present type. */
export function jpegName(name: string): string {
  return /\.jpe?g$/i.test(name) ? name : `${name.replace(/\.\w{1,5}$/, '')}.jpg`
}
