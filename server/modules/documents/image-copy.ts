import type { Metadata } from 'sharp'
import sharp from 'sharp'
import type { DocumentType } from '../../../contract/documents/documents.ts'
import { DOCUMENT_PIXELS, WHOLE_PIXELS } from '../../../contract/documents/documents.ts'
import { fittingShare } from '../../../contract/documents/fit-image.ts'
import { ApiError } from '../../platform/api-error.ts'

/** Longer side of the copy that people see, unless it is a long image, and of its small image. */
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

/** The most pixels of an image that is read so. */
function mostPixels({ format, isProgressive }: Metadata): number {
  // A plain JPEG is decoded at a fraction and a plain PNG row by row; anything else has to be in memory whole.
  const isRead = format === 'jpeg' || format === 'png'
  return isRead && isProgressive !== true ? DOCUMENT_PIXELS : WHOLE_PIXELS
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
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
  const { width, height } = metadata
  if (width * height > mostPixels(metadata)) throw new ApiError('document.too_many_pixels')
  const share = fittingShare({ width, height }, SHOWN_PIXELS)
  const image = within(bytes, Math.ceil(Math.max(width, height) * share))
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
