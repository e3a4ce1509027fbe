/**
 * Where a stack stands: its distances from the right and from the bottom, in per cent of the room
 * that it leaves free. So it stays inside whatever the sizes of window and stack become.
 */
export type StackPlace = readonly [x: number, y: number]

/** Bottom right. */
export const CORNER: StackPlace = [0, 0]

type Pixels = readonly [x: number, y: number]

/** The place after a move by so many pixels to the right and down; `free` is the room that is left. */
export function movedBy(place: StackPlace, by: Pixels, free: Pixels): StackPlace {
  const along = (axis: 0 | 1) =>
    free[axis] > 0
      ? Math.min(100, Math.max(0, place[axis] - (by[axis] / free[axis]) * 100))
      : place[axis]
  return [along(0), along(1)]
}
