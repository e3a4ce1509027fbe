import { and, eq, ne } from 'drizzle-orm'
import type { AccountContact, DeskContact } from '../../../contract/accounts/desk-contact.ts'
import { CONTACT_REQUEST_DAYS } from '../../../contract/accounts/desk-contact.ts'
import { displayName } from '../../../contract/core/person-names.ts'
import { ApiError } from '../../platform/api-error.ts'
import { lockForChange } from '../../platform/blocks/lock-for-change.ts'
import type { Caller } from '../../platform/caller.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { tellOfContactRequest } from '../notifications/account-messages.ts'
import { refuseSameHands } from './account-changes.ts'
import { deleteContactRequests, findContactRequest, findNamedAccount } from './contact-queries.ts'
import { contactChanges, moveContact } from './move-contact.ts'
import { needsReach, refuseNoReach } from './reach.ts'
import { accounts, contactRequests } from './table.ts'

const DAY_MS = 86_400_000

/** The accounts whose contact administrators may move: nobody's who could move theirs. */
const isMoved = (id: string) => and(eq(accounts.id, id), ne(accounts.userType, 'admin'))

const lockAccount = (tx: Tx, id: string) =>
  lockForChange(tx, { table: accounts, where: isMoved(id), missing: 'contact.not_found' })

async function readIn(tx: Tx, caller: Caller, accountId: string): Promise<AccountContact> {
  const [account] = await tx.select().from(accounts).where(isMoved(accountId))
  if (!account) throw new ApiError('contact.not_found')
  const found = await findContactRequest(tx, accountId, 'an administrator')
  const { phone, email } = account
  if (!found) return { phone, email, waiting: null }
  const { request, by } = found
  const names = { ...by, franchiseName: '', servicePartnerName: '' }
  const until = new Date(request.createdAt.getTime() + CONTACT_REQUEST_DAYS * DAY_MS)
  return {
    ...{ phone, email },
    waiting: {
      _id: request.id,
      ...{ phone: request.phone, email: request.email, reason: request.reason },
      requestedBy: displayName(names, ''),
      isOwn: by.id === caller._id,
      requestedAt: request.createdAt.toISOString(),
      until: until.toISOString(),
    },
  }
}

/** How an account is reached, and what waits, as `getAccountContact` of the contract says. */
export function readContact(db: Db, caller: Caller, accountId: string): Promise<AccountContact> {
  return db.transaction((tx) => readIn(tx, caller, accountId))
}

/** The record on which a second administrator finds the request, and its name. */
async function recordOf(tx: Tx, accountId: string) {
  const found = await findNamedAccount(tx, accountId)
  if (!found) throw new ApiError('contact.not_found')
  const { account, franchiseName, servicePartnerName } = found
  const { userType, franchiseId, servicePartnerId } = account
  const names = {
    ...account,
    franchiseName: franchiseName ?? '',
    servicePartnerName: servicePartnerName ?? '',
  }
  const name = displayName(names, '')
  if (userType === 'franchise' && franchiseId) {
    return { kind: 'franchise' as const, recordId: franchiseId, name }
  }
  if (userType === 'service_partner' && servicePartnerId) {
    return { kind: 'partner' as const, recordId: servicePartnerId, name }
  }
  return { kind: 'person' as const, recordId: accountId, name }
}

/** Asks for a new contact of somebody else's account, as `requestAccountContact` of the contract says. */
export async function requestContactOf(
  db: Db,
  caller: Caller,
  accountId: string,
  { phone, email, reason }: DeskContact,
): Promise<AccountContact> {
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId)
    const changes = contactChanges(account, { phone, email })
    if (changes.length === 0) throw new ApiError('contact.unchanged')
    if (needsReach(account)) refuseNoReach({ phone, email })
    await refuseSameHands(tx, caller, accountId, 'password')
    await deleteContactRequests(tx, accountId, 'an administrator')
    await tx
      .insert(contactRequests)
      .values({ accountId, requestedById: caller._id, phone, email, reason })
    await appendAudit(tx, {
      actor: caller,
      subject: 'account',
      subjectId: accountId,
      action: 'contact_requested',
      details: { changes, reason },
    })
    await tellOfContactRequest(tx, accountId, await recordOf(tx, accountId), caller._id)
    return readIn(tx, caller, accountId)
  })
}

/** Carries out what another administrator asked for, as `confirmAccountContact` of the contract says. */
export async function confirmContactOf(
  db: Db,
  caller: Caller,
  accountId: string,
  requestId: string,
): Promise<AccountContact> {
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId)
    const found = await findContactRequest(tx, accountId, 'an administrator', requestId)
    if (!found) throw new ApiError('contact.not_found')
    const { requestedById, ...asked } = found.request
    if (requestedById === caller._id) throw new ApiError('contact.own_request')
    await refuseSameHands(tx, caller, accountId, 'password')
    await refuseSameHands(tx, { _id: requestedById }, accountId, 'password')
    await deleteContactRequests(tx, accountId, 'an administrator')
    await moveContact(tx, caller, account, asked, [requestedById, caller._id])
    return readIn(tx, caller, accountId)
  })
}

/** Ends a request that waits. 404 `contact.not_found`. */
export async function withdrawContactOf(
  db: Db,
  caller: Caller,
  accountId: string,
  requestId: string,
): Promise<AccountContact> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    if (!(await deleteContactRequests(tx, accountId, 'an administrator', requestId))) {
      throw new ApiError('contact.not_found')
    }
    await appendAudit(tx, {
      actor: caller,
      subject: 'account',
      subjectId: accountId,
      action: 'contact_withdrawn',
    })
    return readIn(tx, caller, accountId)
  })
}
