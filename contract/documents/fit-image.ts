/** Width and height of a picture, in pixels. */
export interface ImageSize {
  width: number
  height: number
}

/** The pixels that the shorter side of a long picture keeps: print of a phone's screen stays readable. */
export const LONG_IMAGE_PIXELS = 1000

/** A picture is long when one side is more than so many times the other; an A4 sheet has 1.4. */
const LONG_RATIO = 2

/**
 * The share of its size to which a picture is made smaller, 1 at most: `pixels` along its longer side. A long
 * picture, such as a screen that was taken while it scrolled, keeps `LONG_IMAGE_PIXELS` along its shorter side
 * instead, or it could not be read any more.
 */
export function fittingShare({ width, height }: ImageSize, pixels: number): number {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)]
  const isLong = longer > LONG_RATIO * shorter
  return Math.min(1, Math.max(pixels / longer, isLong ? LONG_IMAGE_PIXELS / shorter : 0))
}
