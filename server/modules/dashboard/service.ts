import type { AnalyticsFilter } from '../../../contract/analytics/view.ts'
import { boundsOfIndiaDay } from '../../../contract/core/india-day.ts'
import type { Viewer } from '../../../contract/core/roles.ts'
import type { AdminDashboard, Dashboard } from '../../../contract/dashboard/dashboard.ts'
import type { MeasuredSpans } from '../../../contract/dashboard/measures.ts'
import { measuredSpans, measureSums } from '../../../contract/dashboard/measures.ts'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import { addDays } from '../../../contract/payments/add-days.ts'
import { monthOf } from '../../../contract/payouts/payout-month.ts'
import type { Db, Queryable } from '../../platform/database/database.ts'
import { readMoment } from '../analytics/name-queries.ts'
import { countRatings } from '../analytics/quality-queries.ts'
import { summarize } from '../applications/service.ts'
import { listDeviceIds } from '../devices/held-queries.ts'
import { findFirstDays } from '../first-days/queries.ts'
import { listWaiting } from '../payouts/request-queries.ts'
import { countByState } from '../remittances/queries.ts'
import { readDays, readMonths } from '../revenue/trend-queries.ts'
import { listDifferences } from './difference-queries.ts'
import type { NetworkMonth } from './network.ts'
import {
  countCriticalAlerts,
  countReuploads,
  listUnclosed,
  readDayCounts,
  readOwnFees,
} from './queries.ts'

/** For how long an outlet's answer stands while nothing of it changes: targets tell nobody of a change. */
const STANDS_MS = 5 * 60_000

/** The whole network's month, and until when it is remembered. */
export type ReadNetwork = (db: Db) => Promise<{ answer: NetworkMonth; until: Date }>

/** An answer, and until when it stands as long as nobody changes anything. */
export interface Stood {
  answer: Dashboard
  until: Date
}

const earliest = (...times: readonly (Date | null)[]) =>
  new Date(Math.min(...times.flatMap((time) => (time === null ? [] : [time.getTime()]))))

async function adminDashboard(db: Db, caller: Viewer, readNetwork: ReadNetwork): Promise<Stood> {
  const { asOf } = await readMoment(db)
  const [
    { answer: network, until },
    { summary, until: leveled },
    alerts,
    remittances,
    requests,
    devices,
    differences,
  ] = await Promise.all([
    readNetwork(db),
    summarize(db, caller),
    countCriticalAlerts(db, caller._id),
    countByState(db, caller, {}),
    listWaiting(db, caller._id),
    listDeviceIds(db, caller, { holds: 'stuck' }, new Date()),
    listDifferences(db, caller._id),
  ])
  const { total, pending, warning, overdue } = summary
  const answer: AdminDashboard = {
    ...{ role: 'admin', asOf, ...network, alerts, differences },
    applications: { total, pending, warning, overdue },
    // The line's last point is the count of now, not of a minute ago.
    pending: { ...network.pending, now: pending, weeks: network.pending.weeks.with(-1, pending) },
    toConfirm: {
      remittances: remittances.waiting,
      payouts: requests.filter(({ isReleasable }) => isReleasable).length,
      devices: devices.length,
    },
  }
  return { answer, until: earliest(until, leveled) }
}

/** The figures that every outlet and van has, of the applications that it sees. */
async function readWork(
  tx: Queryable,
  viewer: Viewer,
  filter: AnalyticsFilter,
  spans: MeasuredSpans,
) {
  const { received, completed } = await readDayCounts(tx, spans.whole, filter)
  return {
    month: spans.now,
    received: measureSums(received, spans),
    completed: measureSums(completed, spans),
    ratings: {
      now: await countRatings(tx, spans.now, filter),
      before: await countRatings(tx, spans.before, filter),
    },
    reuploads: await countReuploads(tx, viewer, addDays(spans.whole.to, 1)),
  }
}

/** What an outlet brought in and earned, and its target of the month. */
async function readMoney(tx: Queryable, kind: OutletKind, id: string, spans: MeasuredSpans) {
  const today = spans.whole.to
  const whose = { kind, id }
  const days = await readDays(tx, whose, { from: spans.whole.from, until: addDays(today, 1) })
  const [month] = await readMonths(tx, whose, { months: [monthOf(today)], today })
  return {
    earned: measureSums(days.earned ?? new Map(), spans),
    revenuePaise: month?.revenuePaise ?? 0,
    targetPaise: month?.targetPaise ?? 0,
  }
}

async function workDashboard(db: Db, caller: Viewer): Promise<Stood> {
  const { userType, _id, franchiseId, servicePartnerId } = caller
  const { answer, today } = await db.transaction(
    async (tx): Promise<{ answer: Dashboard; today: string }> => {
      const { asOf, today } = await readMoment(tx)
      const spans = measuredSpans(today)
      if (userType === 'service_partner') {
        const id = servicePartnerId ?? ''
        const work = await readWork(tx, caller, { partner: id }, spans)
        const { earned } = await readMoney(tx, 'partner', id, spans)
        return { today, answer: { role: userType, asOf, ...work, earned } }
      }
      const fees = await readOwnFees(tx, caller, today)
      if (userType === 'gramvan') {
        const work = await readWork(tx, caller, { van: _id }, spans)
        const firstDays = await findFirstDays(tx, _id)
        return { today, answer: { role: userType, asOf, ...work, fees, firstDays } }
      }
      const id = franchiseId ?? ''
      const work = await readWork(tx, caller, { franchise: id }, spans)
      const money = await readMoney(tx, 'franchise', id, spans)
      const unclosed = await listUnclosed(tx, caller, today)
      const firstDays = await findFirstDays(tx, _id)
      const own = { fees, unclosed, firstDays }
      return { today, answer: { role: 'franchise', asOf, ...work, ...money, ...own } }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  // What a new account has done tells nobody of a change.
  if ('firstDays' in answer && answer.firstDays) return { answer, until: new Date(0) }
  const midnight = boundsOfIndiaDay(today).end
  return { answer, until: earliest(new Date(Date.now() + STANDS_MS), midnight) }
}

/** The caller's dashboard (contract, `readDashboard`). */
export function dashboardOf(db: Db, caller: Viewer, readNetwork: ReadNetwork): Promise<Stood> {
  return caller.userType === 'admin'
    ? adminDashboard(db, caller, readNetwork)
    : workDashboard(db, caller)
}
