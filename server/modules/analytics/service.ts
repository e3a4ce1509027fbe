import type {
  AnalyticsFigures,
  AnalyticsGroups,
  AnalyticsWork,
  TrendPoint,
} from '../../../contract/analytics/analytics.ts'
import type { Change, ChangeFigure, Compared } from '../../../contract/analytics/changes.ts'
import { CHANGE_FIGURES, changeOf } from '../../../contract/analytics/changes.ts'
import type { Figures } from '../../../contract/analytics/figures.ts'
import { percentileOf } from '../../../contract/analytics/figures.ts'
import type { AnalyticsPeriod, Span } from '../../../contract/analytics/periods.ts'
import { spanBefore, spanOf, stepBegin, stepOf } from '../../../contract/analytics/periods.ts'
import type { AnalyticsFilter, AnalyticsView, Dimension } from '../../../contract/analytics/view.ts'
import { APPLICATION_STATUSES, isFinal } from '../../../contract/applications/application-status.ts'
import { addDays } from '../../../contract/payments/add-days.ts'
import type { Db, Queryable, Tx } from '../../platform/database/database.ts'
import type { DayCounts } from './count-queries.ts'
import { countByDay } from './count-queries.ts'
import type { Spans } from './groups.ts'
import { countGroups, readGroups } from './groups.ts'
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

/** All figures but the revenue, and the counts of each day. */
async function readFigures(tx: Queryable, span: Span, filter: AnalyticsFilter) {
  const days = await countByDay(tx, span, filter)
  const { hours, completed, onTime } = await readCompletions(tx, span, filter)
  const waits = await readWaits(tx, span, filter)
  const sumOf = (key: 'received' | 'rejected') => days.reduce((sum, day) => sum + day[key], 0)
  const figures: Omit<Figures, 'revenuePaise'> = {
    ...{ received: sumOf('received'), completed, rejected: sumOf('rejected'), onTime },
    ...{ medianHours: percentileOf(hours, HALF), p90Hours: percentileOf(hours, MOST) },
    reuploaded: await countReuploaded(tx, span, filter),
    offline: waits.reduce((sum, { count }) => sum + count, 0),
    waitMinutes: percentileOf(waits, HALF),
    ratings: await countRatings(tx, span, filter),
  }
  return { days, figures }
}

/** The steps of a period, those without anything among them. */
function trendOf(period: AnalyticsPeriod, span: Span, days: readonly DayCounts[]): TrendPoint[] {
  const step = stepOf(period)
  const points = new Map<string, TrendPoint>()
  for (let day = span.from; day <= span.to; day = addDays(day, 1)) {
    const from = stepBegin(day, step)
    if (!points.has(from)) points.set(from, { from, received: 0, completed: 0, rejected: 0 })
  }
  for (const { day, received, completed, rejected } of days) {
    const point = points.get(stepBegin(day, step))
    if (!point) continue
    point.received += received
    point.completed += completed
    point.rejected += rejected
  }
  return [...points.values()]
}

/** What changed, by the rule of the contract. */
async function readChanges(
  tx: Queryable,
  spans: Spans,
  filter: AnalyticsFilter,
  totals: Record<'now' | 'before', Pick<Figures, 'received' | 'completed' | 'onTime'>>,
): Promise<Change[]> {
  const compared: Record<ChangeFigure, Record<'service' | 'franchise', Compared[]>> = {
    received: { service: [], franchise: [] },
    completed: { service: [], franchise: [] },
    late: { service: [], franchise: [] },
  }
  for (const by of ['service', 'franchise'] as const) {
    for (const each of (await countGroups(tx, spans, { filter, by })).sorted()) {
      const { id, name, before, received, completed, onTime } = each
      const now = { received, completed, late: completed - onTime }
      for (const figure of CHANGE_FIGURES) {
        const group = { id: id ?? '', name, now: now[figure], before: before[figure] }
        compared[figure][by].push(group)
      }
    }
  }
  const total = (figure: ChangeFigure, when: 'now' | 'before') =>
    figure === 'late' ? totals[when].completed - totals[when].onTime : totals[when][figure]
  return CHANGE_FIGURES.map((figure) =>
    changeOf(
      figure,
      { now: total(figure, 'now'), before: total(figure, 'before') },
      compared[figure],
    ),
  )
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
  const revenue = {
    now: await readRevenue(db, spans.now, { filter, today }),
    before: await readRevenue(db, spans.before, { filter, today }),
  }
  return atOneMoment(db, async (tx) => {
    const now = await readFigures(tx, spans.now, filter)
    const before = await readFigures(tx, spans.before, filter)
    const totals = { now: now.figures, before: before.figures }
    return {
      asOf,
      now: { span: spans.now, figures: { ...now.figures, revenuePaise: revenue.now } },
      before: { span: spans.before, figures: { ...before.figures, revenuePaise: revenue.before } },
      trend: trendOf(period, spans.now, now.days),
      changes: await readChanges(tx, spans, filter, totals),
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
          count: hours.reduce((sum, { count }) => sum + count, 0),
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
