import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { desc, sql } from 'drizzle-orm'
import type { Socket } from 'socket.io-client'
import { describe, expect, test, vi } from 'vitest'
import {
  ERASED_CUSTOMERS,
  eraseCustomer,
  lookUpCustomers,
} from '../../contract/customers/customers.ts'
import type { Notification } from '../../contract/notifications/notifications.ts'
import { readNotification } from '../../contract/notifications/notifications.ts'
import type { SocketAnswer } from '../../contract/notifications/socket.ts'
import { CLIENT_BYTES } from '../../contract/notifications/socket.ts'
import { signOut } from '../../contract/sessions/session.ts'
import { deliverNotification } from '../../server/modules/notifications/deliver.ts'
import { notify } from '../../server/modules/notifications/notify.ts'
import { notifications } from '../../server/modules/notifications/table.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { anApplication } from '../support/factories/applications.ts'
import { aDevice, anInstance, connectedDevice } from '../support/servers/live-instances.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs } from '../support/servers/person.ts'

const first = await anInstance()
const second = await anInstance(first.databaseUrl)
const { app, database } = first
const { db } = database

const connected = async (person: Person, instance = first) => connectedDevice(person, instance)

const idOf = (person: Person) => person.user?.userInfo._id ?? ''
const someone = async () => signInAs(app, await anAccount(database, { userType: 'support' }))

/** Tells the person something, from the first instance. */
async function tell(person: Person) {
  const event = { event: 'outbox.sent', id: randomUUID(), number: 'P-ABCD-000001' } as const
  await db.transaction((tx) => notify(tx, event, idOf(person)))
  const [row] = await db
    .select()
    .from(notifications)
    .where(sql`${notifications.about}->>'id' = ${event.id}`)
    .orderBy(desc(notifications.id))
  await deliverNotification(db, { notificationId: row?.id ?? '' }, first.channel)
  return row?.id ?? ''
}

const answered = (send: (answer: (value: SocketAnswer) => void) => void) =>
  new Promise<SocketAnswer>(send)

describe('a real-time connection', () => {
  test('hears what its person is told, on every device and instance, and nobody else does', async () => {
    const [person, other] = [await someone(), await someone()]
    const devices = [
      await connected(person),
      await connected(person),
      await connected(person, second),
    ]
    const stranger = await connected(other, second)
    const id = await tell(person)
    for (const { heard } of devices) {
      await vi.waitFor(() => expect(heard.counts).toEqual([1]))
      expect(heard.notifications).toMatchObject([{ _id: id, title: 'Sent from your device' }])
    }
    expect(stranger.heard).toEqual({ notifications: [], counts: [], lists: [] })
  })

  test('registers its own user: gets the list, the unread ones and their number', async () => {
    const person = await someone()
    const ids = [await tell(person), await tell(person)]
    const { client } = await connected(person)
    const lists = Promise.all([
      new Promise<Notification[]>((resolve) => client.once('allNotifications', resolve)),
      new Promise<Notification[]>((resolve) => client.once('unreadNotifications', resolve)),
      // A push of the first one may come as late as this.
      new Promise<number>((resolve) => {
        client.on('unreadCountUpdated', (count) => count === ids.length && resolve(count))
      }),
    ])
    expect(await answered((answer) => client.emit('registerUser', idOf(person), answer))).toEqual({
      ok: true,
    })
    const [all, unread, count] = await lists
    expect(all.map(({ _id }) => _id)).toEqual(ids.toReversed())
    expect([unread.length, count]).toEqual([2, 2])
  })

  test('another user’s id: is refused, and nothing of theirs is read or marked', async () => {
    const [person, other] = [await someone(), await someone()]
    const notificationId = await tell(other)
    const { client } = await connected(person)
    const userId = idOf(other)
    const refused = { ok: false, code: 'access.forbidden' }
    const all = vi.fn()
    client.on('allNotifications', all)
    expect(await answered((answer) => client.emit('registerUser', userId, answer))).toEqual(refused)
    expect(await answered((answer) => client.emit('markAllAsRead', userId, answer))).toEqual(
      refused,
    )
    const read = { userId, notificationId }
    expect(await answered((answer) => client.emit('markAsRead', read, answer))).toEqual(refused)
    const own = { userId: idOf(person), notificationId }
    expect(await answered((answer) => client.emit('markAsRead', own, answer))).toEqual(refused)
    expect(all).not.toHaveBeenCalled()
    const device = await connected(other)
    device.client.emit('registerUser', userId)
    await vi.waitFor(() => expect(device.heard.counts.at(-1)).toBe(1))
  })

  test('an erased customer: every device of the franchise and its van hears of it, nobody else', async () => {
    const franchise = await signInAs(app, 'franchise')
    const phone = '9822411111'
    const near = [
      await connected(franchise),
      await connected(await signInAs(app, 'gramvan'), second),
    ]
    const far = await connected(await signInAs(app, 'shirur'))
    const isTold = ({ heard }: (typeof near)[number]) => heard.lists.includes(ERASED_CUSTOMERS)
    await anApplication(franchise, { customer: { phone }, with: { keepDetails: true } })
    for (const { heard } of near) {
      await vi.waitFor(() => expect(heard.lists).toContain('customers'))
    }
    expect(near.map(isTold)).toEqual([false, false])
    const { customers } = await franchise.get(lookUpCustomers, { body: { phone } })
    await franchise.get(eraseCustomer, { params: { id: customers[0]?._id ?? '' } })
    await vi.waitFor(() => expect(near.map(isTold)).toEqual([true, true]))
    expect(isTold(far)).toBe(false)
  })

  test('reading on one device: the others count along', async () => {
    const person = await someone()
    const [one] = [await tell(person), await tell(person)]
    const [here, there] = [await connected(person), await connected(person, second)]
    here.client.emit('markAsRead', { userId: idOf(person), notificationId: one ?? '' })
    await vi.waitFor(() => expect(there.heard.counts.at(-1)).toBe(1))
    here.client.emit('markAllAsRead', idOf(person))
    await vi.waitFor(() => expect(there.heard.counts.at(-1)).toBe(0))
  })

  test('reading over HTTP: connected devices count along', async () => {
    const person = await someone()
    const one = await tell(person)
    const { heard } = await connected(person)
    await person.get(readNotification, { params: { id: one } })
    await vi.waitFor(() => expect(heard.counts.at(-1)).toBe(0))
  })

  test('without a session, before the first login is done, or from another site: there is none', async () => {
    const [person, beginner] = [await someone(), await signInAs(app, 'newfranchise')]
    const refused = [
      aDevice({ cookie: '' }, first),
      aDevice({ cookie: 'session=none' }, first),
      aDevice(beginner, first),
      aDevice(person, first, { origin: 'https://evil.example' }),
      aDevice(person, first, { host: 'evil.example' }),
    ]
    await Promise.all(refused.map(({ client }) => once(client as never, 'connect_error')))
    expect(refused.every(({ client }) => !client.connected)).toBe(true)
  })

  test('without a session: leaves no connection behind', async () => {
    const open = async () =>
      new Promise<number>((resolve, reject) =>
        app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      )
    const before = await open()
    const address = `${first.address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`
    const refused = ['', 'session=none'].map((cookie) => {
      // Node's own takes headers, unlike a browser's.
      const client = new WebSocket(address, { headers: { cookie } } as never)
      client.addEventListener('error', () => undefined)
      // The server says hello first; then the client asks for its namespace.
      client.addEventListener('message', ({ data }) => {
        if (String(data).startsWith('0')) client.send('40')
      })
      return once(client, 'close')
    })
    await Promise.all(refused)
    expect(await open()).toBeLessThanOrEqual(before)
  })

  test('that asks for one unknown namespace after another is ended', async () => {
    const { client } = await connected(await someone())
    const { engine } = client.io
    for (let count = 0; count < 100; count += 1) engine.write(`0/none-${count},`)
    await vi.waitFor(() => expect(client.connected).toBe(false))
  })

  test('ends with its session at once, at every instance', async () => {
    const person = await someone()
    const { client } = await connected(person)
    const elsewhere = await connected(person, second)
    await person.call(signOut)
    // Long before the sessions of all connections are looked at again.
    await vi.waitFor(() => {
      expect([client.connected, elsewhere.client.connected]).toEqual([false, false])
    }, 1000)
  })

  test('forged, oversized and flooding messages: end the connection, and the server goes on', async () => {
    const person = await someone()
    const forged = await connected(person)
    const answer = await answered((done) =>
      forged.client.emit('markAsRead', { userId: 1, notificationId: [] } as never, done),
    )
    expect(answer).toEqual({ ok: false, code: 'request.invalid' })
    forged.client.emit('registerUser', { $ne: null } as never)
    ;(forged.client as Socket).emit('nonsense', 'x')
    const oversized = await connected(person)
    oversized.client.emit('registerUser', 'x'.repeat(2 * CLIENT_BYTES))
    await vi.waitFor(() => expect(oversized.client.connected).toBe(false))
    const flood = await connected(person)
    for (let count = 0; count < 100; count += 1) flood.client.emit('registerUser', 'x')
    await vi.waitFor(() => expect(flood.client.connected).toBe(false))
    expect(forged.client.connected).toBe(true)
    await tell(person)
    await vi.waitFor(() => expect(forged.heard.counts).toEqual([1]))
  })

  test('a thousand of one user: the newest stay', async () => {
    const person = await someone()
    const devices = await Promise.all(Array.from({ length: 40 }, () => connected(person)))
    const last = await connected(person)
    await vi.waitFor(() =>
      expect(devices.filter(({ client }) => client.connected).length).toBeLessThanOrEqual(20),
    )
    expect(last.client.connected).toBe(true)
  })
})
