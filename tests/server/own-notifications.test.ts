import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  countUnread,
  listNotifications,
  listRecentNotifications,
  readAllNotifications,
  readNotification,
  RECENT_NOTIFICATIONS,
} from '../../contract/notifications/notifications.ts'
import { notify } from '../../server/modules/notifications/notify.ts'
import { deleteOldNotifications } from '../../server/modules/notifications/own-notifications.ts'
import { notificationRecipients, notifications } from '../../server/modules/notifications/table.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { deliverNotifications } from '../support/notifications/deliver-all.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database

const idOf = (person: Person) => person.user?.userInfo._id ?? ''

describe('a person’s own list', () => {
  async function withThree() {
    const person = await signInAs(app, await anAccount(database, { userType: 'support' }))
    for (const number of ['P-ABCD-000001', 'P-ABCD-000002', 'P-ABCD-000003']) {
      const sent = { event: 'outbox.sent', id: randomUUID(), number } as const
      await db.transaction((tx) => notify(tx, sent, idOf(person)))
    }
    await deliverNotifications(db)
    return person
  }

  test('comes with the oldest first where that is asked for, on every page alike', async () => {
    const person = await withThree()
    const numbers = async (query: Record<string, string>) => {
      const { notifications: list } = await person.get(listNotifications, { query })
      return list.map(({ about }) => ('number' in about ? about.number : ''))
    }
    const newest = await numbers({})
    expect(newest).toHaveLength(3)
    expect(await numbers({ order: 'oldest' })).toEqual(newest.toReversed())
    expect((await person.call(listNotifications, { query: { order: 'any' } })).status).toBe(400)
  })

  test('is searched by number and by the words of an alert in the language of its reader', async () => {
    const person = await withThree()
    const changed = { event: 'account.password_changed', at: new Date().toISOString() } as const
    await db.transaction((tx) => notify(tx, changed, idOf(person)))
    await deliverNotifications(db)
    const found = async (search: string, language = 'en') => {
      const headers = { 'accept-language': language }
      const answer = await person.call(listNotifications, { query: { search }, headers })
      return answer.body.total
    }
    const ofSeverity = async (severity: 'info' | 'security_alert' | 'info,security_alert') =>
      (await person.get(listNotifications, { query: { severity } })).total
    expect(await ofSeverity('info')).toBe(3)
    expect(await ofSeverity('security_alert')).toBe(1)
    expect(await ofSeverity('info,security_alert')).toBe(4)
    const refused = { query: { severity: 'info,none' as 'info' } }
    expect((await person.call(listNotifications, refused)).status).toBe(400)
    expect(await found('abcd 2')).toBe(0)
    expect(await found('abcd-000002')).toBe(1)
    expect(await found('sent from')).toBe(3)
    expect(await found('REACHED server')).toBe(3)
    expect(await found('password')).toBe(1)
    expect(await found('nothing of the kind')).toBe(0)
    expect(await found('सर्व्हर', 'mr')).toBeGreaterThan(0)
    expect(await found('reached', 'mr')).toBe(0)
  })

  test('is read one by one and all at once, and the count follows', async () => {
    const person = await withThree()
    const { notifications: list } = await person.get(listNotifications)
    expect(list.map(({ about }) => 'number' in about && about.number)).toEqual([
      'P-ABCD-000003',
      'P-ABCD-000002',
      'P-ABCD-000001',
    ])
    const params = { id: list[1]?._id ?? '' }
    expect(await person.get(readNotification, { params })).toEqual({ unread: 2 })
    expect(await person.get(readNotification, { params })).toEqual({ unread: 2 })
    const read = await person.get(listNotifications, { query: { state: 'read' } })
    expect(read.notifications).toMatchObject([{ _id: params.id, recipients: [{ status: true }] }])
    expect(await person.get(countUnread)).toEqual({ unread: 2 })
    expect(await person.get(readAllNotifications)).toEqual({ unread: 0 })
    const unread = await person.get(listNotifications, { query: { state: 'unread' } })
    expect(unread.total).toBe(0)
  })

  test('is read up to one of them: a later one stays unread', async () => {
    const person = await withThree()
    const { notifications: list } = await person.get(listRecentNotifications)
    const until = list[1]?._id ?? ''
    expect(await person.get(readAllNotifications, { body: { until } })).toEqual({ unread: 1 })
    const { notifications: after } = await person.get(listRecentNotifications)
    expect(after.map(({ recipients }) => recipients[0]?.status)).toEqual([false, true, true])
  })

  test('the recent ones: the newest, as many as a device has to read offline', async () => {
    const person = await signInAs(app, await anAccount(database, { userType: 'support' }))
    const id = sql`gen_random_uuid()`
    const count = RECENT_NOTIFICATIONS + 3
    const about = { event: 'outbox.sent', id: randomUUID(), number: 'P-ABCD-000009' } as const
    const rows = await db
      .insert(notifications)
      .values(Array.from({ length: count }, () => ({ id, about, alertType: 'Info' as const })))
      .returning({ notificationId: notifications.id })
    await db
      .insert(notificationRecipients)
      .values(rows.map((row) => ({ ...row, accountId: idOf(person) })))
    const { notifications: list } = await person.get(listRecentNotifications)
    expect(list).toHaveLength(RECENT_NOTIFICATIONS)
    expect(list.map(({ _id }) => _id)).toEqual(
      list
        .map(({ _id }) => _id)
        .toSorted()
        .toReversed(),
    )
  })

  test('is the person’s alone', async () => {
    const [one, other] = [await withThree(), await withThree()]
    const { notifications: list } = await one.get(listNotifications)
    const params = { id: list[0]?._id ?? '' }
    const refused = await other.call(readNotification, { params })
    expect([refused.status, refused.error.code]).toEqual([404, 'notification.not_found'])
    expect(await one.get(countUnread)).toEqual({ unread: 3 })
    for (const { recipients } of list) expect(recipients).toHaveLength(1)
  })

  test('unchanged: costs a look-up, and changes with each notification and each reading', async () => {
    const person = await withThree()
    let tag = ''
    const ask = async () => {
      const answer = await person.call(countUnread, { headers: { 'if-none-match': tag } })
      if (answer.status === 200) tag = String(answer.headers.etag)
      return answer.status
    }
    expect([await ask(), await ask()]).toEqual([200, 304])
    const sent = { event: 'outbox.sent', id: randomUUID(), number: 'P-ABCD-000004' } as const
    await db.transaction((tx) => notify(tx, sent, idOf(person)))
    await deliverNotifications(db)
    expect([await ask(), await ask()]).toEqual([200, 304])
    await person.get(readAllNotifications)
    expect([await ask(), await ask()]).toEqual([200, 304])
  })

  test('forgets what is a year old', async () => {
    const person = await withThree()
    await db
      .update(notifications)
      .set({ createdAt: sql`now() - interval '366 days'` })
      .where(eq(notifications.actorId, idOf(person)))
    await deleteOldNotifications(db, new Date())
    expect((await person.get(listNotifications)).total).toBe(0)
  })
})
