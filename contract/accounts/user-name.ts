import * as v from 'valibot'
import { Line } from '../core/primitives.ts'

/**
 * The alphabet of user names: upper and lower case of it are one thing to JavaScript and PostgreSQL,
 * and no letter looks like another script's.
 */
export const USER_NAME_PATTERN = /^[A-Za-z0-9][A-Za-z0-9._@+-]*$/

/** The user name of a new account. A sign-in takes any text: what is no user name is nobody's. */
export const UserName = v.pipe(
  Line,
  v.nonEmpty('required'),
  v.maxLength(100, 'too_long'),
  v.regex(USER_NAME_PATTERN, 'invalid'),
)

/** Words that so many outlets have in their names that they tell nothing. */
const COMMON = new Set(
  'a and centre center csc digital e e-seva kendra maha of seva services shree shri sri suvidha the'.split(
    ' ',
  ),
)
const MOST_SIGNS = 30

/**
 * A user name that a person can be told: the first and the last word that tell something, like `ganesh-baramati`. Empty
 * where no word is in Latin letters.
 */
export function proposedUserName(name: string): string {
  const words = name.toLowerCase().split(/[^a-z0-9-]+/)
  const telling = words.filter((word) => /^[a-z0-9]/.test(word) && !COMMON.has(word))
  const [first, last] = [telling.at(0) ?? '', telling.at(-1) ?? '']
  return (first === last ? first : `${first}-${last}`).slice(0, MOST_SIGNS)
}
