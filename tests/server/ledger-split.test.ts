import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { splitFee } from '../../contract/ledger/split-fee.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { ledgerEventsOf } from '../support/checks/ledger-events-of.ts'
import { repeatableRandom } from '../support/factories/random.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const FEES = 1000

const { database } = await buildTestApp()
const { db } = database

test(`shares: the page's rule and the database's say the same of ${FEES} fees`, async () => {
  const [template] = await db.select().from(applications).limit(1)
  if (!template?.servicePartnerId) throw new Error('the demo has applications')
  const chance = repeatableRandom(34)
  const rows = Array.from({ length: FEES }, (_, n) => {
    const id = crypto.randomUUID()
    const feePaise = chance([2, 100, 100_000, 10_000_001][n % 4] ?? 1)
    const franchiseSharePercent = chance(10_001) / 100
    const partnerSharePercent = chance(Math.round(10_000 - franchiseSharePercent * 100) + 1) / 100
    return {
      ...template,
      ...{ id, number: id, trackingTokenHash: id, feePaise },
      ...{ franchiseSharePercent, partnerSharePercent },
      ...{ status: 'completed' as const, decidedAt: new Date() },
      passThroughPaise: chance(3) === 0 ? 0 : chance(feePaise + 1),
      servicePartnerId: chance(4) === 0 ? null : template.servicePartnerId,
    }
  })
  await db.insert(applications).values(rows)
  const ids = sql.param(rows.map(({ id }) => id))
  await db.execute(sql`select post_ledger_events(
    array_agg((id, 'completed', id, null, null, null)::ledger_cause))
    from applications where id = any(${ids}::uuid[])`)
  const wrong = []
  for (const row of rows) {
    const [event] = await ledgerEventsOf(db, row.id)
    const shares = splitFee({ ...row, hasPartner: row.servicePartnerId !== null })
    const said = {
      ...{ fees_due: -row.feePaise, department: shares.departmentPaise },
      ...{ franchise: shares.franchisePaise, partner: shares.partnerPaise },
      network: shares.networkPaise,
    }
    const lines: Record<string, number> = event?.[2] ?? {}
    const accounts = new Set([...Object.keys(said), ...Object.keys(lines)])
    const differs = Object.entries(said).some(
      ([account, paise]) => (lines[account] ?? 0) !== paise + 0,
    )
    if (differs || accounts.size > Object.keys(said).length) wrong.push({ row, lines, said })
  }
  expect(wrong).toEqual([])
})
