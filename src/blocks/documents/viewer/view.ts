/** How a paper is looked at: `zoom` 1 shows all of it, `turns` are quarters clockwise. */
export interface View {
  zoom: number
  turns: number
  /** From 1; pictures have one page. */
  page: number
}

export const WHOLE: View = { zoom: 1, turns: 0, page: 1 }

const ZOOMS = [1, 1.5, 2, 3, 4, 6]
export const MAX_ZOOM = 6

export interface Size {
  width: number
  height: number
}

/** The next larger or smaller zoom of the buttons, from any zoom that fingers have made. */
export function stepZoom(zoom: number, direction: 'in' | 'out'): number {
  return direction === 'in'
    ? (ZOOMS.find((each) => each > zoom + 0.01) ?? MAX_ZOOM)
    : (ZOOMS.findLast((each) => each < zoom - 0.01) ?? 1)
}

/** A zoom that fingers ask for, within its limits. */
export function boundZoom(zoom: number): number {
  return Math.min(MAX_ZOOM, Math.max(1, zoom))
}

/** The size of a paper after its turns. */
export function turnedSize({ width, height }: Size, turns: number): Size {
  return turns % 2 === 1 ? { width: height, height: width } : { width, height }
}

/** A small picture is drawn at most this much larger to fill its place. */
const MAX_ENLARGED = 2

/** Pixels of the screen for one pixel of the paper, so that all of it is seen in `place` at zoom 1. */
export function fittingScale(paper: Size, place: Size, turns: number): number {
  const { width, height } = turnedSize(paper, turns)
  return Math.min(place.width / width, place.height / height, MAX_ENLARGED)
}
