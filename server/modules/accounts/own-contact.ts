import { eq } from 'drizzle-orm'
import type { CONTACT_PURPOSES, NewContact } from '../../../contract/accounts/contact.ts'
import type { Profile } from '../../../contract/accounts/profile.ts'
import { ApiError } from '../../platform/api-error.ts'
import { lockForChange } from '../../platform/blocks/lock-for-change.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { requireVerified } from '../codes/service.ts'
import { notePassword } from '../sessions/password-queries.ts'
import { deleteContactRequests, findContactRequest } from './contact-queries.ts'
import { moveContact } from './move-contact.ts'
import { isPassword } from './password.ts'
import { getProfileOf } from './queries.ts'
import { needsReach } from './reach.ts'
import { accounts, contactRequests } from './table.ts'

type Account = typeof accounts.$inferSelect
type Purpose = (typeof CONTACT_PURPOSES)[number]

const lockOwn = (tx: Tx, { _id }: Caller) =>
  lockForChange(tx, { table: accounts, where: eq(accounts.id, _id), missing: 'session.none' })

/** The codes that a new contact wants: an address that is not there gets none. */
function codesFor(present: Account, { phone, email }: Pick<Account, 'phone' | 'email'>): Purpose[] {
  const isNew = (phone && phone !== present.phone) || (email && email !== present.email)
  return [
    ...(present.phone || present.email ? ['contact_present' as const] : []),
    ...(isNew ? ['contact_new' as const] : []),
  ]
}

/** Stores a change of the caller's own phone or email, as `requestContact` of the contract says. */
export async function requestOwnContact(
  db: Db,
  caller: Caller,
  { kind, value, currentPassword }: NewContact,
): Promise<{ requestId: string; codes: Purpose[] }> {
  const [seen] = await db.select().from(accounts).where(eq(accounts.id, caller._id))
  if (!(await isPassword(currentPassword, seen?.passwordHash))) {
    throw new ApiError('password.current_wrong')
  }
  return db.transaction(async (tx) => {
    const account = await lockOwn(tx, caller)
    if (account[kind] === value) throw new ApiError('contact.unchanged')
    const phone = kind === 'phone' ? value : account.phone
    const email = kind === 'email' ? value : account.email
    if (needsReach(account) && !phone && !email) {
      throw new ApiError('request.invalid', { fields: [{ path: 'value', code: 'required' }] })
    }
    await notePassword(tx, caller.sessionHash)
    await deleteContactRequests(tx, account.id, 'its person')
    const [row] = await tx
      .insert(contactRequests)
      .values({ accountId: account.id, requestedById: account.id, phone, email })
      .returning({ id: contactRequests.id })
    if (!row) throw new Error('a request was lost on its way')
    return { requestId: row.id, codes: codesFor(account, { phone, email }) }
  })
}

/** Carries a change of the caller's own contact out, as `confirmContact` of the contract says. */
export async function confirmOwnContact(
  db: Db,
  caller: Caller,
  requestId: string,
): Promise<Profile> {
  return db.transaction(async (tx) => {
    const account = await lockOwn(tx, caller)
    const found = await findContactRequest(tx, account.id, 'its person', requestId)
    if (!found) throw new ApiError('contact.not_found')
    for (const purpose of codesFor(account, found.request)) {
      await requireVerified(tx, caller, purpose, requestId)
    }
    await deleteContactRequests(tx, account.id, 'its person')
    await moveContact(tx, caller, account, found.request, [account.id])
    return getProfileOf(tx, account.id)
  })
}
