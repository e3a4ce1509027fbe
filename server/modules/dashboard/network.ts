import { isFinal } from '../../../contract/applications/application-status.ts'
import { measuredSpans, measureLevel, measureSums } from '../../../contract/dashboard/measures.ts'
import { addDays } from '../../../contract/payments/add-days.ts'
import type { Db } from '../../platform/database/database.ts'
import { readMoment } from '../analytics/name-queries.ts'
import { countByStatus } from '../applications/queries.ts'
import { readDays } from '../revenue/trend-queries.ts'
import { countFranchises, readDayCounts } from './queries.ts'

/** Staff see every application. */
const STAFF = { _id: '', userType: 'admin', franchiseId: null, servicePartnerId: null } as const

/** What a month of the whole network comes to: the same for every administrator, and remembered for a minute. */
export async function readNetwork(db: Db) {
  return db.transaction(
    async (tx) => {
      const { today } = await readMoment(tx)
      const spans = measuredSpans(today)
      const { received, gained } = await readDayCounts(tx, spans.whole, {})
      const statuses = await countByStatus(tx, STAFF)
      const pending = statuses
        .filter(({ status }) => !isFinal(status))
        .reduce((sum, { total }) => sum + total, 0)
      const days = { from: spans.whole.from, until: addDays(today, 1) }
      const { revenue } = await readDays(tx, null, days)
      return {
        month: spans.now,
        received: measureSums(received, spans),
        pending: measureLevel(pending, gained, spans),
        revenue: measureSums(revenue, spans),
        franchises: await countFranchises(tx, spans.now.from),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
export type NetworkMonth = Awaited<ReturnType<typeof readNetwork>>
