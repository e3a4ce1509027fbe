import sharp from 'sharp'
import type { DocumentType } from '../../../contract/documents/documents.ts'
import { DOCUMENT_PIXELS } from '../../../contract/documents/documents.ts'
import { ApiError } from '../../platform/api-error.ts'

/** Longest side of the copy that people see, and of its small image. */
const SHOWN_PIXELS = 2400
const THUMBNAIL_PIXELS = 320
const SECONDS = 10

// One image keeps one core busy; how many are under way at once is the pool's to say.
sharp.concurrency(1)
sharp.cache(false)

function within(bytes: Uint8Array, pixels: number) {
  return sharp(bytes, { limitInputPixels: DOCUMENT_PIXELS, failOn: 'error' })
    .timeout({ seconds: SECONDS })
    .rotate()
    .resize(pixels, pixels, { fit: 'inside', withoutEnlargement: true })
}

/**
 * Decodes an image and writes it anew, upright and without metadata, with a small WebP beside it. An image that
 * claims too many pixels is refused by its header alone: 422 `document.too_many_pixels`. A broken image throws the
 * decoder's own error.
 */
export async function copyImage(
  bytes: Uint8Array,
  type: Exclude<DocumentType, 'application/pdf'>,
): Promise<{ shown: Uint8Array; thumbnail: Uint8Array }> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (width * height > DOCUMENT_PIXELS) throw new ApiError('document.too_many_pixels')
  const image = within(bytes, SHOWN_PIXELS)
  if (type === 'image/png') image.png()
  else if (type === 'image/webp') image.webp({ quality: 82 })
  else image.jpeg({ quality: 82 })
  const shown = await image.toBuffer()
  return { shown, thumbnail: await thumbnailOf(shown) }
}

/** The small image of a copy that people see. */
export function thumbnailOf(shown: Uint8Array): Promise<Uint8Array> {
  return within(shown, THUMBNAIL_PIXELS).webp({ quality: 70, effort: 2 }).toBuffer()
}
