import type { DocumentPreset } from '../../../../contract/documents/document-presets.ts'
import { decodePicture } from './decode-image.ts'
import { encodePicture } from './encode-image.ts'

export interface ShrinkOrder {
  file: File
  preset: DocumentPreset
}

// Each order brings the port on which it is answered: the JPEG, or null for what is no picture.
addEventListener('message', ({ data, ports: [port] }: MessageEvent<ShrinkOrder>) => {
  void shrink(data).then(
    (jpeg) => port?.postMessage(jpeg),
    () => port?.postMessage(null),
  )
})

async function shrink({ file, preset }: ShrinkOrder): Promise<Blob> {
  const decoded = await decodePicture(file, preset.pixels)
  try {
    return await encodePicture(decoded.picture, decoded, preset)
  } finally {
    decoded.picture.close()
  }
}
