import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { deliverNotification } from '../../server/modules/notifications/deliver.ts'
import { notify } from '../../server/modules/notifications/notify.ts'
import { notifications } from '../../server/modules/notifications/table.ts'
import { CHANNEL_CONNECTIONS } from '../../server/platform/realtime.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { asOwner, cutConnections } from '../support/postgres/test-database.ts'
import { anInstance, connectedDevice } from '../support/servers/live-instances.ts'
import { signInAs } from '../support/servers/person.ts'

const first = await anInstance()
const second = await anInstance(first.databaseUrl)
const { app, database, databaseUrl } = first

/** How many connections listen to what the other instances say. */
const listening = async () =>
  (
    await asOwner(
      databaseUrl,
      `select pid from pg_stat_activity where datname = current_database() and query like 'LISTEN "socket.io%'`,
    )
  ).length

const LONGEST_MS = 20_000

test(
  'failovers, more than a pool has connections: instances still tell each other, each thing once',
  { timeout: (CHANNEL_CONNECTIONS + 2) * LONGEST_MS },
  async () => {
    for (let failover = 0; failover <= CHANNEL_CONNECTIONS; failover += 1) {
      await expect.poll(listening, { timeout: LONGEST_MS }).toBe(2)
      await cutConnections(databaseUrl)
    }
    await expect.poll(listening, { timeout: LONGEST_MS }).toBe(2)
    const person = await signInAs(app, await anAccount(database, { userType: 'support' }))
    const { heard } = await connectedDevice(person, second)
    const event = { event: 'outbox.sent', id: randomUUID(), number: 'P-ABCD-000001' } as const
    const { db } = database
    await db.transaction((tx) => notify(tx, event, person.user?.userInfo._id ?? ''))
    const rows = await db.select().from(notifications)
    const told = rows.find(({ about }) => 'id' in about && about.id === event.id)
    await deliverNotification(db, { notificationId: told?.id ?? '' }, first.channel)
    await vi.waitFor(() => expect(heard.counts).toEqual([1]), LONGEST_MS)
    expect(heard.notifications).toMatchObject([{ _id: told?.id }])
  },
)
