import { and, desc, eq, gte, lt, ne, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { AUDIT_REACH } from '../../../../contract/audit/audit.ts'
import type { ReadFilter, ReadKind, ReadsAsked } from '../../../../contract/audit/reads.ts'
import { boundsOfIndiaDay } from '../../../../contract/core/india-day.ts'
import { lastPage, PAGE_SIZE } from '../../../../contract/core/paging.ts'
import { choicesOf } from '../../../../contract/core/text/several.ts'
import { isAmong } from '../../../platform/blocks/is-among.ts'
import { auditTrail } from '../../../platform/database/audit-table.ts'
import { NOW } from '../../../platform/database/database-now.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { portionsFor } from '../../../platform/database/many-rows.ts'
import { countWithinReach } from '../count-queries.ts'
import { hourOf, personReads } from './table.ts'

/** Writes lines; one that the hour has already, as another instance's, stays as it is. */
export async function insertReads(
  tx: Queryable,
  lines: readonly (typeof personReads.$inferInsert)[],
): Promise<void> {
  for (const portion of portionsFor(personReads, lines)) {
    await tx.insert(personReads).values(portion).onConflictDoNothing()
  }
}

function condition({ actor, kind, subjectId, from, to }: ReadFilter): SQL | undefined {
  const start = from && boundsOfIndiaDay(from).start
  const end = to && boundsOfIndiaDay(to).end
  return and(
    isAmong(personReads.actorId, choicesOf(actor)),
    isAmong(personReads.kind, choicesOf(kind)),
    subjectId ? eq(personReads.subject, subjectId) : undefined,
    // Days of India begin at half past: the hour alone would miss by a half.
    start ? and(gte(personReads.readAt, start), gte(personReads.hour, hourOf(start))) : undefined,
    end ? and(lt(personReads.readAt, end), lt(personReads.hour, end)) : undefined,
  )
}

const { hour, readAt, actorId, kind, subject } = personReads
/** The order of the list, the newest first: many are read in one moment. */
const ORDER = [hour, readAt, actorId, kind, subject]

/** The lines behind this one; undefined where it is no longer there. */
async function isBehind(
  tx: Queryable,
  after: NonNullable<ReadsAsked['after']>,
): Promise<SQL | undefined> {
  const [inHour, reader, how, whose] = after
  const [line] = await tx
    .select({ readAt })
    .from(personReads)
    .where(
      and(
        eq(hour, new Date(inHour)),
        eq(actorId, reader),
        eq(kind, how as ReadKind),
        eq(subject, whose),
      ),
    )
  return (
    line &&
    sql`(${sql.join(ORDER, sql`, `)}) < (${inHour}::timestamptz, ${line.readAt.toISOString()}::timestamptz,
      ${reader}::uuid, ${how}, ${whose})`
  )
}

/** One page, the newest first, and the number of all, at most `AUDIT_REACH`. */
export async function listReadsPage(
  tx: Queryable,
  filter: ReadFilter,
  { page, after }: ReadsAsked,
) {
  const found = condition(filter)
  const behind = after && (await isBehind(tx, after))
  const total = await countWithinReach(tx, personReads, found)
  if (page > lastPage(AUDIT_REACH)) return { rows: [], total }
  const rows = await tx
    .select()
    .from(personReads)
    .where(and(found, behind))
    .orderBy(...ORDER.map((column) => desc(column)))
    .limit(PAGE_SIZE)
    .offset(behind ? 0 : (page - 1) * PAGE_SIZE)
  return { rows, total }
}

/** Accounts that opened more different records than `limit` in an hour, this one or the one before; exports are not counted. */
export async function listManyReads(tx: Queryable, limit: number) {
  const records = sql<number>`count(distinct ${personReads.subject})::int`
  return tx
    .select({ actorId: personReads.actorId, hour: personReads.hour, records })
    .from(personReads)
    .where(
      and(
        gte(personReads.hour, sql`date_trunc('hour', ${NOW}) - interval '1 hour'`),
        ne(personReads.kind, 'export'),
      ),
    )
    .groupBy(personReads.hour, personReads.actorId)
    .having(sql`count(distinct ${personReads.subject}) > ${limit}`)
}

/** The marks of accounts that opened many records, made in the last hours, the newest first. */
export async function listMarkedSince(tx: Queryable, hours: number) {
  const { subject, action, receivedAt, subjectId, details } = auditTrail
  return tx
    .select({ subjectId, details, receivedAt })
    .from(auditTrail)
    .where(
      and(
        eq(subject, 'account'),
        eq(action, 'many_records_opened'),
        gte(receivedAt, sql`${NOW} - make_interval(hours => ${hours})`),
      ),
    )
    .orderBy(desc(receivedAt))
}
