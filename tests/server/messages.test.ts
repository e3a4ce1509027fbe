import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { jobWorkers } from '../../server/jobs.ts'
import { deliverMessage } from '../../server/modules/messages/deliver-message.ts'
import { messageJob } from '../../server/modules/messages/message-jobs.ts'
import { sendMessage } from '../../server/modules/messages/service.ts'
import { messages } from '../../server/modules/messages/table.ts'
import { JOBS_SCHEMA } from '../../server/platform/jobs/queue.ts'
import { startJobs } from '../../server/platform/jobs/start-jobs.ts'
import { openSmtp } from '../../server/platform/messages/smtp.ts'
import { installTestJobs } from '../support/jobs/test-jobs.ts'
import { startMailServer } from '../support/messages/mail-server.ts'
import { aMessageQueue, byEmail, code, CODE, MAIL_FROM } from '../support/messages/message-queue.ts'
import { asOwner } from '../support/postgres/test-database.ts'

const { url, db, mail, transports, queued, rowOf, tryOnce } = await aMessageQueue()

/** An instance that retries after a second instead of five. */
async function anInstance() {
  const retry = { limit: 2, firstDelaySeconds: 1, maxDelaySeconds: 1 }
  const job = messageJob('email', 'codes')
  await installTestJobs(url, [{ ...job, retry }])
  const parts = { db, ownerUrl: url, readUrl: url, filesAddress: { folder: '' }, transports }
  const workers = jobWorkers({
    ...parts,
    publicUrl: 'http://localhost',
    payoutProvider: { provider: 'manual' },
    readLog: { readsPerHour: 150 },
    retention: { auditMonths: undefined, readLogMonths: 24, archiveFirst: 'trail' },
    files: {} as never,
    sealed: {} as never,
  }).filter((worker) => worker.job.name === job.name)
  const logged: unknown[] = []
  const note = (...all: unknown[]) => void logged.push(all)
  const log = { error: note, warn: note }
  onTestFinished(await startJobs({ url, workers, log, superviseSeconds: 1 }))
  return logged
}

const SOON = { timeout: 30_000, interval: 20 }

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
      const away = openSmtp({ url: address, from: MAIL_FROM, timeoutMs: 300 })
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
