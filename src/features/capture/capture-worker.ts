import type { DocumentPreset } from '../../../contract/document-presets.ts'
import type { Box } from './boxes.ts'
import { type Cut, lookAt, makePage, showCrop } from './picture-work.ts'

export type PictureOrder =
  | { act: 'look'; picture: Blob; preset: DocumentPreset }
  | { act: 'show'; cut: Cut }
  | { act: 'make'; cut: Cut; boxes: readonly Box[]; preset: DocumentPreset }
  | { act: 'photograph'; frame: ImageBitmap }

// Each order brings the port on which it is answered: with the answer, or null where it failed.
addEventListener('message', ({ data, ports: [port] }: MessageEvent<PictureOrder>) => {
  void carryOut(data).then(
    (answer) => port?.postMessage(answer),
    () => port?.postMessage(null),
  )
})

function carryOut(order: PictureOrder): Promise<unknown> {
  if (order.act === 'look') return lookAt(order.picture, order.preset)
  if (order.act === 'show') return showCrop(order.cut)
  if (order.act === 'make') return makePage(order.cut, order.boxes, order.preset)
  return photograph(order.frame)
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
