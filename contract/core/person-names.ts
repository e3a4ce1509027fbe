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

function initial(text: string): string {
  for (const { segment } of segmenter.segment(text.trim())) return segment.toUpperCase()
  return ''
}

/** Initials of first and last name, otherwise of the first name there is (rules.md, Accounts). */
export function initialsOf(user: Names): string {
  if (user.firstName && user.lastName) return initial(user.firstName) + initial(user.lastName)
  return initial(displayName(user, ''))
}
