import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { deleteOldCodes } from '../../server/modules/codes/queries.ts'
import { oneTimeCodes } from '../../server/modules/codes/table.ts'
import { listAudit } from '../../server/platform/database/audit.ts'
import { JOBS_SCHEMA } from '../../server/platform/jobs/queue.ts'
import { asOwner } from '../support/postgres/test-database.ts'
import { aCodeHolder } from '../support/servers/code-holder.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database, databaseUrl } = await buildTestApp()
const { db } = database

const aHolder = (overrides = {}) => aCodeHolder(app, database, overrides)
const rowOf = ({ holder }: Awaited<ReturnType<typeof aHolder>>) =>
  eq(oneTimeCodes.accountId, holder._id)

describe('limits', () => {
  test('five codes in a quarter of an hour, and again after a right one', async () => {
    const one = await aHolder()
    for (let count = 0; count < 5; count += 1) expect((await one.generate()).status).toBe(200)
    const refused = await one.generate()
    expect(refused).toMatchObject({ status: 429, error: { code: 'code.too_many' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(600)
    expect((await one.verify(await one.code())).status).toBe(200)
    expect((await one.generate()).status).toBe(200)
  })

  test('sixty from one address', async () => {
    const headers = { 'content-type': 'application/json' }
    const from = { method: 'POST', url: '/api/otp/generate', headers, payload: '{}' } as const
    const send = async () => {
      const { person } = await aHolder()
      return Promise.all(
        [1, 2, 3, 4, 5].map(() => person.inject({ ...from, remoteAddress: '203.0.113.7' })),
      )
    }
    const taken = []
    for (let count = 0; count < 12; count += 1) taken.push(...(await send()))
    expect(new Set(taken.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const [over] = await send()
    expect(over?.statusCode).toBe(429)
  })
})

test.each([
  [{ purpose: 'anything' }, [{ path: 'purpose', code: 'not_a_choice' }]],
  [{ purpose: 'payout_processing' }, [{ path: 'requestId', code: 'required' }]],
  [{ requestId: randomUUID() }, [{ path: 'requestId', code: 'unknown_field' }]],
  [{ purpose: 'payout_processing', requestId: 'x' }, [{ path: 'requestId', code: 'invalid' }]],
])('a wish %j is refused', async (wish, fields) => {
  const one = await aHolder()
  expect(await one.generate(wish)).toMatchObject({ status: 400, error: { fields } })
})

test.each(['', '12345', '1234567', '12345x', '１２３４５６', '123456\n', ' 12345'])(
  'a code %j is no code, and no try',
  async (otp) => {
    const one = await aHolder()
    await one.generate()
    expect((await one.verify(otp)).status).toBe(400)
    const [row] = await db.select().from(oneTimeCodes).where(rowOf(one))
    expect(row?.tries).toBe(0)
  },
)

test('a purpose of other roles is forbidden', async () => {
  const one = await aHolder({ userType: 'support' })
  const wish = { purpose: 'payout_processing', requestId: randomUUID() }
  expect(await one.generate(wish)).toMatchObject({
    status: 403,
    error: { code: 'access.forbidden' },
  })
})

test('codes stand in no table and no audit trail, only what became of them', async () => {
  const one = await aHolder()
  await one.generate()
  const code = await one.code()
  await one.verifyWrong()
  await one.verify(code)
  const rows = await asOwner(
    databaseUrl,
    `select row_to_json(c)::text as row from one_time_codes c where account_id = '${one.holder._id}'
     union all select row_to_json(m)::text from messages m where account_id = '${one.holder._id}'
     union all select row_to_json(j)::text from ${JOBS_SCHEMA}.job j
     union all select row_to_json(a)::text from audit_trail a where subject_id = '${one.holder._id}'`,
  )
  const values = JSON.stringify(rows).replaceAll(/[\dT:.+-]{20,}|[\da-f-]{36,}/g, '')
  expect(values).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`))
  const trail = await listAudit(db, 'account', [one.holder._id])
  expect(trail.map(({ action }) => action).slice(-3)).toEqual([
    'code_sent',
    'code_refused',
    'code_verified',
  ])
  expect(trail.at(-3)?.details).toMatchObject({ purpose: 'security_verification', channel: 'sms' })
})

test('the daily work forgets codes of yesterday', async () => {
  const [old, fresh] = [await aHolder(), await aHolder()]
  await old.generate()
  await fresh.generate()
  const createdAt = new Date(Date.now() - 25 * 3_600_000)
  await db.update(oneTimeCodes).set({ createdAt }).where(rowOf(old))
  await deleteOldCodes(db)
  expect(await db.$count(oneTimeCodes, rowOf(old))).toBe(0)
  expect(await db.$count(oneTimeCodes, rowOf(fresh))).toBe(1)
})
