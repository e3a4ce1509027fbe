import { withLatinDigits } from '../core/text/digits.ts'

/** Read aloud without doubt: no I, L, O, 0 or 1. 31 signs, a prime, so that the check sees every slip. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 8

function checkCharacter(characters: string): string {
  let sum = 0
  for (const [index, character] of [...characters].entries()) {
    sum += (index + 2) * ALPHABET.indexOf(character)
  }
  return ALPHABET.charAt(sum % ALPHABET.length)
}

function format(prefix: string, characters: string): string {
  const [first, second] = [characters.slice(0, 4), characters.slice(4)]
  return `${prefix}-${first}-${second}-${checkCharacter(characters)}`
}

/**
 * Makes a number that people read to each other, `GS-7K3M-9Q2T-X` in form.
 * @param prefix two letters that say what it is a number of
 * @param randomIndex answers a uniformly random integer from 0 up to, not including, its argument
 */
export function makeSpokenNumber(prefix: string, randomIndex: (below: number) => number): string {
  let characters = ''
  for (let i = 0; i < LENGTH; i += 1) characters += ALPHABET.charAt(randomIndex(ALPHABET.length))
  return format(prefix, characters)
}

/** The number in its written form from what a person typed or read out, or `null` if it can't be one. */
export function readSpokenNumber(prefix: string, typed: string): string | null {
  const signs = withLatinDigits(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  const hasPrefix = signs.length === LENGTH + 3 && signs.startsWith(prefix)
  const body = hasPrefix ? signs.slice(prefix.length) : signs
  if (body.length !== LENGTH + 1) return null
  const characters = body.slice(0, LENGTH)
  if ([...body].some((sign) => !ALPHABET.includes(sign))) return null
  return checkCharacter(characters) === body.charAt(LENGTH) ? format(prefix, characters) : null
}
