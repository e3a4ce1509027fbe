import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import type { SlaWindow } from '../../../contract/applications/sla/sla.ts'
import { moveWindow, slaEventsAt } from '../../../contract/applications/sla/sla.ts'
import { boundsOfIndiaDay } from '../../../contract/core/india-day.ts'
import type { Holidays } from '../../../contract/core/working-time.ts'
import { databaseNow } from '../../platform/database/database-now.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { isVersionOf } from '../catalogue/queries.ts'
import { serviceVersions } from '../catalogue/table.ts'
import { isOpen } from './filters.ts'
import { toWindow } from './mappers.ts'
import { applications } from './table.ts'

/** A day that becomes a holiday, or ceases to be one, and the list before and after. */
interface DayChange {
  day: string
  before: Holidays
  after: Holidays
}

/** Windows that are counted before others get their turn: a few milliseconds' work. */
const BATCH = 500

/** Open applications that count working time and whose window reaches the day, by their due time. */
function selectReached(tx: Queryable, day: string) {
  const { start, end } = boundsOfIndiaDay(day)
  const { id, number, slaStart, slaDue, slaPausedAt, slaEvents } = applications
  return tx
    .select({ id, number, slaStart, slaDue, slaPausedAt, slaEvents })
    .from(applications)
    .innerJoin(serviceVersions, isVersionOf(applications))
    .where(
      and(
        isOpen,
        eq(serviceVersions.slaClock, 'working'),
        gt(slaDue, start),
        lt(sql`coalesce(${slaPausedAt}, ${slaStart})`, end),
      ),
    )
    .orderBy(asc(slaDue), asc(id))
}

type Reached = Awaited<ReturnType<typeof selectReached>>[number]

interface Move {
  number: string
  from: Date
  due: Date
  row: Reached
  window: SlaWindow
}

async function movesOf(rows: Reached[], { before, after }: DayChange): Promise<Move[]> {
  const moves: Move[] = []
  const clock = 'working'
  for (const [index, row] of rows.entries()) {
    if (index % BATCH === BATCH - 1) await nextTurn()
    const window = toWindow(row)
    const moved = moveWindow(window, { clock, holidays: before }, { clock, holidays: after })
    if (moved === window) continue
    const due = new Date(moved.slaTimer[1])
    moves.push({ number: row.number, from: row.slaDue, due, row, window: moved })
  }
  return moves
}

/** The due times that the change would move, the earliest first. */
export async function findMoves(tx: Queryable, change: DayChange): Promise<Move[]> {
  return movesOf(await selectReached(tx, change.day), change)
}

/**
 * The deadline events that people must still hear of after a window has moved. A told event that lies ahead again
 * is told again when it comes. An event that has passed untold is told by the next run of the job.
 */
function eventsAfter({ window, row }: Move, now: Date) {
  const { passed, nextAt } = slaEventsAt(window, now.getTime())
  const isLate = passed > row.slaEvents && row.slaPausedAt === null
  return { events: Math.min(passed, row.slaEvents), next: isLate ? now : nextAt }
}

/**
 * Moves the due times that the change reaches (rules.md, Holidays), in the caller's transaction, and answers how
 * many. The applications' versions stay: a decision that waits on a device is not made stale by it.
 */
export async function moveDueTimes(tx: Tx, change: DayChange): Promise<number> {
  const reached = await selectReached(tx, change.day).for('update', { of: applications })
  const moves = await movesOf(reached, change)
  if (moves.length === 0) return 0
  const now = await databaseNow(tx)
  const values = moves.map((move) => ({
    id: move.row.id,
    start: move.window.slaTimer[0],
    due: move.window.slaTimer[1],
    ...eventsAfter(move, now),
  }))
  await tx.execute(sql`
    update ${applications} set
      sla_start = moved.start, sla_due = moved.due, sla_events = moved.events, sla_next_event_at = moved.next
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as moved (id uuid, start timestamptz, due timestamptz, events smallint, next timestamptz)
    where ${applications.id} = moved.id`)
  return moves.length
}
