import { and, asc, desc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import { displayName } from '../../../contract/core/person-names.ts'
import type { Viewer } from '../../../contract/core/roles.ts'
import type { Till } from '../../../contract/payments/payment-list.ts'
import { TILL_ROLES } from '../../../contract/payments/payment-rules.ts'
import { visibleTo as visibleBy } from '../../platform/blocks/visible-to.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { lockNamed } from '../../platform/database/lock-named.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { accounts } from '../accounts/table.ts'
import { applications } from '../applications/table.ts'
import { tillClosings, tillEntries } from './table.ts'

export type EntryRow = typeof tillEntries.$inferSelect
export type NewEntry = Omit<typeof tillEntries.$inferInsert, 'bookDay' | 'arrivedDay'>

/** Entries and closings that a viewer may see: a franchise those of its tills, a van its own. */
export function visibleTo(viewer: Viewer, table: typeof tillEntries | typeof tillClosings) {
  return visibleBy(viewer, { franchise: table.franchiseId, account: table.tillId })
}

/** The entries of these applications, in the order of their arrival. */
export async function listEntriesOf(tx: Queryable, applicationIds: string[]) {
  return prepared(tx, 'payments_of_applications', () =>
    tx
      .select()
      .from(tillEntries)
      .where(sql`${tillEntries.applicationId} = any(${sql.placeholder('ids')}::uuid[])`)
      .orderBy(asc(tillEntries.receivedAt), asc(tillEntries.id)),
  ).execute({ ids: applicationIds })
}

/** Numbers of other applications of the same franchise that were paid with the same references. */
export async function listSameReferences(tx: Queryable, entries: readonly EntryRow[]) {
  const asked = entries.filter(({ reference }) => reference !== null)
  if (asked.length === 0) return []
  const wanted = asked.map(({ franchiseId, reference }) =>
    and(eq(tillEntries.franchiseId, franchiseId), eq(tillEntries.reference, reference ?? '')),
  )
  return tx
    .selectDistinct({
      franchiseId: tillEntries.franchiseId,
      reference: tillEntries.reference,
      applicationId: tillEntries.applicationId,
      number: applications.number,
    })
    .from(tillEntries)
    .innerJoin(applications, eq(applications.id, tillEntries.applicationId))
    .where(
      and(
        or(...wanted),
        isNull(tillEntries.reversesId),
        sql`not exists (select from ${tillEntries} as later where later.reverses_id = ${tillEntries.id})`,
      ),
    )
}

/** The book that a till keeps at a franchise; a van that has moved has one at each. */
export interface Book {
  tillId: string
  franchiseId: string
}

const isOf = (table: typeof tillEntries | typeof tillClosings, { tillId, franchiseId }: Book) =>
  and(eq(table.tillId, tillId), eq(table.franchiseId, franchiseId))

/** A till that nobody else writes to until the transaction ends. */
export interface LockedTill {
  id: string
  /** The moment of the new entry, which lies after everything that others have written to the till. */
  now: Date
}

/** Locks a till until the transaction ends: its entries and closings come one after the other. */
export async function lockTill(tx: Tx, tillId: string): Promise<LockedTill> {
  await lockNamed(tx, `till ${tillId}`)
  return { id: tillId, now: new Date() }
}

/** The closings of a book, in the order of their days. */
export async function listClosings(tx: Queryable, book: Book) {
  return tx
    .select()
    .from(tillClosings)
    .where(isOf(tillClosings, book))
    .orderBy(asc(tillClosings.day))
}

/** The entries that stand in a book's day, or are carried in it. */
export async function listEntriesOfDay(tx: Queryable, book: Book, day: string) {
  return tx
    .select({
      entry: tillEntries,
      number: applications.number,
      isReversed: sql<boolean>`exists (select from ${tillEntries} as later
        where later.reverses_id = ${tillEntries.id})`,
    })
    .from(tillEntries)
    .leftJoin(applications, eq(applications.id, tillEntries.applicationId))
    .where(
      and(
        isOf(tillEntries, book),
        or(eq(tillEntries.bookDay, day), eq(tillEntries.arrivedDay, day)),
      ),
    )
    .orderBy(asc(tillEntries.receivedAt), asc(tillEntries.id))
}

/** The entries of a book that belong to the day or a later one; none stands before the day it is of. */
export async function listEntriesSince(tx: Queryable, book: Book, day: string) {
  return tx
    .select()
    .from(tillEntries)
    .where(and(isOf(tillEntries, book), gte(tillEntries.bookDay, day)))
}

/** Days of a book that have entries and are not closed, the first one first. */
export async function listOpenDays(tx: Queryable, book: Book): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ day: tillEntries.bookDay })
    .from(tillEntries)
    .where(
      and(
        isOf(tillEntries, book),
        isNull(tillEntries.arrivedDay),
        sql`${tillEntries.bookDay} > coalesce((select max(${tillClosings.day}) from ${tillClosings}
          where ${isOf(tillClosings, book)}), '-infinity')`,
      ),
    )
    .orderBy(asc(tillEntries.bookDay))
  return rows.map(({ day }) => day)
}

export async function findEntry(tx: Queryable, viewer: Viewer, id: string) {
  const [row] = await tx
    .select()
    .from(tillEntries)
    .where(and(eq(tillEntries.id, id), visibleTo(viewer, tillEntries)))
  return row
}

export async function hasReversal(tx: Queryable, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: tillEntries.id })
    .from(tillEntries)
    .where(eq(tillEntries.reversesId, id))
  return rows.length > 0
}

/** The tills of the viewer's franchise: its counter first, then its vans by name, also those that have moved away. */
export async function listTills(tx: Queryable, viewer: Viewer): Promise<Till[]> {
  const { franchiseId } = viewer
  if (franchiseId === null) return []
  const hasBook = sql`exists (select from ${tillEntries}
    where ${eq(tillEntries.tillId, accounts.id)} and ${eq(tillEntries.franchiseId, franchiseId)})`
  const rows = await tx
    .select()
    .from(accounts)
    .where(
      and(
        inArray(accounts.userType, [...TILL_ROLES]),
        viewer.userType === 'franchise' ? undefined : eq(accounts.id, viewer._id),
        or(and(eq(accounts.franchiseId, franchiseId), eq(accounts.active, true)), hasBook),
      ),
    )
    .orderBy(desc(eq(accounts.userType, 'franchise')), asc(accounts.firstName), asc(accounts.id))
  return rows.map(({ id, firstName, lastName, userName, userType }) => ({
    _id: id,
    name: displayName(
      { firstName, lastName, userName, franchiseName: '', servicePartnerName: '' },
      '',
    ),
    isVan: userType === 'gramvan',
  }))
}
