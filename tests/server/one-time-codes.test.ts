import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { signOut } from '../../contract/sessions/session.ts'
import { requireVerified } from '../../server/modules/codes/service.ts'
import { oneTimeCodes } from '../../server/modules/codes/table.ts'
import { messages } from '../../server/modules/messages/table.ts'
import { aCodeHolder, codeHolders } from '../support/servers/code-holder.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database

type Holder = Awaited<ReturnType<typeof aCodeHolder>>
const aHolder = (overrides = {}) => aCodeHolder(app, database, overrides)
const rowOf = ({ holder }: Holder) =>
  and(eq(oneTimeCodes.accountId, holder._id), eq(oneTimeCodes.purpose, 'security_verification'))

/** Moves the code's times, as if so many minutes had gone by on the database's clock. */
async function after(minutes: number, of: Holder) {
  const earlier = (column: object) => sql`${column} - make_interval(secs => ${minutes * 60})`
  const { createdAt, expiresAt, verifiedAt } = oneTimeCodes
  const times = {
    createdAt: earlier(createdAt),
    expiresAt: earlier(expiresAt),
    verifiedAt: earlier(verifiedAt),
  }
  await db.update(oneTimeCodes).set(times).where(rowOf(of))
}

describe('a code', () => {
  test('goes by SMS, is right once, and unlocks one act', async () => {
    const one = await aHolder()
    const sent = await one.generate()
    const answer = { channel: 'sms', maskedAddress: '•••3210', resendSeconds: 60 }
    expect(sent).toMatchObject({ status: 200, body: answer })
    const code = await one.code()
    await expect(one.use()).rejects.toThrow('code.required')
    expect(await one.verify(code)).toMatchObject({ status: 200, body: { verified: true } })
    expect((await one.verify(code)).error.code).toBe('code.none')
    await one.use()
    await expect(one.use()).rejects.toThrow('code.required')
    expect((await one.verify(code)).error.code).toBe('code.none')
  })

  test('goes by e-mail without a mobile number, and nowhere without both', async () => {
    const byEmail = await aHolder({ phone: '' })
    expect((await byEmail.generate()).body).toMatchObject({
      channel: 'email',
      maskedAddress: 'a•••@example.in',
    })
    const nowhere = await aHolder({ phone: '', email: 'no address' })
    const refused = await nowhere.generate()
    expect(refused).toMatchObject({ status: 422, error: { code: 'code.unreachable' } })
    expect(await db.$count(oneTimeCodes, rowOf(nowhere))).toBe(0)
  })

  test('is refused five times and then no more, the right one included', async () => {
    const one = await aHolder()
    await one.generate()
    const wrong = []
    for (let count = 0; count < 5; count += 1) wrong.push((await one.verifyWrong()).error.code)
    expect(wrong).toEqual([...Array.from({ length: 4 }, () => 'code.wrong'), 'code.used_up'])
    const right = await one.verify(await one.code())
    expect(right).toMatchObject({ status: 410, error: { code: 'code.used_up' } })
    await one.generate()
    expect((await one.verify(await one.code())).status).toBe(200)
  })

  test('bears five tries also when many come at once, and is right once', async () => {
    const guessed = await aHolder()
    await guessed.generate()
    const answers = await Promise.all(Array.from({ length: 12 }, () => guessed.verifyWrong()))
    const codes = answers.map(({ error }) => error.code)
    expect(codes.filter((code) => code === 'code.wrong')).toHaveLength(4)
    expect(codes.filter((code) => code === 'code.used_up')).toHaveLength(8)

    const right = await aHolder()
    await right.generate()
    const code = await right.code()
    const both = await Promise.all([right.verify(code), right.verify(code), right.verify(code)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('what is unlocked is used once, by whoever comes first, and not by a change that is undone', async () => {
    const one = await aHolder()
    await one.generate()
    await one.verify(await one.code())
    const uses = await Promise.allSettled([one.use(), one.use(), one.use()])
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)

    await one.generate()
    await one.verify(await one.code())
    const undone = db.transaction(async (tx) => {
      await requireVerified(tx, one.holder, 'security_verification')
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await one.use()
  })

  test('ends when another is sent', async () => {
    const one = await aHolder()
    await one.generate()
    const first = await one.code()
    await one.generate()
    const second = await one.code()
    if (first !== second) expect((await one.verify(first)).error.code).toBe('code.wrong')
    expect((await one.verify(second)).status).toBe(200)
    await one.generate()
    await expect(one.use()).rejects.toThrow('code.required')
  })

  test('two that are asked for at once: one of them works', async () => {
    const one = await aHolder()
    await Promise.all([one.generate(), one.generate(), one.generate()])
    expect(await db.$count(oneTimeCodes, rowOf(one))).toBe(1)
    const sent = await db.$count(messages, eq(messages.accountId, one.holder._id))
    expect(sent).toBe(3)
  })
})

describe('the clock', () => {
  test('after five minutes of the database a code is too old', async () => {
    const one = await aHolder()
    await one.generate()
    await after(4.9, one)
    expect((await one.verifyWrong()).error.code).toBe('code.wrong')
    await after(0.2, one)
    const late = await one.verify(await one.code())
    expect(late).toMatchObject({ status: 410, error: { code: 'code.expired' } })
  })

  test('what is unlocked stays so for five minutes', async () => {
    const one = await aHolder()
    await one.generate()
    await one.verify(await one.code())
    await after(5.1, one)
    await expect(one.use()).rejects.toThrow('code.required')
  })

  test('that of this server may jump as it likes', async ({ onTestFinished }) => {
    onTestFinished(() => void vi.useRealTimers())
    const [early, late] = [await aHolder(), await aHolder()]
    await late.generate()
    const code = await late.code()
    await after(6, late)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
    expect((await late.verify(code)).error.code).toBe('code.expired')
    await early.generate()
    vi.setSystemTime(Date.now() + 4_000_000)
    expect((await early.verify(await early.code())).status).toBe(200)
    await early.use()
  })
})

describe('a code is bound', () => {
  test('to its session', async () => {
    const signIn = await codeHolders(app, database)
    const [one, other] = [await signIn(), await signIn()]
    await one.generate()
    const code = await one.code()
    expect((await other.verify(code)).error.code).toBe('code.none')
    await other.generate()
    if (code !== (await other.code())) {
      expect((await other.verify(code)).error.code).toBe('code.wrong')
    }
    expect((await one.verify(code)).status).toBe(200)
    await expect(other.use()).rejects.toThrow('code.required')
    await one.person.call(signOut)
    await expect(one.use()).rejects.toThrow('code.required')
    expect((await one.verify(code)).status).toBe(401)
    // The code of the other session still works.
    expect((await other.verify(await other.code())).status).toBe(200)
  })

  test('to its purpose and its request', async () => {
    const one = await aHolder()
    const [requestId, another] = [randomUUID(), randomUUID()]
    await one.generate({ purpose: 'payout_processing', requestId })
    const code = await one.code()
    expect((await one.verify(code)).error.code).toBe('code.none')
    expect((await one.verify(code, 'payout_processing')).status).toBe(200)
    await expect(one.use()).rejects.toThrow('code.required')
    await expect(one.use('payout_processing')).rejects.toThrow('code.required')
    await expect(one.use('payout_processing', another)).rejects.toThrow('code.required')
    await one.use('payout_processing', requestId)
    await expect(one.use('payout_processing', requestId)).rejects.toThrow('code.required')
  })

  test('to its account, whatever stands in the table', async () => {
    const [one, other] = [await aHolder(), await aHolder()]
    await one.generate()
    await other.generate()
    const [row] = await db.select().from(oneTimeCodes).where(rowOf(one))
    const { codeId, codeHmac } = row ?? { codeId: '', codeHmac: '' }
    await db.update(oneTimeCodes).set({ codeId, codeHmac }).where(rowOf(other))
    expect((await other.verify(await one.code())).error.code).toBe('code.wrong')
  })
})
