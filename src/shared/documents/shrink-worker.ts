import type { DocumentPreset } from '../../../contract/document-presets.ts'
import { encodePicture } from './encode-picture.ts'

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
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    return await encodePicture(picture, picture, preset)
  } finally {
    picture.close()
  }
}
