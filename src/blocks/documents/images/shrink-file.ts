import type { DocumentPreset } from '../../../../contract/documents/document-presets.ts'
import { DOCUMENT_PIXELS } from '../../../../contract/documents/documents.ts'
import { encodeImage } from './encode-image.ts'
import type { ShrinkRequest } from './shrink-worker.ts'

/** One image at a time: decoded, twelve megapixels take 48 MB. */
let last: Promise<unknown> = Promise.resolve()
let waiting = 0
let worker: Worker | null = null

/**
 * Shrinks an image, upright and without the camera's metadata, in a worker where possible. `null`
 * when the original is better: already small, not shrinking, not decodable, or with more pixels
 * than the server takes.
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
    if (width * height > DOCUMENT_PIXELS) return null
    const inPage = () => encodeImage(image, { width, height }, preset)
    const canUseWorker = typeof OffscreenCanvas !== 'undefined'
    const jpeg = await (canUseWorker ? shrinkInWorker({ file, preset }).catch(inPage) : inPage())
    if (!jpeg || jpeg.size >= file.size) return null
    return new File([jpeg], jpegName(file.name), { type: 'image/jpeg' })
  } finally {
    URL.revokeObjectURL(address)
  }
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
