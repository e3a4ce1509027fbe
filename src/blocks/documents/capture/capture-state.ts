import type { Box } from './boxes.ts'
import { pdfOfPages } from './pdf-of-pages.ts'
import type { Cut, Look, RenderedPage } from './photo-work.ts'
import type { Quad } from './quad.ts'

/** A picture that is being worked on. */
export interface Shot {
  photo: Blob
  look: Look
  turns: number
  corners: Quad
  /** What is painted over; `null` where it has to be said anew, because the crop is another. */
  boxes: readonly Box[] | null
  /** Something is to be hidden: without that being said again it is not kept. */
  isHiding: boolean
}

/** One that is finished, with what it was made of, so that it can be changed once more. */
export interface Page {
  id: string
  /** Without what was shown of it, which is many megabytes. */
  shot: Omit<Shot, 'look'>
  made: RenderedPage
  /** Address of the finished picture on this device. */
  url: string
}

/** More pages than this in one document are scanned elsewhere. */
export const MOST_PAGES = 12

export function cutOf({ photo, turns, corners, look }: Shot): Cut {
  const { width, height } = look.shown
  const size = turns % 2 === 1 ? { width: height, height: width } : { width, height }
  return { photo, turns, corners, size }
}

/** The pages with one a place earlier (-1) or later (1). */
export function reordered(pages: readonly Page[], index: number, by: -1 | 1): readonly Page[] {
  const [here, there] = [pages[index], pages[index + by]]
  if (!here || !there) return pages
  return pages.map((page, at) => (at === index ? there : at === index + by ? here : page))
}

/** What the document becomes: a JPEG of one page, a PDF of several. */
export function fileOf(pages: readonly Page[], name: string): File {
  const [first, ...others] = pages.map(({ made }) => made)
  if (first && others.length === 0) {
    return new File([first.jpeg], `${name}.jpg`, { type: 'image/jpeg' })
  }
  const pdf = pdfOfPages(pages.map(({ made }) => made))
  return new File([pdf], `${name}.pdf`, { type: 'application/pdf' })
}
