import { WHOLE_PIXELS } from '../../../../contract/documents/documents.ts'
import type { ImageSize } from '../../../../contract/documents/fit-image.ts'
import type { JpegHeader } from './jpeg-header.ts'
import { readJpegHeader } from './jpeg-header.ts'

/** A decoded image, upright. The caller closes it after drawing: it takes many megabytes. */
export interface DecodedImage extends ImageSize {
  image: ImageBitmap | VideoFrame
}

/** The header of a photo with a preview and a map of its parts is longer than most. */
const HEADER_BYTES = 512 * 1024

/** JPEG decoders can scale by eighths, with that much less work and memory. */
const EIGHTHS = 8

async function bitmapOf(file: Blob, resize: ImageBitmapOptions = {}): Promise<DecodedImage> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image', ...resize })
  return { image, width: image.width, height: image.height }
}

/** Decoded at a fraction by WebCodecs: 108 megapixels take the memory of seven. */
async function byEighths(file: Blob, header: JpegHeader, share: number): Promise<DecodedImage> {
  const part = Math.ceil(EIGHTHS * share) / EIGHTHS
  const decoder = new ImageDecoder({
    ...{ data: await file.arrayBuffer(), type: 'image/jpeg' },
    desiredWidth: Math.ceil(header.width * part),
    desiredHeight: Math.ceil(header.height * part),
  })
  try {
    const { image } = await decoder.decode()
    return { image, width: image.displayWidth, height: image.displayHeight }
  } finally {
    decoder.close()
  }
}

/**
 * The image, at least at the share of its size that `shareOf` answers for it. A JPEG is decoded no larger
 * than needed: a photo of 12 megapixels then takes a quarter of the memory and less than half the time.
 * Rejects for other content, and for an image too large to be decoded here as a whole.
 */
export async function decodeImage(
  file: Blob,
  shareOf: (size: ImageSize) => number,
): Promise<DecodedImage> {
  const header = readJpegHeader(new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer()))
  const share = header ? shareOf(header) : 1
  if (!header || Math.ceil(EIGHTHS * share) >= EIGHTHS) return bitmapOf(file)
  const { width, height, isTurned, isProgressive } = header
  if (isProgressive && width * height > WHOLE_PIXELS) throw new Error('too many pixels')
  const canScale = typeof ImageDecoder !== 'undefined'
  const decoded = canScale ? await byEighths(file, header, share).catch(() => null) : null
  if (decoded) return decoded
  const resizeWidth = Math.ceil((isTurned ? height : width) * share)
  return bitmapOf(file, { resizeWidth, resizeQuality: 'medium' })
}
