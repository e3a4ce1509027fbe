import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { indiaDay } from '../../contract/core/india-day.ts'
import { addMonths, monthOf } from '../../contract/payouts/payout-month.ts'
import { readRevenueTrend } from '../../contract/revenue/figures.ts'
import type { TargetChange } from '../../contract/revenue/targets.ts'
import {
  listTargetMatches,
  listTargets,
  previewTargets,
  setTargets,
} from '../../contract/revenue/targets.ts'
import { franchises } from '../../server/modules/outlets/network/table.ts'
import { listAudit } from '../../server/platform/database/audit.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const admin = await signInAs(app, 'admin')
const present = monthOf(indiaDay(new Date()))
const next = addMonths(present, 1)
const past = addMonths(present, -1)

const list = (month: string, query = {}) => admin.get(listTargets, { query: { ...query, month } })
const [one, two] = (await list(present)).rows
if (!one || !two) throw new Error('there are no franchises')
const ids = [one._id, two._id]

const body = (month: string, change: TargetChange, franchiseIds = ids) => ({
  ...{ month, franchiseIds, change },
})
const preview = (month: string, change: TargetChange) =>
  admin.get(previewTargets, { body: body(month, change) })
const targetOf = async (month: string, id: string) =>
  (await list(month)).rows.find(({ _id }) => _id === id)

describe('targets', () => {
  test('are the usual ones until a month has its own, which no other month has', async () => {
    const change = { way: 'amount', paise: 123_400 } as const
    const { fromPaise, toPaise, rows } = await preview(next, change)
    expect(rows.map(({ fromPaise: from }) => from)).toEqual([one.usualPaise, two.usualPaise])
    expect(toPaise).toBe(2 * 123_400)
    const before = await list(next)
    const { changed, sumPaise } = await admin.get(setTargets, {
      body: { ...body(next, change), fromPaise },
    })
    expect(changed).toBe(2)
    expect(sumPaise).toBe(before.sumPaise - fromPaise + toPaise)
    expect(await targetOf(next, one._id)).toMatchObject({ targetPaise: 123_400, isOwn: true })
    expect(await targetOf(present, one._id)).toMatchObject({ isOwn: false })
    const details = (await listAudit(db, 'franchise', [one._id])).map(({ details: each }) => each)
    expect(details).toContainEqual({
      month: next,
      changes: [{ field: 'monthlyTarget', from: one.usualPaise, to: 123_400 }],
    })
  })

  test('change by percent to the next hundred rupees, and go back to the usual one', async () => {
    const raised = await preview(next, { way: 'percent', percent: 10 })
    expect(raised.rows[0]?.toPaise).toBe(140_000)
    const change = { way: 'usual' } as const
    const { fromPaise } = await preview(next, change)
    await admin.get(setTargets, { body: { ...body(next, change), fromPaise } })
    expect(await targetOf(next, one._id)).toMatchObject({
      targetPaise: one.usualPaise,
      isOwn: false,
    })
  })

  test('are not set over a change that the preview did not have: none of them', async () => {
    const change = { way: 'amount', paise: 500_000 } as const
    const answer = await admin.call(setTargets, { body: { ...body(next, change), fromPaise: 1 } })
    expect(answer.status).toBe(409)
    expect(answer.error.code).toBe('revenue.targets_changed')
    expect(await targetOf(next, one._id)).toMatchObject({ isOwn: false })
  })

  test.each([past, addMonths(present, 13)])('of %s are not set', async (month) => {
    const change = { way: 'amount', paise: 1 } as const
    for (const endpoint of [previewTargets, setTargets]) {
      const sent = { ...body(month, change), fromPaise: 0 }
      expect((await admin.call(endpoint, { body: sent })).status).toBe(422)
    }
  })

  test('of an unknown franchise are not set', async () => {
    const change = { way: 'amount', paise: 1 } as const
    const unknown = body(next, change, ['018f0000-0000-7000-8000-000000000001'])
    expect((await admin.call(previewTargets, { body: unknown })).status).toBe(404)
  })

  test('of a month that is over stay when the usual one changes, or the franchise is closed', async () => {
    const query = { kind: 'franchise', outlet: two._id }
    const trend = () => admin.get(readRevenueTrend, { query })
    const before = (await trend()).months.slice(0, -1)
    await db
      .update(franchises)
      .set({ monthlyTargetPaise: two.usualPaise + 700 })
      .where(eq(franchises.id, two._id))
    const after = await trend()
    expect(after.months.slice(0, -1)).toEqual(before)
    expect(after.months.at(-1)?.targetPaise).toBe(two.usualPaise + 700)
    await db.update(franchises).set({ active: false }).where(eq(franchises.id, two._id))
    const closed = await trend()
    expect(closed.months.slice(0, -1)).toEqual(before)
    expect(closed.months.at(-1)?.targetPaise).toBe(0)
  })

  test('are found by a search, all at once', async () => {
    const { rows } = await admin.get(listTargetMatches, { query: { search: one.name } })
    expect(rows.map(({ _id }) => _id)).toContain(one._id)
  })
})
