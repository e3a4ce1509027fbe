import type { Reach } from '../../../contract/messages/message-templates.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { accounts } from './table.ts'

/** Whether messages must have a way to the account's person: for its password by a link, or for its second factor. */
export function needsReach({
  userType,
  secondFactor,
}: Pick<typeof accounts.$inferSelect, 'userType' | 'secondFactor'>): boolean {
  return userType === 'support' || secondFactor
}

/** Refuses to leave an account without any way to reach its person, where it needs one: 400 at `email`. */
export function refuseNoReach({ email, phone }: Reach): void {
  if (email || phone) return
  throw new ApiError('request.invalid', { fields: [{ path: 'email', code: 'required' }] })
}
