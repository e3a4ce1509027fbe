import { eq } from 'drizzle-orm'
import type { FirstPassword } from '../../../contract/people/first-password.ts'
import type { NewPerson, PersonEdit } from '../../../contract/people/people-changes.ts'
import type { PersonDetail, PersonEvent, PersonFilter } from '../../../contract/people/people.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { PageAsked } from '../../platform/blocks/paged.ts'
import type { Caller } from '../../platform/caller.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Db, Queryable, Tx } from '../../platform/database/database.ts'
import { noteChange, refuseSameHands } from '../accounts/account-changes.ts'
import { accounts } from '../accounts/table.ts'
import type { SentWay } from '../messages/service.ts'
import { tellOfNewPassword } from '../notifications/account-messages.ts'
import { findFranchise } from '../outlets/network/queries.ts'
import { listOpenDays, lockTill } from '../payments/queries.ts'
import { endWithSecondFactor } from '../second-factor/service.ts'
import { endAccess } from '../sessions/end-access.ts'
import { endPendingOf } from '../sessions/pending-sign-ins.ts'
import { releaseTickets } from '../tickets/queries.ts'
import { firstPasswordOf, sendFirstPassword } from './first-password.ts'
import { readDetail, toRow } from './mappers.ts'
import {
  getPersonRecord,
  insertPerson,
  listPeoplePage,
  lockPerson,
  lockPersonAt,
  updatePerson,
} from './queries.ts'

const note = (
  tx: Tx,
  actor: Caller,
  subjectId: string,
  action: PersonEvent['action'],
  details: Record<string, unknown> = {},
) => appendAudit(tx, { actor, subject: 'account', subjectId, action, details })

/** One page of the people who are looked after here. */
export async function readPeople(db: Db, filter: PersonFilter, page: PageAsked) {
  const found = await listPeoplePage(db, filter, page)
  return { ...found, rows: found.rows.map(toRow) }
}

/** One person, with sessions, devices and history. 404 `person.not_found`. */
export function readPerson(db: Db, id: string): Promise<PersonDetail> {
  return db.transaction((tx) => readDetail(tx, id))
}

/** 422 `franchise.unavailable` for a franchise that is not active. */
async function refuseClosedFranchise(tx: Queryable, id: string): Promise<string> {
  const franchise = await findFranchise(tx, id)
  if (!franchise?.active) throw new ApiError('franchise.unavailable')
  return franchise.name
}

/** Creates an account with its first password, as `createPerson` of the contract says. */
export async function takeNewPerson(
  tx: Tx,
  caller: Caller,
  { firstPassword, ...person }: NewPerson,
  publicUrl: string,
): Promise<{ _id: string; sent: SentWay[] }> {
  if (person.franchiseId) await refuseClosedFranchise(tx, person.franchiseId)
  const account = { ...person, ...(await firstPasswordOf(person, firstPassword)) }
  const _id = await insertPerson(tx, account)
  if (!_id) throw new ApiError('person.user_name_taken')
  const { userType, userName } = person
  await note(tx, caller, _id, 'person_created', { userType, userName, way: firstPassword.way })
  const sent = await sendFirstPassword(tx, { id: _id, lastSeenAt: null }, firstPassword, publicUrl)
  return { _id, sent }
}

const NAMES = ['firstName', 'lastName'] as const

/** A van leaves its book at the franchise, so its days there are counted first. */
async function refuseOpenDays(tx: Tx, tillId: string, franchiseId: string | null): Promise<void> {
  if (franchiseId === null) return
  await lockTill(tx, tillId)
  if ((await listOpenDays(tx, { tillId, franchiseId })).length === 0) return
  throw new ApiError('person.days_open', { fields: [{ path: 'franchiseId', code: 'invalid' }] })
}

/** Changes names and franchise, as `editPerson` of the contract says. */
export async function takePersonEdit(
  tx: Tx,
  caller: Caller,
  id: string,
  edit: PersonEdit,
): Promise<PersonDetail> {
  const account = await lockPersonAt(tx, id, edit.version, () => readDetail(tx, id))
  const { userType } = account
  const changes: PersonEvent['changes'] = NAMES.filter(
    (field) => edit[field] !== account[field],
  ).map((field) => ({ field, from: account[field], to: edit[field] }))
  const franchiseId = userType === 'gramvan' ? edit.franchiseId : undefined
  if (franchiseId && franchiseId !== account.franchiseId) {
    await refuseOpenDays(tx, id, account.franchiseId)
    const { franchiseName } = await getPersonRecord(tx, id)
    const to = await refuseClosedFranchise(tx, franchiseId)
    changes.push({ field: 'franchise', from: franchiseName ?? '', to })
  }
  if (changes.length > 0) {
    const { firstName, lastName } = edit
    const change = { firstName, lastName, ...(franchiseId && { franchiseId }) }
    await updatePerson(tx, id, change)
    await note(tx, caller, id, 'person_edited', { changes })
  }
  return readDetail(tx, id)
}

/** Ends all by which the account is open or could be opened; work that waits on devices stays there. */
export async function endAllAccess(tx: Tx, id: string): Promise<void> {
  await endAccess(tx, id)
  await endPendingOf(tx, id)
}

/** Deactivates or activates, as `setPersonState` of the contract says. */
export async function changeState(
  db: Db,
  caller: Caller,
  id: string,
  isActive: boolean,
): Promise<PersonDetail> {
  return db.transaction(async (tx) => {
    const { active } = await lockPerson(tx, id)
    if (active === isActive) return readDetail(tx, id)
    // All access ends also on activation: a sign-in may have succeeded while the account was closed.
    await endAllAccess(tx, id)
    await updatePerson(tx, id, { active: isActive })
    if (!isActive) await releaseTickets(tx, id)
    await note(tx, caller, id, isActive ? 'person_activated' : 'person_deactivated')
    return readDetail(tx, id)
  })
}

/** Ends the password and all access, and gives a new first password. 409 `person.inactive`. */
export async function resetPassword(
  db: Db,
  caller: Caller,
  id: string,
  first: FirstPassword,
  publicUrl: string,
): Promise<SentWay[]> {
  return db.transaction(async (tx) => {
    const account = await lockPerson(tx, id)
    const { isFranchiseActive } = await getPersonRecord(tx, id)
    if (!account.active || isFranchiseActive === false) throw new ApiError('person.inactive')
    return renewPassword(tx, caller, account, first, publicUrl)
  })
}

/**
 * Ends an account's password and all access, and gives a new first password, in a transaction that has locked the
 * account and found it open. Errors as `firstPasswordOf`; 403 `account.same_hands` for who has changed its contact.
 */
export async function renewPassword(
  tx: Tx,
  caller: Caller,
  account: typeof accounts.$inferSelect,
  first: FirstPassword,
  publicUrl: string,
): Promise<SentWay[]> {
  const { id } = account
  await refuseSameHands(tx, caller, id, 'contact')
  const replaced = await firstPasswordOf(account, first)
  await tx.update(accounts).set(replaced).where(eq(accounts.id, id))
  await endAllAccess(tx, id)
  await noteChange(tx, { accountId: id, change: 'password', byId: caller._id })
  await note(tx, caller, id, 'password_reset', { way: first.way })
  if (first.way === 'slip') await tellOfNewPassword(tx, id)
  return sendFirstPassword(tx, account, first, publicUrl)
}

/** Turns the second factor off for the person. 409 `second_factor.off`. */
export async function endSecondFactor(db: Db, caller: Caller, id: string): Promise<PersonDetail> {
  return db.transaction(async (tx) => {
    const { secondFactor } = await lockPerson(tx, id)
    if (!secondFactor) throw new ApiError('second_factor.off')
    await updatePerson(tx, id, { secondFactor: false })
    await endWithSecondFactor(tx, id, caller)
    return readDetail(tx, id)
  })
}
