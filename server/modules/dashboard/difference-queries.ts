import { sql } from 'drizzle-orm'
import type { Difference } from '../../../contract/dashboard/dashboard.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { countedDays } from '../analytics/table.ts'
import { reconciliationRows } from '../ledger/reconciliation/table.ts'
import { notificationRecipients, notifications } from '../notifications/table.ts'

type Told = 'ledger.differs' | 'analytics.differs'

/**
 * What was told of each, the newest, and which alerts of it this administrator has and has not read. The event's name is
 * written out: only so its index answers (notifications_differs).
 */
async function readTold(tx: Queryable, accountId: string, event: Told) {
  const { rows } = await tx.execute<{
    at: Date | string
    days: number | null
    unread: string | null
  }>(
    sql`select ${notifications.createdAt} as at, (${notifications.about} ->> 'days')::integer as days,
        case when ${notificationRecipients.readAt} is null then ${notificationRecipients.notificationId} end as unread
      from ${notifications} left join ${notificationRecipients}
        on ${notificationRecipients.notificationId} = ${notifications.id}
          and ${notificationRecipients.accountId} = ${accountId}
      where ${notifications.about} ->> 'event' = ${sql.raw(`'${event}'`)}
      order by ${notifications.createdAt} desc`,
  )
  const [last] = rows
  return {
    at: last ? new Date(last.at).toISOString() : null,
    days: last?.days ?? 0,
    unread: rows.flatMap(({ unread }) => unread ?? []),
  }
}

/** What of the ledger does not agree, as reconciliation found it last. */
async function ofLedger(tx: Queryable, accountId: string): Promise<Difference> {
  const told = await readTold(tx, accountId, 'ledger.differs')
  const { rows } = await tx.execute<{ count: string; since: Date | string | null }>(sql`
    select count(*) as count, min(${reconciliationRows.firstSeen}) as since
    from ${reconciliationRows} where ${reconciliationRows.goneAt} is null`)
  const count = Number(rows[0]?.count ?? 0)
  const since = rows[0]?.since ?? null
  return {
    ...{ kind: 'ledger', count, differs: count > 0, alerts: told.unread },
    since: since === null ? told.at : new Date(since).toISOString(),
  }
}

/** The days whose stored hours were found wrong; all that are marked are counted anew at once, as a rule. */
async function ofAnalytics(tx: Queryable, accountId: string): Promise<Difference> {
  const { at, days, unread } = await readTold(tx, accountId, 'analytics.differs')
  const { rows } = await tx.execute<{ last: Date | string | null }>(
    sql`select max(${countedDays.countedAt}) as last from ${countedDays}`,
  )
  const last = rows[0]?.last ?? null
  const isCounted = at === null || (last !== null && new Date(last).toISOString() >= at)
  return { kind: 'analytics', count: days, differs: !isCounted, since: at, alerts: unread }
}

/** What does not agree now, and what agrees again since this administrator was told and has not said so. */
export async function listDifferences(tx: Queryable, accountId: string): Promise<Difference[]> {
  const all = [await ofLedger(tx, accountId), await ofAnalytics(tx, accountId)]
  return all.filter(({ differs, alerts }) => differs || alerts.length > 0)
}
