import { once } from 'node:events'
import { io } from 'socket.io-client'
import type { Socket } from 'socket.io-client'
import { onTestFinished } from 'vitest'
import type { ClientEvents, ServerEvents } from '../../../contract/notifications/socket.ts'
import type { Client } from './client.ts'

/** A real-time connection with the client's cookies, once it is open. It goes with the test. */
export async function connect(
  origin: string,
  { cookies }: Client,
): Promise<Socket<ServerEvents, ClientEvents>> {
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
  const socket: Socket<ServerEvents, ClientEvents> = io(origin, {
    ...{ transports: ['websocket'], forceNew: true, reconnection: false },
    extraHeaders: { cookie, origin },
  })
  onTestFinished(() => void socket.disconnect())
  await once(socket as never, 'connect')
  return socket
}
