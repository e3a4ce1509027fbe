import type { DocumentPreset } from '../../../../contract/documents/document-presets.ts'
import { fittingShare } from '../../../../contract/documents/fit-image.ts'
import { decodeImage } from './decode-image.ts'
import { encodeImage } from './encode-image.ts'

export interface ShrinkRequest {
  file: File
  preset: DocumentPreset
}

// Each request brings a port for its answer: the JPEG, or null for other content.
addEventListener('message', ({ data, ports: [port] }: MessageEvent<ShrinkRequest>) => {
  void shrink(data).then(
    (jpeg) => port?.postMessage(jpeg),
    () => port?.postMessage(null),
  )
})

async function shrink({ file, preset }: ShrinkRequest): Promise<Blob> {
  const decoded = await decodeImage(file, (size) => fittingShare(size, preset.pixels))
  try {
    return await encodeImage(decoded.image, decoded, preset)
  } finally {
    decoded.image.close()
  }
}
