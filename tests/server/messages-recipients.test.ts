import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accounts } from '../../server/modules/accounts/table.ts'
import { sendMessage, sweepMessages } from '../../server/modules/messages/service.ts'
import { messageKeys, messages } from '../../server/modules/messages/table.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { aMessageQueue, byEmail, bySms, code, CODE } from '../support/messages/message-queue.ts'

const { database, db, gateway, queued, rowOf, tryOnce } = await aMessageQueue()

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
  ])('whose %s would begin another line is refused', async (_what, to) => {
    await expect(queued({ to, ...code })).rejects.toThrow(/invalid|email/)
  })

  test('whose number has other signs is written to by its digits alone', async () => {
    const to = { ...bySms, address: { ...bySms.address, phone: '98765\n43211\r\nFrom: x' } }
    const row = await queued({ to, ...code })
    gateway.answer(200)
    await tryOnce(row.id)
    expect(gateway.received.at(-1)?.body).toMatchObject({ id: row.id, to: '+919876543211' })
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
    expect(await send('new_device')).toEqual([
      { channel: 'email', maskedAddress: 'a•••@example.in' },
      { channel: 'sms', maskedAddress: '•••3210' },
    ])
    const rows = await db.select().from(messages).where(eq(messages.accountId, accountId))
    for (const { id } of rows) await tryOnce(id)
    expect(gateway.received[0]?.body).toMatchObject({ language: 'hi' })
    expect(gateway.received[0]?.body.text).toMatch(/Chrome, Android/)
    const all = { messagesByEmail: false, messagesBySms: false, messagesOfSignIns: false }
    await db.update(accounts).set(all).where(eq(accounts.id, accountId))
    expect(await send('new_device')).toEqual([])
    expect(await send('password_changed')).toHaveLength(2)
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
