import type { IncomingHttpHeaders, Server as HttpServer } from 'node:http'
import { createAdapter } from '@socket.io/postgres-adapter'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { Server } from 'socket.io'
import type { Socket } from 'socket.io'
import type { ClientEvents, ServerEvents } from '../../contract/notifications/socket.ts'
import { CLIENT_BYTES, SOCKET_PATH } from '../../contract/notifications/socket.ts'
import { oneListener } from './database/one-listener.ts'
import { openSockets } from './metrics/events.ts'

/** The owner of a connection; read once at the handshake, and checked again while the connection lasts. */
export interface SocketOwner {
  accountId: string
  sessionHash: string
  /** The scopes whose lists the connection shows: the role's, the account's own and everybody's. */
  scopes: string[]
}

/** What instances tell each other. */
interface InstanceEvents {
  /** A notification has come to its recipients: each instance tells those who are connected to it. */
  told: (notificationId: string) => void
}

type EngineSocket = Socket['conn']
export type LiveServer = Server<ClientEvents, ServerEvents, InstanceEvents, SocketOwner>
export type LiveSocket = Socket<ClientEvents, ServerEvents, InstanceEvents, SocketOwner>

interface RealtimeOptions {
  http: HttpServer
  /** A pool of its own, of CHANNEL_CONNECTIONS. */
  pool: Pool
  log: Pick<FastifyBaseLogger, 'warn' | 'debug'>
  /** Whether the request may become a connection: its host and origin are ours, and it has the cookie of a session. */
  mayConnect(headers: IncomingHttpHeaders): boolean
  /** The owner of a handshake's cookies; null where there is no session. */
  ownerOf(cookies: string): Promise<SocketOwner | null>
  /** The sessions among these that are still valid. */
  findLiving(sessionHashes: string[]): Promise<string[]>
}

/** Two listen for ever. By the third all is told in order: a count must not overtake the one before it. */
export const CHANNEL_CONNECTIONS = 3

/** Sockets of one person; the oldest goes when there is another. */
const MAX_SOCKETS = 20
/** Messages of one connection in its span of time, its first among them; who sends more is disconnected. */
const MAX_MESSAGES = 30
const SPAN_MS = 10_000
/** Whoever opens a connection says within this time what for. */
const SILENT_MS = 5000
/** A session that has gone past its limits, or whose end was not heard, is disconnected within this time. */
const LOOK_EVERY_MS = 5000

/** The connections of all whose lists are of a scope; an account is a scope too. */
export const roomOf = (scope: string) => `scope:${scope}`

/** The connections of one session. */
export const roomOfSession = (sessionHash: string) => `session:${sessionHash}`

/** Counts a connection's messages; true once they are too many. */
function floodGate(): () => boolean {
  let [count, since] = [0, Date.now()]
  return () => {
    if (Date.now() - since > SPAN_MS) [count, since] = [0, Date.now()]
    count += 1
    return count > MAX_MESSAGES
  }
}

/** Lets the oldest of a person's connections to this instance go, where they are too many. */
function dropSurplus(io: LiveServer, accountId: string): void {
  const own = [...(io.of('/').adapter.rooms.get(roomOf(accountId)) ?? [])]
  for (const id of own.slice(0, Math.max(0, own.length - MAX_SOCKETS))) {
    io.of('/').sockets.get(id)?.disconnect(true)
  }
}

/**
 * Opens the real-time connections beside the HTTP server: by session and origin alone, over WebSocket, bounded in
 * size and number, known to all instances. A session that ends takes its connections along.
 * @returns the server, and what closes it
 */
export function openRealtime(options: RealtimeOptions): {
  io: LiveServer
  close: () => Promise<void>
} {
  const { http, pool, log, mayConnect, ownerOf, findLiving } = options
  const io: LiveServer = new Server(http, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: CLIENT_BYTES,
    connectTimeout: SILENT_MS,
    allowRequest: ({ headers }, decide) => decide(null, mayConnect(headers)),
    adapter: createAdapter(oneListener(pool), {
      errorHandler: (err) => log.warn({ err }, 'real-time channel'),
    }),
  })
  io.engine.on('connection', (connection: EngineSocket) => {
    const isFlood = floodGate()
    // Also what goes to a namespace that does not exist, of which no socket hears.
    connection.on('packet', ({ type }) => {
      if (type === 'message' && isFlood()) connection.close(true)
    })
  })
  io.use((socket, next) => {
    const refuse = (reason: string) => {
      next(new Error(reason))
      // The answer leaves first. Without a socket the connection would wait for nothing.
      setImmediate(() => socket.conn.close())
    }
    ownerOf(socket.handshake.headers.cookie ?? '').then(
      (owner) => {
        if (!owner) return refuse('session.none')
        Object.assign(socket.data, owner)
        return next()
      },
      (err: unknown) => {
        log.warn({ err }, 'a real-time connection could not be admitted')
        refuse('server.unavailable')
      },
    )
  })
  io.on('connection', async (socket) => {
    const { accountId, scopes, sessionHash } = socket.data
    openSockets.inc()
    socket.on('disconnect', (reason) => {
      openSockets.dec()
      log.debug({ reason }, 'real-time connection ended')
    })
    await socket.join([...scopes.map(roomOf), roomOfSession(sessionHash)])
    dropSurplus(io, accountId)
  })

  async function look(): Promise<void> {
    const sockets = [...io.of('/').sockets.values()]
    if (sockets.length === 0) return
    const hashes = [...new Set(sockets.map(({ data }) => data.sessionHash))]
    const living = new Set(await findLiving(hashes))
    for (const socket of sockets) {
      if (!living.has(socket.data.sessionHash)) socket.disconnect(true)
    }
  }
  const timer = setInterval(() => {
    look().catch((err: unknown) => log.warn({ err }, 'real-time sessions could not be looked at'))
  }, LOOK_EVERY_MS)
  timer.unref()

  return {
    io,
    // `io.close()` would close the HTTP server too, which is not its own.
    async close() {
      clearInterval(timer)
      io.local.disconnectSockets(true)
      await io.of('/').adapter.close()
      io.engine.close()
    },
  }
}
