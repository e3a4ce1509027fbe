import type { DocumentPreset } from '../../../../contract/documents/document-presets.ts'
import type { Box } from './boxes.ts'
import { type Cut, lookAt, makePage, showCrop } from './photo-work.ts'

export type PictureOrder =
  | { act: 'look'; picture: Blob; preset: DocumentPreset }
  | { act: 'show'; cut: Cut }
  | { act: 'make'; cut: Cut; boxes: readonly Box[]; preset: DocumentPreset }
  | { act: 'photograph'; frame: ImageBitmap }

interface Answer {
  answer: unknown
  /** Of it, handed over: a picture that is shown is five megabytes, which the page need not copy. */
  handed?: Transferable[]
}

// Each order brings the port on which it is answered: with the answer, or null where it failed.
addEventListener('message', ({ data, ports: [port] }: MessageEvent<PictureOrder>) => {
  void carryOut(data).then(
    ({ answer, handed = [] }) => port?.postMessage(answer, handed),
    () => port?.postMessage(null),
  )
})

async function carryOut(order: PictureOrder): Promise<Answer> {
  if (order.act === 'look') {
    const answer = await lookAt(order.picture, order.preset)
    return { answer, handed: [answer.shown] }
  }
  if (order.act === 'show') {
    const answer = await showCrop(order.cut)
    return { answer, handed: [answer] }
  }
  if (order.act === 'photograph') return { answer: await photograph(order.frame) }
  const answer = await makePage(order.cut, order.boxes, order.preset)
  return { answer, handed: [answer.jpeg.buffer] }
}

/** Good enough to be encoded once more at the end. */
const FRAME_QUALITY = 0.92

/** A frame of the camera as a file. */
function photograph(frame: ImageBitmap): Promise<Blob> {
  const canvas = new OffscreenCanvas(frame.width, frame.height)
  canvas.getContext('2d', { alpha: false })?.drawImage(frame, 0, 0)
  frame.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: FRAME_QUALITY })
}
