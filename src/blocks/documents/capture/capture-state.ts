import type { Box } from './hiding/boxes.ts'
import { suggestedBox } from './hiding/boxes.ts'
import { carried, turnedBox } from './hiding/quad-boxes.ts'
import { pdfOfPages } from './pdf-of-pages.ts'
import type { Cut, Look, RenderedPage } from './photo-work.ts'
import type { Quad } from './quad.ts'
import { sizeOfQuad, turned } from './quad.ts'

/** A photo that is being edited. */
export interface Shot {
  photo: Blob
  look: Look
  turns: number
  corners: Quad
  /** The boxes in the crop; `null` while the person has set none. */
  boxes: readonly Box[] | null
  /** Masking is required: without a new confirmation the page is not stored. */
  isHiding: boolean
}

/** A finished page with its source, so that it can be edited again. */
export interface Page {
  id: string
  /** The source without its preview, which takes many megabytes. */
  shot: Omit<Shot, 'look'>
  made: RenderedPage
  /** Object URL of the finished page. */
  url: string
}

/** The most pages of a document; longer ones are scanned elsewhere. */
export const MOST_PAGES = 12

export function cutOf({ photo, turns, corners, look }: Shot): Cut {
  const { width, height } = look.shown
  const size = turns % 2 === 1 ? { width: height, height: width } : { width, height }
  return { photo, turns, corners, size }
}

/** Another crop; what is hidden stays over its place in the photo. */
export function cropped(shot: Shot, corners: Quad): Shot {
  const boxes = shot.boxes?.map((box) => carried(box, shot.corners, corners)) ?? null
  return { ...shot, corners, boxes }
}

/** A quarter turn to the right, of all. */
export function turnedRight(shot: Shot): Shot {
  const { turns, corners, boxes } = shot
  return {
    ...{ ...shot, turns: (turns + 1) % 4 },
    ...{ corners: turned(corners), boxes: boxes?.map(turnedBox) ?? null },
  }
}

/** What covers the number of an Aadhaar card: as suggested for the crop, until the person has moved it. */
export function maskOf(shot: Shot): readonly Box[] {
  // A page that was said to need none, and is changed now, is asked about again.
  if (shot.boxes?.length) return shot.boxes
  return [suggestedBox(sizeOfQuad(shot.corners, cutOf(shot).size))]
}

/** The pages with one moved forward (-1) or back (1). */
export function reordered(pages: readonly Page[], index: number, by: -1 | 1): readonly Page[] {
  const [here, there] = [pages[index], pages[index + by]]
  if (!here || !there) return pages
  return pages.map((page, at) => (at === index ? there : at === index + by ? here : page))
}

/** The finished document: a JPEG of one page, a PDF of several. */
export function fileOf(pages: readonly Page[], name: string): File {
  const [first, ...others] = pages.map(({ made }) => made)
  if (first && others.length === 0) {
    return new File([first.jpeg], `${name}.jpg`, { type: 'image/jpeg' })
  }
  const pdf = pdfOfPages(pages.map(({ made }) => made))
  return new File([pdf], `${name}.pdf`, { type: 'application/pdf' })
}
