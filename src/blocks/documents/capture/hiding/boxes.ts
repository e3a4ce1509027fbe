import type { Size } from '../quad.ts'

/** A painted box: shares of the photo's width and height. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** A smaller box is too small to grab. */
export const SMALLEST = 0.03

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))

/** The moved box, clamped to the photo. */
export function moved(box: Box, byLeft: number, byTop: number): Box {
  const left = between(0, box.left + byLeft, 1 - box.width)
  return { ...box, left, top: between(0, box.top + byTop, 1 - box.height) }
}

/** The box with its lower right corner moved, clamped to the photo. */
export function sized(box: Box, byWidth: number, byHeight: number): Box {
  const width = between(SMALLEST, box.width + byWidth, 1 - box.left)
  return { ...box, width, height: between(SMALLEST, box.height + byHeight, 1 - box.top) }
}

/** A new box: in the middle, as wide as a number. */
export const NEW_BOX: Box = { left: 0.35, top: 0.45, width: 0.3, height: 0.1 }

/** A card is about 1.6 times as wide as high; a letter with the card on it is not. */
const isCard = ({ width, height }: Size) => width / height > 1.25 && width / height < 2

/**
 * The usual place of an Aadhaar number's first eight digits, with a margin. On the card (85.6 mm ×
 * 54 mm, front and back) the twelve digits stand in the middle near the lower edge, the first eight
 * taking two thirds. On the letter the card's front is the left one of two at the lower end. The
 * box is a suggestion that the person moves.
 */
export function suggestedBox(size: Size): Box {
  if (isCard(size)) return { left: 0.26, top: 0.74, width: 0.31, height: 0.14 }
  return { left: 0.11, top: 0.885, width: 0.22, height: 0.04 }
}
