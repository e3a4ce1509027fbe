import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { jobWorkers } from '../../server/jobs.ts'
import { accounts } from '../../server/modules/accounts/table.ts'
import { deliverMessage, deliverMessageJob } from '../../server/modules/messages/deliver-message.ts'
import type { Message } from '../../server/modules/messages/service.ts'
import { sendMessage, sweepMessages } from '../../server/modules/messages/service.ts'
import { messageKeys, messages } from '../../server/modules/messages/table.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import { JOBS_SCHEMA } from '../../server/platform/jobs/queue.ts'
import { startJobs } from '../../server/platform/jobs/start-jobs.ts'
import { openSmsGateway } from '../../server/platform/messages/sms-gateway.ts'
import { openSmtp } from '../../server/platform/messages/smtp.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { installTestJobs } from '../support/jobs/test-jobs.ts'
import { startMailServer } from '../support/messages/mail-server.ts'
import { startSmsGateway } from '../support/messages/sms-gateway.ts'
import { asOwner, testDatabase } from '../support/postgres/test-database.ts'

const url = await testDatabase()
const database = openDatabase(url, () => {})
const { db } = database
const mail = await startMailServer()
const gateway = await startSmsGateway()
const from = 'GramOne Portal <portal@example.in>'
const smtp = openSmtp({ url: mail.url, from, timeoutMs: 300 })
const sendSms = openSmsGateway({ url: gateway.url, token: 'token', timeoutMs: 300 })
const transports = { sendEmail: smtp.send, sendSms, close: () => {} }
afterAll(async () => {
  smtp.close()
  await mail.close()
  await gateway.close()
  await database.close()
})

beforeEach(() => {
  mail.received.length = 0
  gateway.received.length = 0
  gateway.sent.clear()
})

const CODE = '424242'
const code = { template: 'one_time_code', data: { code: CODE } } as const
const byEmail = (email = `${randomUUID()}@example.in`, name = 'Asha Patil') =>
  ({ address: { email, phone: '', name }, language: 'en' }) as const
const bySms = { address: { email: '', phone: '9876543210', name: '' }, language: 'en' } as const

/** Sends in a transaction; answers the message's row. */
async function queued(message: Message<'one_time_code'>) {
  await db.transaction((tx) => sendMessage(tx, message))
  const [row] = await db.select().from(messages).orderBy(desc(messages.id)).limit(1)
  if (!row) throw new Error('no message')
  return row
}

async function rowOf(id: string) {
  const [row] = await db.select().from(messages).where(eq(messages.id, id))
  if (!row) throw new Error('no message')
  return row
}

const tryOnce = (messageId: string, attempt = { number: 1, isLast: false }) =>
  deliverMessage({ db, transports }, { messageId }, attempt)

/** An instance that retries after a second instead of five. */
async function anInstance() {
  const retry = { limit: 2, firstDelaySeconds: 1, maxDelaySeconds: 1 }
  await installTestJobs(url, [{ ...deliverMessageJob, retry }])
  const parts = { db, ownerUrl: url, transports }
  const workers = jobWorkers({ ...parts, files: {} as never, sealed: {} as never }).filter(
    ({ job }) => job.name === deliverMessageJob.name,
  )
  const logged: unknown[] = []
  const note = (...all: unknown[]) => void logged.push(all)
  const log = { error: note, warn: note }
  onTestFinished(await startJobs({ url, workers, log, superviseSeconds: 1 }))
  return logged
}

const SOON = { timeout: 10_000, interval: 20 }

describe('an e-mail', () => {
  test('goes once its transaction is done, under an id of its own, and leaves nothing behind', async () => {
    const to = byEmail()
    const row = await queued({ to, ...code })
    expect(row).toMatchObject({ status: 'queued', channel: 'email', settledAt: null })
    expect(row.maskedAddress).toBe(`${to.address.email[0]}•••@example.in`)
    await tryOnce(row.id)
    const [letter] = mail.received
    expect(letter).toMatchObject({ to: to.address.email, messageId: `<${row.id}@example.in>` })
    expect(letter?.raw).toContain(CODE)
    expect(letter?.raw).toMatch(/^From: GramOne Portal <portal@example\.in>\r$/m)
    expect(letter?.raw).toMatch(/^To: Asha Patil </m)
    expect(letter?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(letter?.raw).toMatch(/text\/plain[^]*text\/html/)
    expect(await rowOf(row.id)).toMatchObject({ status: 'sent', sealed: null, tries: 1 })
    await tryOnce(row.id)
    expect(mail.received).toHaveLength(1)
  })

  test('is not sent when the change that it tells of is undone', async () => {
    const before = await db.$count(messages)
    const undone = db.transaction(async (tx) => {
      await sendMessage(tx, { to: byEmail(), ...code })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await db.$count(messages)).toBe(before)
  })

  test('neither code nor address stand in the tables while it waits', async () => {
    const to = byEmail()
    await queued({ to, ...code })
    const rows = await asOwner(
      url,
      `select row_to_json(m)::text as row from messages m
       union all select row_to_json(j)::text from ${JOBS_SCHEMA}.job j`,
    )
    const all = JSON.stringify(rows)
    expect(all).not.toContain(CODE)
    expect(all).not.toContain(to.address.email)
  })

  test.each([
    ['rcpt', 550],
    ['data', 554],
  ] as const)('is not tried again when the server refuses it for ever (%s)', async (at, reply) => {
    const to = byEmail()
    const row = await queued({ to, ...code })
    mail.answer(to.address.email, { at, code: reply })
    await tryOnce(row.id)
    const refused = { status: 'bounced', reason: `smtp_${reply}`, sealed: null, tries: 1 }
    expect(await rowOf(row.id)).toMatchObject(refused)
    await tryOnce(row.id)
    expect(mail.received).toEqual([])
  })

  test('goes again under the same id after an answer for now, by a job', async () => {
    const logged = await anInstance()
    const to = byEmail()
    mail.answer(to.address.email, { at: 'rcpt', code: 451 }, { at: 'data', code: 452 })
    const { id } = await queued({ to, ...code })
    await vi.waitFor(async () => expect(await rowOf(id)).toMatchObject({ status: 'sent' }), SOON)
    expect(await rowOf(id)).toMatchObject({ tries: 3, reason: null, sealed: null })
    const letters = mail.received.filter((letter) => letter.to === to.address.email)
    expect(letters.map(({ messageId }) => messageId)).toEqual([`<${id}@example.in>`])
    expect(logged).toEqual([])
  })

  test('that fails at every try is listed, and can be sent again while it is worth anything', async () => {
    const to = byEmail()
    const row = await queued({ to, ...code })
    mail.answer(to.address.email, { at: 'rcpt', code: 451 })
    await expect(tryOnce(row.id, { number: 9, isLast: true })).rejects.toThrow(/^smtp_451$/)
    expect(await rowOf(row.id)).toMatchObject({ status: 'failed', reason: 'smtp_451' })
    await tryOnce(row.id)
    expect(await rowOf(row.id)).toMatchObject({ status: 'sent', sealed: null })
  })

  test('whose acknowledgement is lost goes again under the same id', async () => {
    const to = byEmail()
    const row = await queued({ to, ...code })
    mail.answer(to.address.email, 'silent')
    await expect(tryOnce(row.id)).rejects.toThrow(/^smtp_ETIMEDOUT$/)
    await tryOnce(row.id)
    const ids = mail.received.map(({ messageId }) => messageId)
    expect(ids).toEqual([`<${row.id}@example.in>`, `<${row.id}@example.in>`])
    expect(await rowOf(row.id)).toMatchObject({ status: 'sent', tries: 2 })
  })

  test('waits for a server that is away, or that cannot prove who it is', async () => {
    const stranger = await startMailServer({ isSecure: true })
    onTestFinished(() => stranger.close())
    for (const address of ['smtp://127.0.0.1:9', stranger.url]) {
      const away = openSmtp({ url: address, from, timeoutMs: 300 })
      onTestFinished(() => away.close())
      const row = await queued({ to: byEmail(), ...code })
      const attempt = { number: 1, isLast: false }
      const own = { ...transports, sendEmail: away.send }
      const failed = deliverMessage({ db, transports: own }, { messageId: row.id }, attempt)
      await expect(failed).rejects.toThrow(/^smtp_/)
      expect(await rowOf(row.id)).toMatchObject({ status: 'queued' })
    }
    expect(stranger.received).toEqual([])
  })

  test('is not sent when its time is over, nor when its content cannot be opened', async () => {
    const late = await queued({ to: byEmail(), ...code })
    await db
      .update(messages)
      .set({ expiresAt: new Date(0) })
      .where(eq(messages.id, late.id))
    await tryOnce(late.id)
    const failed = { status: 'failed', sealed: null }
    expect(await rowOf(late.id)).toMatchObject({ ...failed, reason: 'expired' })
    const [one, other] = [
      await queued({ to: byEmail(), ...code }),
      await queued({ to: byEmail(), ...code }),
    ]
    await db.update(messages).set({ sealed: other.sealed }).where(eq(messages.id, one.id))
    await tryOnce(one.id)
    expect(await rowOf(one.id)).toMatchObject({ ...failed, reason: 'unreadable' })
    expect(mail.received).toEqual([])
  })
})

describe('an SMS', () => {
  test('goes to the gateway with its id, and is taken once whatever it answers', async () => {
    const row = await queued({ to: bySms, ...code })
    expect(row).toMatchObject({ channel: 'sms', maskedAddress: '•••3210' })
    gateway.answer('taken', 'silent')
    await expect(tryOnce(row.id)).rejects.toThrow(/^sms_500$/)
    await expect(tryOnce(row.id)).rejects.toThrow(/^sms_timeout$/)
    await tryOnce(row.id)
    expect(gateway.received.map(({ key }) => key)).toEqual([row.id, row.id, row.id])
    expect(gateway.received[0]).toMatchObject({
      authorization: 'Bearer token',
      body: { id: row.id, to: '+919876543210', template: 'one_time_code', language: 'en' },
    })
    expect([...gateway.sent]).toEqual([[row.id, expect.stringContaining(CODE)]])
    expect(await rowOf(row.id)).toMatchObject({ status: 'sent', sealed: null, tries: 3 })
  })

  test.each([400, 404, 422])('is not tried again after %i', async (status) => {
    const row = await queued({ to: bySms, ...code })
    gateway.answer(status)
    await tryOnce(row.id)
    const refused = { status: 'bounced', reason: `sms_${status}`, sealed: null }
    expect(await rowOf(row.id)).toMatchObject(refused)
  })

  test.each([302, 401, 429, 503])('is tried again after %i', async (status) => {
    const row = await queued({ to: bySms, ...code })
    gateway.answer(status)
    await expect(tryOnce(row.id)).rejects.toThrow(`sms_${status}`)
    expect(await rowOf(row.id)).toMatchObject({ status: 'queued', reason: `sms_${status}` })
  })
})

describe('a recipient', () => {
  test.each([
    ['name', byEmail('a@example.in', 'A\r\nBcc: b@example.in')],
    ['address', byEmail('a@example.in\r\nBcc: b@example.in')],
    ['two addresses', byEmail('a@example.in, b@example.in')],
    ['number', { ...bySms, address: { ...bySms.address, phone: '98765\n43210x' } }],
  ])('whose %s would begin another line is refused', async (_what, to) => {
    await expect(queued({ to, ...code })).rejects.toThrow(/invalid|email|phone/)
  })

  test('with an account is written to in its language, by the ways that it has chosen', async () => {
    const reach = { email: 'asha@example.in', phone: '9876543210' }
    const userName = await anAccount(database, { userType: 'support', language: 'hi', ...reach })
    const [account] = await db.select().from(accounts).where(eq(accounts.userName, userName))
    const accountId = account?.id ?? ''
    const at = new Date().toISOString()
    const send = (template: 'new_device' | 'password_changed') =>
      db.transaction((tx) => {
        const to = { accountId }
        return template === 'new_device'
          ? sendMessage(tx, { to, template, data: { device: 'Chrome, Android', at } })
          : sendMessage(tx, { to, template, data: { at } })
      })
    expect(await send('new_device')).toEqual(['email', 'sms'])
    const rows = await db.select().from(messages).where(eq(messages.accountId, accountId))
    for (const { id } of rows) await tryOnce(id)
    expect(gateway.received[0]?.body).toMatchObject({ language: 'hi' })
    expect(gateway.received[0]?.body.text).toMatch(/Chrome, Android/)
    const all = { messagesByEmail: false, messagesBySms: false, messagesOfSignIns: false }
    await db.update(accounts).set(all).where(eq(accounts.id, accountId))
    expect(await send('new_device')).toEqual([])
    expect(await send('password_changed')).toEqual(['email', 'sms'])
    await db.update(accounts).set({ email: 'no address', phone: '' })
    expect(await send('password_changed')).toEqual([])
  })
})

test('the daily work erases what is over and forgets what is old', async () => {
  const [over, old] = [
    await queued({ to: byEmail(), ...code }),
    await queued({ to: byEmail(), ...code }),
  ]
  await db
    .update(messages)
    .set({ expiresAt: new Date(0) })
    .where(eq(messages.id, over.id))
  await db
    .update(messages)
    .set({ createdAt: new Date(0) })
    .where(eq(messages.id, old.id))
  await sweepMessages(db, new Date())
  expect(await rowOf(over.id)).toMatchObject({ status: 'failed', reason: 'expired', sealed: null })
  expect(await db.$count(messages, eq(messages.id, old.id))).toBe(0)
})

test('two first messages at once make one key', async () => {
  await db.delete(messageKeys)
  await Promise.all([1, 2, 3].map(() => queued({ to: byEmail(), ...code })))
  expect(await db.$count(messageKeys)).toBe(1)
})
