import type { DocumentPreset } from '../../../../contract/documents/document-presets.ts'
import type { ImageSize } from '../../../../contract/documents/fit-image.ts'
import { fittingShare } from '../../../../contract/documents/fit-image.ts'
import { decodeImage } from '../images/decode-image.ts'
import { fitJpeg, makeCanvas } from '../images/encode-image.ts'
import { readJpegHeader } from '../images/jpeg-header.ts'
import { findSheet } from './find-sheet.ts'
import type { Box } from './hiding/boxes.ts'
import { type Flaw, flawsOf, isSmall } from './legibility.ts'
import { LOOK_PIXELS, type Luma, lumaOf } from './luma.ts'
import type { JpegPage } from './pdf-of-pages.ts'
import { isWhole, type Quad, type Size, sizeOfQuad, WHOLE } from './quad.ts'
import { warp } from './warp.ts'

/** The preview's longer side: sharp on phones and most desktop screens. */
const SHOWN_PIXELS = 1200

/** The edit of a photo: quarter turns to the right, then the crop's corners. */
export interface Cut {
  photo: Blob
  turns: number
  corners: Quad
  /** Width and height of the turned photo, in any unit. */
  size: Size
}

/** The preview of an original photo. */
export interface Look {
  shown: ImageBitmap
  /** The document's corners if it was surely found, else the whole photo. */
  corners: Quad
  flaws: Flaw[]
}

/** A finished page. */
export interface RenderedPage extends JpegPage {
  flaws: Flaw[]
}

const longest = ({ width, height }: Size) => Math.max(width, height)

/** The share at which a preview is `SHOWN_PIXELS` long. */
const shownShare = (size: Size) => Math.min(1, SHOWN_PIXELS / longest(size))

type ShareOf = (size: ImageSize) => number

/** Draws the turned photo, at the share of its size that `shareOf` answers. */
async function drawTurned(photo: Blob, turns: number, shareOf: ShareOf) {
  const decoded = await decodeImage(photo, shareOf)
  try {
    const scale = shareOf(decoded)
    const width = Math.max(1, Math.round(decoded.width * scale))
    const height = Math.max(1, Math.round(decoded.height * scale))
    const isAcross = turns % 2 === 1
    const drawn = makeCanvas(isAcross ? height : width, isAcross ? width : height)
    const { canvas, context } = drawn
    // Smoothing is off at full size: there are no pixels to mix.
    context.imageSmoothingEnabled = scale < 1
    context.translate(canvas.width / 2, canvas.height / 2)
    context.rotate((turns * Math.PI) / 2)
    context.drawImage(decoded.image, -width / 2, -height / 2, width, height)
    context.resetTransform()
    return drawn
  } finally {
    decoded.image.close()
  }
}

type Drawn = Awaited<ReturnType<typeof drawTurned>>

function lumaIn({ canvas }: Drawn): Luma {
  const scale = Math.min(1, LOOK_PIXELS / Math.max(canvas.width, canvas.height))
  const size = [canvas.width, canvas.height].map((side) => Math.max(1, Math.round(side * scale)))
  const [width = 1, height = 1] = size
  const { context } = makeCanvas(width, height)
  context.drawImage(canvas, 0, 0, width, height)
  return lumaOf(context.getImageData(0, 0, width, height))
}

/** The rectangle that contains the corners. */
function partOf(luma: Luma, corners: Quad): Luma {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const left = Math.floor(Math.min(...xs) * luma.width)
  const top = Math.floor(Math.min(...ys) * luma.height)
  const width = Math.ceil(Math.max(...xs) * luma.width) - left
  const height = Math.ceil(Math.max(...ys) * luma.height) - top
  const data = new Uint8Array(width * height)
  for (let row = 0; row < height; row += 1) {
    const from = (top + row) * luma.width + left
    data.set(luma.data.subarray(from, from + width), row * width)
  }
  return { width, height, data }
}

/** Opens an original photo and suggests the document's corners. */
export async function lookAt(photo: Blob, preset: DocumentPreset): Promise<Look> {
  const drawn = await drawTurned(photo, 0, shownShare)
  const luma = lumaIn(drawn)
  const sheet = findSheet(luma)
  const flaws = flawsOf(sheet ? partOf(luma, sheet.corners) : luma, preset)
  if (sheet?.isCut) flaws.push('cut')
  const shown = await createImageBitmap(drawn.canvas)
  // A wrong proposal cuts off what the person may not miss: where it is not sure, nothing is cut.
  return { shown, corners: sheet?.isSure ? sheet.corners : WHOLE, flaws }
}

/** Most pixels decoded for a crop: 80 MB, which a 2 GB phone can spare. */
const MOST_PIXELS = 20_000_000

/** The straightened crop, at the share of its own size that `shareOf` answers. */
async function drawCrop({ photo, turns, corners, size }: Cut, shareOf: ShareOf): Promise<Drawn> {
  if (isWhole(corners)) return drawTurned(photo, turns, shareOf)
  const drawn = await drawTurned(photo, turns, (of) => {
    const unit = longest(of) / longest(size)
    const turned = { width: size.width * unit, height: size.height * unit }
    const most = Math.sqrt(MOST_PIXELS / (turned.width * turned.height))
    return Math.min(most, shareOf(sizeOfQuad(corners, turned)))
  })
  const { width, height } = drawn.canvas
  const cropped = sizeOfQuad(corners, { width, height })
  const straight = warp(drawn.context.getImageData(0, 0, width, height), corners, cropped)
  const crop = makeCanvas(cropped.width, cropped.height)
  crop.context.putImageData(straight, 0, 0)
  return crop
}

/** The preview of a crop. */
export async function showCrop(cut: Cut): Promise<ImageBitmap> {
  return createImageBitmap((await drawCrop(cut, shownShare)).canvas)
}

/**
 * The finished page: cropped, with the boxes painted black into its pixels, within the preset. No
 * byte of it contains what was under a box.
 */
export async function makePage(
  cut: Cut,
  boxes: readonly Box[],
  preset: DocumentPreset,
): Promise<RenderedPage> {
  const drawn = await drawCrop(cut, (of) => fittingShare(of, preset.pixels))
  const { canvas, context } = drawn
  const flaws = flawsOf(lumaIn(drawn), preset)
  if (isSmall(canvas, preset)) flaws.push('small')
  context.fillStyle = '#000'
  for (const { left, top, width, height } of boxes) {
    const [x, y] = [Math.floor(left * canvas.width), Math.floor(top * canvas.height)]
    const right = Math.ceil((left + width) * canvas.width)
    const bottom = Math.ceil((top + height) * canvas.height)
    context.fillRect(x, y, right - x, bottom - y)
  }
  const jpeg = new Uint8Array(await (await fitJpeg(canvas, preset)).arrayBuffer())
  const header = readJpegHeader(jpeg)
  if (!header) throw new Error('not encoded')
  return { jpeg, width: header.width, height: header.height, flaws }
}
