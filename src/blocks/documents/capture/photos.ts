import type { DocumentPreset } from '../../../../contract/documents/document-presets.ts'
import { CAPTURE_WORKER } from './capture-worker-address.ts'
import type { ImageRequest } from './capture-worker.ts'
import type { Box } from './hiding/boxes.ts'
import type { Cut, Look, RenderedPage } from './photo-work.ts'

/** An image that this browser can't open: damaged, or of an unknown type. */
export class UnreadableImageError extends Error {
  override readonly name = 'UnreadableImageError'
}

/** Image processing in a worker. Each call rejects with `UnreadableImageError`. */
export function openImageProcessor() {
  let worker: Worker | null = null

  async function ask<Answer>(
    order: ImageRequest,
    transferred: Transferable[] = [],
  ): Promise<Answer> {
    worker ??= new Worker(CAPTURE_WORKER, { type: 'module' })
    const asked = worker
    const { port1, port2 } = new MessageChannel()
    const failed = () => port1.dispatchEvent(new MessageEvent('message', { data: null }))
    const answer = await new Promise<Answer | null>((resolve) => {
      port1.onmessage = ({ data }: MessageEvent<Answer | null>) => resolve(data)
      asked.addEventListener('error', failed, { once: true })
      asked.postMessage(order, [port2, ...transferred])
    })
    asked.removeEventListener('error', failed)
    port1.close()
    if (answer === null) throw new UnreadableImageError()
    return answer
  }

  return {
    look: (photo: Blob, preset: DocumentPreset) => ask<Look>({ act: 'look', photo, preset }),
    show: (cut: Cut) => ask<ImageBitmap>({ act: 'show', cut }),
    make: (cut: Cut, boxes: readonly Box[], preset: DocumentPreset) =>
      ask<RenderedPage>({ act: 'make', cut, boxes, preset }),
    photograph: (frame: ImageBitmap) => ask<Blob>({ act: 'photograph', frame }, [frame]),
    /** Ends running work and frees the memory. */
    close() {
      worker?.terminate()
      worker = null
    },
  }
}

export type ImageProcessor = ReturnType<typeof openImageProcessor>
