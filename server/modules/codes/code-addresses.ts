import type { CodeWish } from '../../../contract/codes/one-time-codes.ts'
import { isOfMoney } from '../../../contract/codes/one-time-codes.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Tx } from '../../platform/database/database.ts'
import { findContactRequest, findFormerReach } from '../accounts/contact-queries.ts'
import { getRecipient } from '../messages/queries.ts'
import type { Message } from '../messages/service.ts'

type Address = Extract<Message<'one_time_code'>['to'], { accountId: string }>

/** The new phone or email of a request: what differs from the present contact. */
async function newAddress(tx: Tx, accountId: string, requestId: string | undefined) {
  const found = await findContactRequest(tx, accountId, 'its person', requestId)
  if (!found) throw new ApiError('contact.not_found')
  const present = await getRecipient(tx, accountId)
  const { phone, email } = found.request
  return {
    phone: phone === present.phone ? '' : phone,
    email: email === present.email ? '' : email,
  }
}

/**
 * Where a code goes: to the person, whom the page tells of it, and where it lets money go another way also to where an
 * administrator was reached before the contact changed (contract/accounts/account-rest.ts). 404 `contact.not_found`.
 */
export async function codeAddresses(
  tx: Tx,
  { _id: accountId, userType }: Pick<Caller, '_id' | 'userType'>,
  { purpose, requestId }: CodeWish,
): Promise<[Address, ...Address[]]> {
  if (purpose === 'contact_new') {
    return [{ accountId, at: await newAddress(tx, accountId, requestId) }]
  }
  if (userType !== 'admin' || !isOfMoney(purpose)) return [{ accountId }]
  const former = await findFormerReach(tx, accountId)
  return former ? [{ accountId }, { accountId, at: former }] : [{ accountId }]
}
