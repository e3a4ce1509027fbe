import type { UserInfo } from './roles.ts'

type Names = Pick<
  UserInfo,
  'firstName' | 'lastName' | 'franchiseName' | 'servicePartnerName' | 'userName'
>

/**
 * First and last name, else first name, franchise, partner or user name, else the fallback,
 * which is "User" in the reader's language (rules.md, Accounts).
 */
export function displayName(user: Names, fallback: string): string {
  if (user.firstName && user.lastName) return `${user.firstName} ${user.lastName}`
  return (
    user.firstName || user.franchiseName || user.servicePartnerName || user.userName || fallback
  )
}

const segmenter = new Intl.Segmenter()

/** Older browsers take a conjunct apart after its virama. */
const ENDS_HALFWAY = /\u094D[\u200C\u200D]?$/

/** The first letter in capitals; of Devanagari the whole akshara, with its conjunct and vowel. */
function initial(text: string): string {
  let letter = ''
  for (const { segment } of segmenter.segment(text.trim())) {
    letter += segment
    if (!ENDS_HALFWAY.test(letter)) break
  }
  return letter.toUpperCase()
}

/** Initials of first and last name, otherwise of the first name there is (rules.md, Accounts). */
export function initialsOf(user: Names): string {
  if (user.firstName && user.lastName) return initial(user.firstName) + initial(user.lastName)
  return initial(displayName(user, ''))
}

/** Initials of a whole name: of its first and last word. */
export function initialsOfName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  return initial(first) + initial(others.at(-1) ?? '')
}
