import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { io } from 'socket.io-client'
import type { Socket } from 'socket.io-client'
import { afterAll, afterEach } from 'vitest'
import type { Notification } from '../../../contract/notifications/notifications.ts'
import type { ClientEvents, ServerEvents } from '../../../contract/notifications/socket.ts'
import type { LiveChannel } from '../../../server/modules/notifications/deliver.ts'
import { openLive } from '../../../server/modules/notifications/live.ts'
import { openDatabase } from '../../../server/platform/database/database.ts'
import { readEnvironment } from '../../../server/platform/environment.ts'
import { CHANNEL_CONNECTIONS } from '../../../server/platform/realtime.ts'
import type { Person } from './person.ts'
import { buildTestApp } from './test-app.ts'

/** An instance that listens, with real-time connections. */
export async function anInstance(databaseUrl?: string) {
  const live: { channel?: LiveChannel } = {}
  const portal = await buildTestApp({ live, ...(databaseUrl && { databaseUrl }) })
  const { app, database, readOnly } = portal
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const listening = openDatabase(portal.databaseUrl, () => {}, 0, CHANNEL_CONNECTIONS)
  const environment = readEnvironment({ DEMO: 'off' })
  const { channel, close } = openLive({
    ...{ app, environment, readOnly },
    db: database.db,
    pool: listening.pool,
  })
  live.channel = channel
  afterAll(async () => {
    await close()
    await listening.close()
  })
  return { ...portal, channel, address: `http://127.0.0.1:${port}` }
}

type Client = Socket<ServerEvents, ClientEvents>
const clients: Client[] = []
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect()
})

/** A device of the person, connecting to an instance; what it hears, in order. It goes with the test. */
export function aDevice(
  { cookie }: Pick<Person, 'cookie'>,
  { address }: { address: string },
  headers = {},
) {
  const client: Client = io(address, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { cookie, ...headers },
  })
  clients.push(client)
  const heard: { notifications: Notification[]; counts: number[]; lists: string[] } = {
    notifications: [],
    counts: [],
    lists: [],
  }
  client.on('listsChanged', (domain) => heard.lists.push(domain))
  client.on('notification', (each) => heard.notifications.push(each))
  client.on('unreadCountUpdated', (count) => heard.counts.push(count))
  return { client, heard }
}

/** The same, once it is connected. */
export async function connectedDevice(...given: Parameters<typeof aDevice>) {
  const device = aDevice(...given)
  await once(device.client as never, 'connect')
  return device
}
