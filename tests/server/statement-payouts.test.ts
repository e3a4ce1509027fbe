import { expect, test } from 'vitest'
import { LANGUAGES } from '../../contract/core/languages.ts'
import { openMonth, previewMonth } from '../../contract/payouts/months.ts'
import { getMonthStatement } from '../../contract/statements/statements.ts'
import { actualText } from '../support/checks/read-receipt.ts'
import {
  aFranchise,
  book,
  openNext,
  overMonth,
  payoutOf,
  payoutsOf,
} from '../support/factories/payouts.ts'
import { unexplainedPaise } from '../support/payouts/explained.ts'
import { asOwner } from '../support/postgres/test-database.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database, databaseUrl } = await buildTestApp()
const admin = await signInAs(app, 'admin')
const [LAST, BEFORE] = [overMonth(), overMonth(1)]

/** Two months with a payout each, of which neither is paid; the second has tax. */
test('a payout is explained by its statement where the one before it is not paid yet', async () => {
  const name = `Unpaid ${crypto.randomUUID().slice(0, 6)}`
  const receiverId = await aFranchise(database, name)
  await book(databaseUrl, receiverId, 'earned', 80_000, `${BEFORE}-05`)
  await book(databaseUrl, receiverId, 'earned', 3_000_000, `${LAST}-06`)
  await book(databaseUrl, receiverId, 'held', -20_000, `${LAST}-07`)
  await asOwner(databaseUrl, `update tax_settings set start_month = $1`, [LAST])
  const params = { month: BEFORE }
  const { fingerprint } = await admin.get(previewMonth, { params })
  await admin.get(openMonth, { params, body: { fingerprint } })
  expect(await openNext(admin)).toBe(LAST)
  const of = async (month: string) => {
    const statement = await admin.get(getMonthStatement, { params: { receiverId, month } })
    if (!statement.payout) throw new Error('no payout')
    return { ...statement, payout: statement.payout }
  }

  const before = await of(BEFORE)
  expect(before.payout).toMatchObject({ earlier: [], amountPaise: before.closingPaise })
  expect(unexplainedPaise(before)).toBe(0)

  const last = await of(LAST)
  const left = { _id: before.payout._id, month: BEFORE, leftPaise: before.payout.amountPaise }
  expect(last.payout.earlier).toMatchObject([left])
  expect(last.payout.laterTaxPaise).toBeGreaterThan(0)
  expect(last.payout.laterTaxPaise).toBe(last.payout.taxPaise)
  expect(last.closingPaise).toBe(3_060_000)
  expect(unexplainedPaise(last)).toBe(0)
  expect(last.payout.amountPaise).toBe((await payoutOf(admin, name))?.amountPaise)
  expect(await payoutsOf(admin, name)).toHaveLength(2)

  const words = { en: 'paid separately', hi: 'अलग से दिया जाएगा', mr: 'वेगळे दिले जाईल' }
  for (const language of LANGUAGES) {
    const { rawPayload } = await admin.inject({
      ...{ method: 'GET', query: { language } },
      url: `/api/statements/${receiverId}/months/${LAST}/file`,
    })
    const text = actualText(rawPayload).join(' ')
    expect(text).toContain(words[language])
    expect(text).toContain(before.payout.number)
    expect(text).toContain('−₹800.00')
  }
})
