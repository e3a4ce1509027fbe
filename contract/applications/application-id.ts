import * as v from 'valibot'

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

/**
 * Makes an application's public number, `GS-7K3M-9Q2T-X` in form (rules.md, Applications).
 * @param randomIndex answers a uniformly random integer from 0 up to, not including, its argument
 */
export function makeApplicationId(randomIndex: (below: number) => number): string {
  let characters = ''
  for (let i = 0; i < LENGTH; i += 1) characters += ALPHABET.charAt(randomIndex(ALPHABET.length))
  return format(characters)
}

function format(characters: string): string {
  return `GS-${characters.slice(0, 4)}-${characters.slice(4)}-${checkCharacter(characters)}`
}

/** The number in its written form from what a person typed or read out, or `null` if it can't be one. */
export function readApplicationId(typed: string): string | null {
  const signs = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const body = signs.length === LENGTH + 3 && signs.startsWith('GS') ? signs.slice(2) : signs
  if (body.length !== LENGTH + 1) return null
  const characters = body.slice(0, LENGTH)
  if ([...body].some((sign) => !ALPHABET.includes(sign))) return null
  return checkCharacter(characters) === body.charAt(LENGTH) ? format(characters) : null
}

/** An application's number as typed; parsed to its written form. */
export const ApplicationId = v.pipe(
  v.string('required'),
  v.trim(),
  v.nonEmpty('required'),
  v.transform(readApplicationId),
  v.string('application_id'),
)
