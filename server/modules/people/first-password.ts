import { randomBytes } from 'node:crypto'
import type { FirstPassword } from '../../../contract/people/first-password.ts'
import { passwordWaysOf } from '../../../contract/people/first-password.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Tx } from '../../platform/database/database.ts'
import { hashPassword } from '../accounts/password.ts'
import { refuseNoReach } from '../accounts/reach.ts'
import { refuseWeakPassword } from '../accounts/refuse-weak-password.ts'
import type { accounts } from '../accounts/table.ts'
import type { SentWay } from '../messages/service.ts'
import { sendPasswordLink } from '../password-links/service.ts'

type Account = Pick<
  typeof accounts.$inferSelect,
  'userType' | 'userName' | 'firstName' | 'lastName' | 'email' | 'phone'
>

const RANDOM_BYTES = 32

/** A password that nobody knows: the account cannot be used until another password is set. */
export async function nobodysPassword(): Promise<string> {
  return hashPassword(randomBytes(RANDOM_BYTES).toString('base64url'))
}

/**
 * The first password of an account. Way `slip`: the printed password, to be changed at the first sign-in. Way
 * `link`: a password that nobody knows, until the link sets another. 400 at `way` for a way that the role does not
 * have, and at `email` for a link that reaches nobody. 400 also for a password that is easy to guess.
 */
export async function firstPasswordOf(account: Account, first: FirstPassword) {
  if (first.way === 'link') {
    refuseNoReach(account)
    return { passwordHash: await nobodysPassword(), firstLogin: false }
  }
  if (!passwordWaysOf(account.userType, account).includes(first.way)) {
    throw new ApiError('request.invalid', { fields: [{ path: 'way', code: 'not_a_choice' }] })
  }
  await refuseWeakPassword(first.password, account)
  return { passwordHash: await hashPassword(first.password), firstLogin: true }
}

/** Sends the link for this first password; answers by which ways: none for a slip. */
export async function sendFirstPassword(
  tx: Tx,
  { id, lastSeenAt }: Pick<typeof accounts.$inferSelect, 'id' | 'lastSeenAt'>,
  { way }: FirstPassword,
  publicUrl: string,
): Promise<SentWay[]> {
  if (way !== 'link') return []
  return sendPasswordLink(tx, id, lastSeenAt ? 'password_reset' : 'first_password', publicUrl)
}
