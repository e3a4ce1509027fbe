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
import type { AnalyticsPeriod, Span } from '../../../contract/analytics/periods.ts'
import { spanBefore, spanOf, stepBegin, stepOf } from '../../../contract/analytics/periods.ts'
import type { AnalyticsFilter, AnalyticsView, Dimension } from '../../../contract/analytics/view.ts'
import { APPLICATION_STATUSES, isFinal } from '../../../contract/applications/application-status.ts'
import { addDays } from '../../../contract/payments/add-days.ts'
import type { Db, Queryable, Tx } from '../../platform/database/database.ts'
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
  readReasons,
  readWaits,
} from './quality-queries.ts'
import { readRevenue } from './revenue-queries.ts'

const HALF = 0.5
const MOST = 0.9

/** All of an answer as it stood at one moment, so that its parts agree while others decide. */
function atOneMoment<Read>(db: Db, read: (tx: Tx) => Promise<Read>): Promise<Read> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

/** All figures but the revenue, and the counts that trend and changes are made of. */
async function readFigures(tx: Queryable, span: Span, filter: AnalyticsFilter) {
  const counts = await countBy(tx, span, filter, ['day', ...CHANGE_DIMENSIONS])
  const { hours, completed, onTime } = await readCompletions(tx, span, filter)
  const waits = await readWaits(tx, span, filter)
  const sumOf = (key: 'received' | 'rejected') =>
    [...counts.day.values()].reduce((sum, day) => sum + day[key], 0)
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
function trendOf(period: AnalyticsPeriod, span: Span, days: Counts): TrendPoint[] {
  const step = stepOf(period)
  const points = new Map<string, TrendPoint>()
  for (let day = span.from; day <= span.to; day = addDays(day, 1)) {
    const from = stepBegin(day, step)
    if (!points.has(from)) points.set(from, { from, received: 0, completed: 0, rejected: 0 })
  }
  for (const [day, { received, completed, rejected }] of days) {
    const point = points.get(stepBegin(day ?? '', step))
    if (!point) continue
    point.received += received
    point.completed += completed
    point.rejected += rejected
  }
  return [...points.values()]
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

function spansOf(period: AnalyticsPeriod, today: string): Spans {
  return { now: spanOf(period, today), before: spanBefore(period, today), today }
}

/** The figures of a view, as `readAnalyticsFigures` of the contract says. */
export async function figuresOf(
  db: Db,
  { period, ...filter }: AnalyticsView,
): Promise<AnalyticsFigures> {
  const { today, asOf } = await readMoment(db)
  const spans = spansOf(period, today)
  // Months that are over are remembered for the pool, not for a transaction's connection.
  const [paise, paiseBefore] = await Promise.all([
    readRevenue(db, spans.now, { filter, today }),
    readRevenue(db, spans.before, { filter, today }),
  ])
  return atOneMoment(db, async (tx) => {
    const now = await readFigures(tx, spans.now, filter)
    const before = await readFigures(tx, spans.before, filter)
    return {
      asOf,
      now: { span: spans.now, figures: { ...now.figures, revenuePaise: paise } },
      before: { span: spans.before, figures: { ...before.figures, revenuePaise: paiseBefore } },
      trend: trendOf(period, spans.now, now.counts.day),
      changes: await readChanges(tx, now, before),
      names: await listFilterNames(tx, filter),
    }
  })
}

/** Backlog, hours in each status and reasons, as `readAnalyticsWork` says. */
export async function workOf(db: Db, { period, ...filter }: AnalyticsView): Promise<AnalyticsWork> {
  const { today, asOf } = await readMoment(db)
  const span = spanOf(period, today)
  return atOneMoment(db, async (tx) => {
    const dwell = await readDwell(tx, span, filter)
    return {
      asOf,
      backlog: await readBacklog(tx, filter),
      dwell: APPLICATION_STATUSES.filter((status) => !isFinal(status)).map((status) => {
        const hours = dwell.get(status) ?? []
        return {
          status,
          count: countOf(hours),
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
  { period, by, ...filter }: AnalyticsView & { by: Dimension },
): Promise<AnalyticsGroups> {
  const { today, asOf } = await readMoment(db)
  return { asOf, groups: await readGroups(db, spansOf(period, today), { filter, by }) }
}
