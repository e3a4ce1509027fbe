import { sql } from 'drizzle-orm'
import type {
  AnalyticsFigures,
  AnalyticsGroups,
  AnalyticsWork,
  TrendPoint,
} from '../../../contract/analytics/analytics.ts'
import type { Change, ChangeDimension } from '../../../contract/analytics/changes.ts'
import {
  CHANGE_DIMENSIONS,
  CHANGE_FIGURES,
  explainChange,
} from '../../../contract/analytics/changes.ts'
import type { Figures } from '../../../contract/analytics/figures.ts'
import { countOf, percentileOf } from '../../../contract/analytics/figures.ts'
import type { Span } from '../../../contract/analytics/periods.ts'
import { spanAgainst, spanOf, stepBegins } from '../../../contract/analytics/periods.ts'
import type { AnalyticsFilter, AnalyticsView, Dimension } from '../../../contract/analytics/view.ts'
import { APPLICATION_STATUSES, isFinal } from '../../../contract/applications/application-status.ts'
import type { Db, Queryable, Tx } from '../../platform/database/database.ts'
import { districtCentres } from '../places/map-queries.ts'
import { countLeftAgain } from './again-queries.ts'
import type { Counts } from './count-queries.ts'
import { countBy } from './count-queries.ts'
import type { Spans } from './groups.ts'
import { groupCounts, readGroups } from './groups.ts'
import { readCompletions, readDwell } from './hours-queries.ts'
import { listFilterNames, readMoment } from './name-queries.ts'
import {
  countRatings,
  countReuploaded,
  readBacklog,
  readDistricts,
  readReasons,
  readWaits,
} from './quality-queries.ts'
import { readRevenue } from './revenue-queries.ts'

/** A view, compared with the period before where it says nothing else. */
type Asked = Omit<AnalyticsView, 'against'> & Partial<Pick<AnalyticsView, 'against'>>

const HALF = 0.5
const MOST = 0.9

/**
 * All of an answer as it stood at one moment, so that its parts agree while others decide. The planner takes groups to be far more than they are,
 * and sorts a year on the disk where it may not hold them.
 */
function atOneMoment<Read>(db: Db, read: (tx: Tx) => Promise<Read>): Promise<Read> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`set local work_mem = '32MB'`)
      return read(tx)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/**
 * All figures but the revenue, and the counts that trend and changes are made of.
 * @param begins the first days of the trend's steps; all of the span is one where they are not asked for
 */
async function readFigures(
  tx: Queryable,
  span: Span,
  filter: AnalyticsFilter,
  begins: readonly string[] = [span.from],
) {
  const counts = await countBy(tx, span, filter, ['step', ...CHANGE_DIMENSIONS], begins)
  const { hours, completed, onTime } = await readCompletions(tx, span, filter)
  const waits = await readWaits(tx, span, filter)
  const sumOf = (key: 'received' | 'rejected') =>
    [...counts.step.values()].reduce((sum, step) => sum + step[key], 0)
  const figures: Omit<Figures, 'revenuePaise'> = {
    ...{ received: sumOf('received'), completed, rejected: sumOf('rejected'), onTime },
    ...{ medianHours: percentileOf(hours, HALF), p90Hours: percentileOf(hours, MOST) },
    reuploaded: await countReuploaded(tx, span, filter),
    offline: countOf(waits),
    waitMinutes: percentileOf(waits, HALF),
    ratings: await countRatings(tx, span, filter),
  }
  return { counts, figures }
}

/** The steps of a period, those without anything among them. */
function trendOf(begins: readonly string[], steps: Counts): TrendPoint[] {
  return begins.map((from, at) => {
    const { received = 0, completed = 0, rejected = 0 } = steps.get(`${at + 1}`) ?? {}
    return { from, received, completed, rejected }
  })
}

type Counted = Awaited<ReturnType<typeof readFigures>>

/** What changed, by the rule of the contract. */
async function readChanges(tx: Queryable, now: Counted, before: Counted): Promise<Change[]> {
  const groupsBy = async (by: ChangeDimension) => {
    const groups = await groupCounts(tx, by, { now: now.counts[by], before: before.counts[by] })
    return groups.sorted()
  }
  const groups = { service: await groupsBy('service'), franchise: await groupsBy('franchise') }
  return CHANGE_FIGURES.map((figure) => {
    const compared = (by: ChangeDimension) =>
      groups[by].map(({ id, name, before: was, ...is }) => ({
        ...{ id: id ?? '', name, before: was[figure] },
        now: changing(is)[figure],
      }))
    return explainChange(
      figure,
      { now: changing(now.figures)[figure], before: changing(before.figures)[figure] },
      { service: compared('service'), franchise: compared('franchise') },
    )
  })
}

/** The figures of which is said what changed. */
const changing = (counts: Pick<Figures, 'received' | 'completed' | 'onTime'>) => {
  const { received, completed, onTime } = counts
  return { received, completed, late: completed - onTime }
}

function spansOf({ period, against }: Pick<Asked, 'period' | 'against'>, today: string): Spans {
  return {
    now: spanOf(period, today),
    before: spanAgainst(period, against ?? 'before', today),
    today,
  }
}

/** The figures of a view, as `readAnalyticsFigures` of the contract says. */
export async function figuresOf(
  db: Db,
  { period, against, ...filter }: Asked,
): Promise<AnalyticsFigures> {
  const { today, asOf } = await readMoment(db)
  const spans = spansOf({ period, against }, today)
  const begins = stepBegins(period, spans.now)
  // Months that are over are remembered for the pool, not for a transaction's connection.
  const [paise, paiseBefore] = await Promise.all([
    readRevenue(db, spans.now, { filter, today }),
    readRevenue(db, spans.before, { filter, today }),
  ])
  return atOneMoment(db, async (tx) => {
    const now = await readFigures(tx, spans.now, filter, begins)
    const before = await readFigures(tx, spans.before, filter)
    return {
      asOf,
      now: { span: spans.now, figures: { ...now.figures, revenuePaise: paise } },
      before: { span: spans.before, figures: { ...before.figures, revenuePaise: paiseBefore } },
      trend: trendOf(begins, now.counts.step),
      changes: await readChanges(tx, now, before),
      names: await listFilterNames(tx, filter),
    }
  })
}

/** Backlog, hours in each status and reasons, as `readAnalyticsWork` says. */
export async function workOf(
  db: Db,
  { period, against: _against, ...filter }: Asked,
): Promise<AnalyticsWork> {
  const { today, asOf } = await readMoment(db)
  const span = spanOf(period, today)
  const centres = await districtCentres(db)
  return atOneMoment(db, async (tx) => {
    const dwell = await readDwell(tx, span, filter)
    const again = await countLeftAgain(tx, span, filter)
    return {
      asOf,
      backlog: await readBacklog(tx, filter),
      districts: await readDistricts(tx, filter, centres),
      dwell: APPLICATION_STATUSES.filter((status) => !isFinal(status)).map((status) => {
        const hours = dwell.get(status) ?? []
        return {
          status,
          count: countOf(hours),
          applications: countOf(hours) - (again.get(status) ?? 0),
          medianHours: percentileOf(hours, HALF),
          p90Hours: percentileOf(hours, MOST),
        }
      }),
      reasons: await readReasons(tx, span, filter),
    }
  })
}

/** The groups of a view, as `readAnalyticsGroups` says. */
export async function groupsOf(
  db: Db,
  { period, against, by, ...filter }: Asked & { by: Dimension },
): Promise<AnalyticsGroups> {
  const { today, asOf } = await readMoment(db)
  return { asOf, groups: await readGroups(db, spansOf({ period, against }, today), { filter, by }) }
}
