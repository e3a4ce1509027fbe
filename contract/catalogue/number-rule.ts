import * as v from 'valibot'
import { Texts } from '../core/languages.ts'
import { joinedWords } from '../core/text/search-words.ts'

/**
 * What a service says of the number that its portal gives: the name by which people know it, and how it looks. An empty
 * name stands for the usual one, an empty pattern for any number.
 */
export const NumberRule = v.object({ name: Texts, pattern: v.string() })
export type NumberRule = v.InferOutput<typeof NumberRule>

/**
 * The signs of a pattern that stand for others; every other sign stands for itself. No expression that could take long:
 * a number is compared with it sign by sign (docs/decisions/0068-department-numbers.md).
 */
const PLACES: Record<string, RegExp> = { '#': /^\d$/, '@': /^[a-z]$/, '*': /^[a-z\d]$/ }

/** The longest pattern. */
export const PATTERN_SIGNS = 120

/** The shapes that a pattern allows, each as its signs; blanks and dashes make no difference, as in a number. */
function shapesOf(pattern: string): string[][] {
  return pattern
    .slice(0, PATTERN_SIGNS)
    .split(',')
    .map((shape) =>
      [...shape].flatMap((sign) => (sign in PLACES ? [sign] : [...joinedWords(sign)])),
    )
    .filter((shape) => shape.length > 0)
}

/** Whether the number looks as the pattern says: like one of its shapes, which commas separate. */
export function fitsPattern(pattern: string, number: string): boolean {
  const shapes = shapesOf(pattern)
  const signs = [...joinedWords(number)]
  return (
    shapes.length === 0 ||
    shapes.some(
      (shape) =>
        shape.length === signs.length &&
        shape.every((place, at) => PLACES[place]?.test(signs[at] ?? '') ?? place === signs[at]),
    )
  )
}

const DIGITS = '123456789'
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Takes the signs one after the other. */
function inOrder(): (signs: string) => string | undefined {
  let place = 0
  return (signs) => signs[place++ % signs.length]
}

/**
 * A made-up number of the pattern's first shape, with its dashes, to show how one looks; empty without a pattern.
 * @param pick takes one of the signs that may stand at a place
 */
export function exampleOf(pattern: string, pick = inOrder()): string {
  const [first = ''] = pattern.slice(0, PATTERN_SIGNS).split(',')
  return [...first.trim()]
    .map((sign) => {
      if (sign === '@') return pick(LETTERS)
      return sign === '#' || sign === '*' ? pick(DIGITS) : sign
    })
    .join('')
}
