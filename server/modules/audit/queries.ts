import { and, desc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { validate, version } from 'uuid'
import { readApplicationId } from '../../../contract/applications/application-id.ts'
import type { AuditFilter } from '../../../contract/audit/audit-filters.ts'
import { AUDIT_REACH } from '../../../contract/audit/audit.ts'
import { boundsOfIndiaDay } from '../../../contract/core/india-day.ts'
import { lastPage, PAGE_SIZE } from '../../../contract/core/paging.ts'
import { displayName } from '../../../contract/core/person-names.ts'
import { readProvisionalNumber } from '../../../contract/core/provisional-number.ts'
import { choicesOf } from '../../../contract/core/text/several.ts'
import { readTicketNumber } from '../../../contract/tickets/ticket-number.ts'
import { foundBy } from '../../platform/blocks/found-by.ts'
import { isAmong } from '../../platform/blocks/is-among.ts'
import type { PageAsked } from '../../platform/blocks/paged.ts'
import { auditTrail } from '../../platform/database/audit-table.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { isOneOf } from '../../platform/database/many-rows.ts'
import { accounts } from '../accounts/table.ts'
import { applications } from '../applications/table.ts'
import { categories, services } from '../catalogue/table.ts'
import { franchises, servicePartners } from '../outlets/network/table.ts'
import { tickets } from '../tickets/table.ts'
import { countWithinReach } from './count-queries.ts'

export type TrailRow = typeof auditTrail.$inferSelect

const newestFirst = [desc(auditTrail.receivedAt), desc(auditTrail.id)]

/** The name parts of an account as words with a blank before each, and the sounds of its names. */
const nameWords = sql`concat(search_words(concat_ws(' ', ${accounts.firstName}, ${accounts.lastName},
  ${accounts.userName}, ${franchises.name}, ${servicePartners.name})),
  search_sounds(concat_ws(' ', ${accounts.firstName}, ${accounts.lastName}, ${franchises.name}, ${servicePartners.name})))`

function selectAccounts(tx: Queryable) {
  return tx
    .select({
      id: accounts.id,
      userName: accounts.userName,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      franchiseName: sql<string>`coalesce(${franchises.name}, '')`,
      servicePartnerName: sql<string>`coalesce(${servicePartners.name}, '')`,
    })
    .from(accounts)
    .leftJoin(franchises, eq(franchises.id, accounts.franchiseId))
    .leftJoin(servicePartners, eq(servicePartners.id, accounts.servicePartnerId))
}

/** What a search finds in the trail: a name's accounts, as who did it or whom it was about; or an application or a ticket. */
async function searched(tx: Queryable, search: string): Promise<SQL | undefined> {
  const number =
    readApplicationId(search) ?? readTicketNumber(search) ?? readProvisionalNumber(search)
  if (number !== null) {
    const found = await tx
      .select({ id: applications.id })
      .from(applications)
      .where(or(eq(applications.number, number), eq(applications.provisionalNumber, number)))
    // Typed without its letters, a ticket's number looks like an application's.
    const ticket = readTicketNumber(search) ?? number
    const foundTickets = await tx
      .select({ id: tickets.id })
      .from(tickets)
      .where(or(eq(tickets.number, ticket), eq(tickets.provisionalNumber, number)))
    return inArray(
      auditTrail.subjectId,
      [...found, ...foundTickets].map(({ id }) => id),
    )
  }
  const isFound = foundBy(nameWords, search)
  if (!isFound) return undefined
  const found = await selectAccounts(tx).where(isFound)
  const ids = found.map(({ id }) => id)
  return or(isOneOf(auditTrail.actorId, ids), isOneOf(auditTrail.subjectId, ids))
}

/** Whether a record is one of these events, each a subject with an action, or a subject alone. */
function isOneOfEvents(events: readonly string[]): SQL | undefined {
  return or(
    ...events.map((event) => {
      const [subject, action] = event.split('.')
      return and(
        sql`${auditTrail.subject} = ${subject}`,
        action ? eq(auditTrail.action, action) : undefined,
      )
    }),
  )
}

/** The condition of a filter. */
export async function trailCondition(tx: Queryable, filter: AuditFilter): Promise<SQL | undefined> {
  const { search, actor, subject, subjectId, action, from, to } = filter
  return and(
    search ? await searched(tx, search) : undefined,
    isAmong(auditTrail.actorId, choicesOf(actor)),
    subjectId ? eq(auditTrail.subjectId, subjectId) : undefined,
    isAmong(auditTrail.subject, choicesOf(subject)),
    isOneOfEvents(choicesOf(action)),
    from ? gte(auditTrail.receivedAt, boundsOfIndiaDay(from).start) : undefined,
    to ? lt(auditTrail.receivedAt, boundsOfIndiaDay(to).end) : undefined,
  )
}

/** One page of the trail and the number of all, at most `AUDIT_REACH`. */
export async function listTrailPage(
  tx: Queryable,
  condition: SQL | undefined,
  { page, after }: PageAsked,
) {
  const last = after === undefined ? undefined : await findTrailRow(tx, after)
  const total = await countWithinReach(tx, auditTrail, condition)
  if (page > lastPage(AUDIT_REACH)) return { rows: [], total }
  const rows = await tx
    .select()
    .from(auditTrail)
    .where(and(condition, last && isBefore(last)))
    .orderBy(...newestFirst)
    .limit(PAGE_SIZE)
    .offset(last ? 0 : (page - 1) * PAGE_SIZE)
  return { rows, total }
}

type Place = Pick<TrailRow, 'receivedAt' | 'id'>

/**
 * How far a record's moment may be from the one that its id begins with: the id is made when the record is written, while its
 * moment may be that of the request, by the clock of another machine, before a transaction that waited.
 */
const APART_SECONDS = 3600

/** The records near the moment that an id begins with; undefined for an id that begins with none. */
function isNearMomentOf(id: string): SQL | undefined {
  if (!validate(id) || version(id) !== 7) return undefined
  const seconds = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) / 1000
  // Made by the database: an id that somebody made up may name a moment that no date of ours can write.
  const [from, to] = [seconds - APART_SECONDS, seconds + APART_SECONDS]
  return sql`${auditTrail.receivedAt} between to_timestamp(${from}) and to_timestamp(${to})`
}

/**
 * Where a record stands. The key begins with the moment, so by the id alone every month would be searched from its first record to its
 * last one: that is left to records whose moment is another than their id's, such as the demo's.
 */
async function findTrailRow(tx: Queryable, id: string): Promise<Place | undefined> {
  const find = async (near: SQL | undefined) => {
    const place = { receivedAt: auditTrail.receivedAt, id: auditTrail.id }
    const [row] = await tx
      .select(place)
      .from(auditTrail)
      .where(and(eq(auditTrail.id, id), near))
    return row
  }
  const near = isNearMomentOf(id)
  return (near && (await find(near))) ?? find(undefined)
}

function isBefore(last: Place): SQL {
  const { receivedAt, id } = auditTrail
  return sql`(${receivedAt}, ${id}) < (${last.receivedAt.toISOString()}::timestamptz, ${last.id}::uuid)`
}

/** The next records before the last one read: no page has to be counted off. */
export async function listTrailBefore(
  tx: Queryable,
  condition: SQL | undefined,
  last: Place,
  limit: number,
): Promise<TrailRow[]> {
  return tx
    .select()
    .from(auditTrail)
    .where(and(condition, isBefore(last)))
    .orderBy(...newestFirst)
    .limit(limit)
}

/** The numbers of applications and tickets, and the names of everything else that has one, by their ids. */
export async function listTrailNames(tx: Queryable, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const names: { id: string; name: string }[] = []
  for (const table of [franchises, servicePartners, services, categories]) {
    const { id, name } = table
    names.push(...(await tx.select({ id, name }).from(table).where(isOneOf(id, ids))))
  }
  const numbers = await tx
    .select({ id: applications.id, number: applications.number })
    .from(applications)
    .where(isOneOf(applications.id, ids))
  const ticketNumbers = await tx
    .select({
      id: tickets.id,
      number: sql<string>`coalesce(${tickets.number}, ${tickets.id}::text)`,
    })
    .from(tickets)
    .where(isOneOf(tickets.id, ids))
  const people = await selectAccounts(tx).where(isOneOf(accounts.id, ids))
  return new Map([
    ...names.map(({ id, name }) => [id, name] as const),
    ...[...numbers, ...ticketNumbers].map(({ id, number }) => [id, number] as const),
    ...people.map((person) => {
      const name = displayName(person, '')
      const { id, userName } = person
      return [id, name === userName ? name : `${name} (${userName})`] as const
    }),
  ])
}
