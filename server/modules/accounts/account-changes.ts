import type { HandingChange } from '../../../contract/accounts/account-rest.ts'
import type { Reach } from '../../../contract/messages/message-templates.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Tx } from '../../platform/database/database.ts'
import { findRest, hasRecentlyChanged } from './contact-queries.ts'
import { accountChanges } from './table.ts'

interface Change {
  accountId: string
  change: HandingChange
  /** Who did it, or took part in it; null for the command line. */
  byId: string | null
  /** Where the person was reached before a change of contact. */
  former?: Reach
}

/** Notes a change by which the account could have come into other hands, in its transaction. */
export async function noteChange(tx: Tx, { former, ...change }: Change): Promise<void> {
  await tx.insert(accountChanges).values({
    ...change,
    ...(former && { formerPhone: former.phone, formerEmail: former.email }),
  })
}

/**
 * Refuses to let an account decide where money goes while it rests (contract/accounts/account-rest.ts). 403
 * `account.resting` with the seconds that are left.
 */
export async function refuseResting(tx: Tx, { _id }: { _id: string }): Promise<void> {
  const retryAfter = await findRest(tx, _id)
  if (retryAfter !== null) throw new ApiError('account.resting', { retryAfter })
}

/**
 * Refuses to let one pair of hands change both contact and password of somebody else's account within 48 hours: it
 * could enter the account alone. 403 `account.same_hands`.
 * @param other the change that the caller must not have made
 */
export async function refuseSameHands(
  tx: Tx,
  { _id }: { _id: string },
  accountId: string,
  other: HandingChange,
): Promise<void> {
  if (await hasRecentlyChanged(tx, _id, accountId, other)) throw new ApiError('account.same_hands')
}
