import type { DocumentPreset } from '../../../../contract/documents/document-presets.ts'
import type { Box } from './hiding/boxes.ts'
import { type Cut, lookAt, makePage, showCrop } from './photo-work.ts'

export type ImageRequest =
  | { act: 'look'; photo: Blob; preset: DocumentPreset }
  | { act: 'show'; cut: Cut }
  | { act: 'make'; cut: Cut; boxes: readonly Box[]; preset: DocumentPreset }
  | { act: 'photograph'; frame: ImageBitmap }

interface Answer {
  answer: unknown
  /** The transferred image: a preview takes five megabytes, which the page need not copy. */
  transferred?: Transferable[]
}

// Each request brings a port for its answer: the result, or null for a failure.
addEventListener('message', ({ data, ports: [port] }: MessageEvent<ImageRequest>) => {
  void carryOut(data).then(
    ({ answer, transferred = [] }) => port?.postMessage(answer, transferred),
    () => port?.postMessage(null),
  )
})

async function carryOut(order: ImageRequest): Promise<Answer> {
  if (order.act === 'look') {
    const answer = await lookAt(order.photo, order.preset)
    return { answer, transferred: [answer.shown] }
  }
  if (order.act === 'show') {
    const answer = await showCrop(order.cut)
    return { answer, transferred: [answer] }
  }
  if (order.act === 'photograph') return { answer: await photograph(order.frame) }
  const answer = await makePage(order.cut, order.boxes, order.preset)
  return { answer, transferred: [answer.jpeg.buffer] }
}

/** JPEG quality that survives a second encoding at the end. */
const FRAME_QUALITY = 0.92

/** The camera's present frame as a file. */
function photograph(frame: ImageBitmap): Promise<Blob> {
  const canvas = new OffscreenCanvas(frame.width, frame.height)
  canvas.getContext('2d', { alpha: false })?.drawImage(frame, 0, 0)
  frame.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: FRAME_QUALITY })
}
