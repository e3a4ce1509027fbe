import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { NotificationEvent } from '../../contract/notifications/events.ts'
import { jobWorkers } from '../../server/jobs.ts'
import { accounts } from '../../server/modules/accounts/table.ts'
import { sendMessage } from '../../server/modules/messages/service.ts'
import { messages } from '../../server/modules/messages/table.ts'
import { JOBS_SCHEMA } from '../../server/platform/jobs/queue.ts'
import { startJobs } from '../../server/platform/jobs/start-jobs.ts'
import type { Delivery, MessageTransports } from '../../server/platform/messages/transport.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { aMessageQueue, byEmail, bySms, code } from '../support/messages/message-queue.ts'
import { asOwner } from '../support/postgres/test-database.ts'

const { url, database, db, mail, queued, rowOf, tryOnce } = await aMessageQueue()

beforeEach(() =>
  asOwner(
    url,
    `with gone as (delete from messages) delete from ${JOBS_SCHEMA}.job where name like '%send-%'`,
  ),
)

const SOON = { timeout: 10_000, interval: 20 }

/** A way out on which messages of these templates hang until the test ends; the others are noted in their order. */
function aWayOut(hanging: readonly string[]) {
  const sent: string[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const send = async (template: string): Promise<Delivery> => {
    if (hanging.includes(template)) await released
    sent.push(template)
    return { is: 'sent' }
  }
  const transports: MessageTransports = {
    sendEmail: ({ template }) => send(template),
    sendSms: ({ template }) => send(`${template} by SMS`),
    close: () => {},
  }
  return { sent, transports, release }
}

/** An instance that does every job of messages. */
async function anInstance({ transports, release }: ReturnType<typeof aWayOut>) {
  const workers = jobWorkers({
    ...{ db, ownerUrl: url, readUrl: url, filesAddress: { folder: '' } },
    ...{ transports, publicUrl: 'http://localhost' },
    files: {} as never,
    sealed: {} as never,
    payoutProvider: { provider: 'manual' },
    readLog: { readsPerHour: 150 },
    retention: { auditMonths: undefined, readLogMonths: 24, archiveFirst: 'trail' },
  }).filter(({ job }) => /^(send|deliver)-/.test(job.name))
  const log = { error: () => {}, warn: () => {} }
  const stop = await startJobs({ url, workers, log, superviseSeconds: 1 })
  onTestFinished(async () => {
    release()
    await stop()
  })
}

const ticketEvent = (number: string): NotificationEvent => ({
  event: 'ticket.created',
  ...{ id: crypto.randomUUID(), number, status: 'submitted' },
})

/** Somebody with an account who is reached by e-mail. */
async function aPerson() {
  const email = `${crypto.randomUUID()}@example.in`
  const userName = await anAccount(database, { userType: 'support', email })
  const [row] = await db.select().from(accounts).where(eq(accounts.userName, userName))
  return { accountId: row?.id ?? '', email }
}

const alert = (accountId: string, event = ticketEvent('TK-7K3M-9Q2T-X')) =>
  db.transaction((tx) =>
    sendMessage(tx, { to: { accountId }, template: 'notification', data: { event } }),
  )

async function alertsOf(accountId: string) {
  return db
    .select()
    .from(messages)
    .where(eq(messages.accountId, accountId))
    .orderBy(asc(messages.id))
}

/** Alerts that nobody gathers, as each is for somebody else. */
async function aCrowd(count: number) {
  for (let each = 0; each < count; each += 1) await alert((await aPerson()).accountId)
}

const link = () =>
  db.transaction((tx) =>
    sendMessage(tx, {
      to: byEmail(),
      template: 'password_reset',
      data: { url: 'https://portal.example.in/forgot-pass?t=a' },
    }),
  )

describe('a code', () => {
  test('does not wait for a crowd that a mail server lets hang', async () => {
    const way = aWayOut(['notification'])
    await aCrowd(12)
    await anInstance(way)
    await db.transaction((tx) => sendMessage(tx, { to: byEmail(), ...code }))
    await vi.waitFor(() => expect(way.sent).toEqual(['one_time_code']), SOON)
  })

  test('by SMS does not wait for codes that a mail server lets hang', async () => {
    const way = aWayOut(['one_time_code'])
    for (let each = 0; each < 12; each += 1) {
      await db.transaction((tx) => sendMessage(tx, { to: byEmail(), ...code }))
    }
    await anInstance(way)
    await db.transaction((tx) => sendMessage(tx, { to: bySms, ...code }))
    await vi.waitFor(() => expect(way.sent).toEqual(['one_time_code by SMS']), SOON)
  })

  test('goes before links that have waited longer', async () => {
    const way = aWayOut([])
    for (let each = 0; each < 30; each += 1) await link()
    await db.transaction((tx) => sendMessage(tx, { to: byEmail(), ...code }))
    await anInstance(way)
    await vi.waitFor(() => expect(way.sent).toHaveLength(31), SOON)
    // It is taken first; a worker that stalls with it lets the others finish a few. In turn it would be the last.
    expect(way.sent.indexOf('one_time_code')).toBeLessThan(15)
  })
})

test('security: what was changed does not wait for a crowd, nor for codes', async () => {
  const way = aWayOut(['notification', 'one_time_code'])
  await aCrowd(12)
  for (let each = 0; each < 12; each += 1) {
    await db.transaction((tx) => sendMessage(tx, { to: byEmail(), ...code }))
  }
  await anInstance(way)
  const { accountId } = await aPerson()
  const data = { at: new Date().toISOString() }
  await db.transaction((tx) =>
    sendMessage(tx, { to: { accountId }, template: 'password_changed', data }),
  )
  await vi.waitFor(() => expect(way.sent).toEqual(['password_changed']), SOON)
})

describe('alerts to one person', () => {
  test('that wait go out in one e-mail, each of them once', async () => {
    const { accountId, email } = await aPerson()
    const numbers = ['TK-7K3M-9Q2T-X', 'TK-2222-3333-Y', 'TK-4444-5555-Z']
    for (const number of numbers) await alert(accountId, ticketEvent(number))
    const rows = await alertsOf(accountId)
    for (const { id } of rows) await tryOnce(id)
    expect(mail.received).toHaveLength(1)
    const [letter] = mail.received
    expect(letter).toMatchObject({ to: email, messageId: `<${rows[0]?.id}@example.in>` })
    for (const number of numbers) expect(letter?.raw).toContain(number)
    expect((await alertsOf(accountId)).map(({ status }) => status)).toEqual(rows.map(() => 'sent'))
  })

  test('of several people stay apart, and so does what is about safety', async () => {
    const [one, other] = [await aPerson(), await aPerson()]
    await alert(one.accountId)
    await alert(other.accountId)
    const at = new Date().toISOString()
    const about = { kind: 'franchise', outletId: crypto.randomUUID(), name: 'Kendra' } as const
    const event = { event: 'account.bank_changed', accountId: null, ...about, at } as const
    await alert(one.accountId, event)
    for (const { id } of await alertsOf(one.accountId)) await tryOnce(id)
    expect(mail.received.map(({ to }) => to)).toEqual([one.email, one.email])
    expect(await alertsOf(other.accountId)).toMatchObject([{ status: 'queued', lane: 'other' }])
    expect((await alertsOf(one.accountId)).map(({ lane }) => lane)).toEqual(['other', 'security'])
  })

  test.each(['first', 'last'] as const)(
    'and a scheduled report go apart, where the report goes %s',
    async (turn) => {
      const { accountId, email } = await aPerson()
      await alert(accountId)
      const url = 'https://portal.example.in/reports?report=a'
      const span = { from: '2026-11-01', to: '2026-11-30' }
      const data = { report: 'franchises', ...span, rows: 3, byName: 'Asha', url } as const
      const to = { accountId }
      await db.transaction((tx) => sendMessage(tx, { to, template: 'report_scheduled', data }))
      const rows = await alertsOf(accountId)
      for (const { id } of turn === 'first' ? rows.toReversed() : rows) await tryOnce(id)
      expect(mail.received.map((each) => each.to)).toEqual([email, email])
    },
  )

  test('that were on their way at a failure go again, the same under the same id', async () => {
    const { accountId, email } = await aPerson()
    await alert(accountId, ticketEvent('TK-7K3M-9Q2T-X'))
    await alert(accountId, ticketEvent('TK-2222-3333-Y'))
    const [first, second] = await alertsOf(accountId)
    mail.answer(email, 'silent')
    await expect(tryOnce(first?.id ?? '')).rejects.toThrow(/^smtp_/)
    await alert(accountId, ticketEvent('TK-4444-5555-Z'))
    await tryOnce(second?.id ?? '')
    await tryOnce(first?.id ?? '')
    expect(mail.received).toHaveLength(2)
    for (const { messageId, raw } of mail.received) {
      expect(messageId).toBe(`<${first?.id}@example.in>`)
      expect(raw).toContain('TK-2222-3333-Y')
      expect(raw).not.toContain('TK-4444-5555-Z')
    }
    expect((await alertsOf(accountId)).map(({ status }) => status)).toEqual([
      'sent',
      'sent',
      'queued',
    ])
  })

  test('that come soon after another wait some minutes; the first goes at once', async () => {
    const { accountId } = await aPerson()
    await alert(accountId)
    await alert(accountId)
    const ids = (await alertsOf(accountId)).map(({ id }) => id)
    const waits = await asOwner(
      url,
      `select extract(epoch from start_after - created_on)::int as seconds
       from ${JOBS_SCHEMA}.job where data->>'messageId' = any($1) order by created_on`,
      [ids],
    )
    expect(waits).toEqual([{ seconds: 0 }, { seconds: 300 }])
  })
})

test('a number or address without an account: gets so many messages of a kind in a day', async () => {
  const to = byEmail()
  const ask = () =>
    db.transaction((tx) =>
      sendMessage(tx, {
        to,
        template: 'feedback_link',
        data: {
          url: 'https://portal.example.in/feedback?t=a',
          number: 'GS-7K3M-9Q2T-X',
          until: new Date().toISOString(),
        },
      }),
    )
  for (let each = 0; each < 30; each += 1) expect(await ask()).toHaveLength(1)
  expect(await ask()).toEqual([])
  // Another kind, and another address, go on.
  const { id } = await queued({ to, ...code })
  expect(await rowOf(id)).toMatchObject({ status: 'queued' })
})
