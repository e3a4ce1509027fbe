import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { choicesOf } from '../../../contract/core/text/several.ts'
import type { PersonState } from '../../../contract/people/people-filters.ts'
import { PERSON_ROLES } from '../../../contract/people/people-filters.ts'
import type { PersonFilter, PersonSort } from '../../../contract/people/people.ts'
import { PERSON_ACTIONS } from '../../../contract/people/people.ts'
import { ApiError } from '../../platform/api-error.ts'
import { foundBy } from '../../platform/blocks/found-by.ts'
import { isAmong } from '../../platform/blocks/is-among.ts'
import { lockForChange } from '../../platform/blocks/lock-for-change.ts'
import type { PageAsked } from '../../platform/blocks/paged.ts'
import { paged } from '../../platform/blocks/paged.ts'
import { auditTrail } from '../../platform/database/audit-table.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { accounts } from '../accounts/table.ts'
import { franchises } from '../outlets/network/table.ts'

/** The accounts that are looked after here; every query filters by it. */
const isPerson = inArray(accounts.userType, [...PERSON_ROLES])

const state = sql<PersonState>`case when not ${accounts.active} then 'inactive'
  when ${accounts.lastSeenAt} is null then 'new' else 'active' end`

const names = sql`concat_ws(' ', nullif(${accounts.firstName}, ''), nullif(${accounts.lastName}, ''),
  ${accounts.userName})`

// One rule for every search: what is a number of an application is a user name here.
const searchText = sql`concat(application_search_text('', ${names}, ${accounts.phone}, ''), search_sounds(${names}))`

/** The order of a list, by name unless it says otherwise. People who have not signed in yet come last. */
function orderOf(sort: PersonSort = 'name', column: { name: SQL; seen: SQL; id: SQL } = OWN): SQL {
  const direction = sort.startsWith('-') ? desc : asc
  const { name, seen, id } = column
  return sort === 'name' || sort === '-name'
    ? sql`${direction(name)}, ${direction(id)}`
    : sql`${direction(seen)} nulls last, ${direction(name)}, ${direction(id)}`
}

const OWN = {
  name: sql`lower(${names})`,
  seen: sql`${accounts.lastSeenAt}`,
  id: sql`${accounts.id}`,
}
const FOUND = { name: sql`name`, seen: sql`seen`, id: sql`id` }

const condition = ({ search, role, state: wanted }: PersonFilter) =>
  and(
    isPerson,
    isAmong(accounts.userType, choicesOf(role)),
    isAmong(state, choicesOf(wanted)),
    search ? foundBy(searchText, search) : undefined,
  )

function selectPeople(tx: Queryable) {
  return tx
    .select({
      account: accounts,
      state,
      franchiseName: franchises.name,
      isFranchiseActive: franchises.active,
    })
    .from(accounts)
    .leftJoin(franchises, eq(franchises.id, accounts.franchiseId))
}

export type PersonRecord = Awaited<ReturnType<typeof selectPeople>>[number]

/** One page of people in the filter's order, and the number of all. */
export function listPeoplePage(tx: Queryable, filter: PersonFilter, page: PageAsked) {
  const found = sql`select ${OWN.id} as id, ${OWN.name} as name, ${OWN.seen} as seen
    from ${accounts} where ${condition(filter)}`
  return paged(tx, found, { ...page, order: orderOf(filter.sort, FOUND) }, async (ids) =>
    selectPeople(tx).where(inArray(accounts.id, ids)).orderBy(orderOf(filter.sort)),
  )
}

/** All people of the filter, in its order: a network has some hundreds. */
export async function listAllPeople(tx: Queryable, filter: PersonFilter): Promise<PersonRecord[]> {
  return selectPeople(tx).where(condition(filter)).orderBy(orderOf(filter.sort))
}

/** 404 `person.not_found`, also for an account of another role. */
export async function getPersonRecord(tx: Queryable, id: string): Promise<PersonRecord> {
  const [row] = await selectPeople(tx).where(and(eq(accounts.id, id), isPerson))
  if (!row) throw new ApiError('person.not_found')
  return row
}

/** Entries about the account's administration, oldest first; its sign-ins are left out. */
export async function listPersonEvents(tx: Queryable, id: string) {
  return tx
    .select()
    .from(auditTrail)
    .where(
      and(
        eq(auditTrail.subject, 'account'),
        eq(auditTrail.subjectId, id),
        inArray(auditTrail.action, [...PERSON_ACTIONS]),
      ),
    )
    .orderBy(asc(auditTrail.receivedAt), asc(auditTrail.id))
}

/** Locks the person's account. 404 `person.not_found`. */
export function lockPerson(tx: Tx, id: string) {
  const where = and(eq(accounts.id, id), isPerson)
  return lockForChange(tx, { table: accounts, where, missing: 'person.not_found' })
}

/** Locks the account at the version that was seen; 409 `person.stale` with the present state. */
export function lockPersonAt(tx: Tx, id: string, version: number, current: () => Promise<unknown>) {
  const where = and(eq(accounts.id, id), isPerson)
  const row = { table: accounts, where, missing: 'person.not_found' } as const
  return lockForChange(tx, row, { version, stale: 'person.stale', current })
}

/** Writes the account; nothing when its user name is taken, of two at once too. */
export async function insertPerson(tx: Tx, person: typeof accounts.$inferInsert) {
  const [row] = await tx
    .insert(accounts)
    .values(person)
    .onConflictDoNothing()
    .returning({ id: accounts.id })
  return row?.id
}

export async function updatePerson(
  tx: Tx,
  id: string,
  change: Partial<typeof accounts.$inferInsert>,
) {
  await tx
    .update(accounts)
    .set({ ...change, version: sql`${accounts.version} + 1` })
    .where(eq(accounts.id, id))
}
