import { jpegSize } from './jpeg-size.ts'

/** A decoded image, upright. Whoever has drawn it closes it: it holds many megabytes. */
export interface DecodedImage {
  image: ImageBitmap | VideoFrame
  width: number
  height: number
}

const bitmapOf = async (file: Blob): Promise<DecodedImage> => {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
  return { image, width: image.width, height: image.height }
}

/** JPEGs can be decoded at so many eighths of their size, for as much less work and memory. */
const EIGHTHS = 8

/**
 * The image with `pixels` along its longer side at least, where it has as many. A JPEG is decoded
 * no larger than that needs, where the browser can (WebCodecs): a 12-megapixel photo then takes a
 * quarter of the memory and less than half the time. Rejects for what is no image.
 */
export async function decodeImage(file: Blob, pixels: number): Promise<DecodedImage> {
  if (typeof ImageDecoder === 'undefined') return bitmapOf(file)
  const data = await file.arrayBuffer()
  const size = jpegSize(new Uint8Array(data))
  if (!size) return bitmapOf(file)
  const eighths = Math.ceil((EIGHTHS * pixels) / Math.max(size.width, size.height))
  if (eighths >= EIGHTHS) return bitmapOf(file)
  const share = (side: number) => Math.ceil((side * eighths) / EIGHTHS)
  try {
    const decoder = new ImageDecoder({
      ...{ data, type: 'image/jpeg' },
      ...{ desiredWidth: share(size.width), desiredHeight: share(size.height) },
    })
    const { image } = await decoder.decode()
    decoder.close()
    return { image, width: image.displayWidth, height: image.displayHeight }
  } catch {
    return bitmapOf(file)
  }
}
