import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import * as v from 'valibot'
import type { SocketAnswer } from '../../../contract/notifications/socket.ts'
import { MarkAsRead } from '../../../contract/notifications/socket.ts'
import { ApiError } from '../../platform/api-error.ts'
import { everyScopeOf } from '../../platform/blocks/visible-to.ts'
import type { Db } from '../../platform/database/database.ts'
import { watchListChanges } from '../../platform/database/list-changes.ts'
import type { Environment } from '../../platform/environment.ts'
import { isSameOriginHeaders } from '../../platform/http/cross-site.ts'
import { ownHosts } from '../../platform/http/own-hosts.ts'
import type { ReadOnlyWatch } from '../../platform/read-only/read-only-watch.ts'
import type { LiveServer, LiveSocket } from '../../platform/realtime.ts'
import { openRealtime, roomOf, roomOfSession } from '../../platform/realtime.ts'
import { tokenIn } from '../sessions/cookie.ts'
import { findLivingSessions } from '../sessions/queries.ts'
import { findCaller } from '../sessions/service.ts'
import { tellAmong } from './connected.ts'
import type { LiveChannel } from './deliver.ts'
import {
  countUnreadOf,
  listNewestOf,
  markAllRead,
  markRead,
  readerOfAccount,
} from './own-notifications.ts'

interface Dependencies {
  app: FastifyInstance
  db: Db
  /** A pool of its own, of CHANNEL_CONNECTIONS. */
  pool: Pool
  environment: Environment
  readOnly: ReadOnlyWatch
}

const refused = { ok: false, code: 'access.forbidden' } as const
const invalid = { ok: false, code: 'request.invalid' } as const

/** Answers a client, where it asks to be answered; one that sends no function gets none. */
function answerTo(answer: unknown, value: SocketAnswer): void {
  if (typeof answer === 'function') (answer as (value: SocketAnswer) => void)(value)
}

/** Tells the recipients who are connected to this instance. */
async function tellOwn(io: LiveServer, db: Db, notificationId: string): Promise<void> {
  const connected = [...io.of('/').sockets.values()].map(({ data }) => data.accountId)
  for (const told of await tellAmong(db, notificationId, [...new Set(connected)])) {
    const room = io.local.to(roomOf(told.accountId))
    room.emit('notification', told.notification)
    room.emit('unreadCountUpdated', told.unread)
  }
}

function channelOf(io: LiveServer, db: Db): LiveChannel {
  return {
    async told(notificationId) {
      io.serverSideEmit('told', notificationId)
      await tellOwn(io, db, notificationId)
    },
    counted: (accountId, unread) =>
      void io.to(roomOf(accountId)).emit('unreadCountUpdated', unread),
  }
}

function serveSocket(
  socket: LiveSocket,
  { db, readOnly }: Pick<Dependencies, 'db' | 'readOnly'>,
  channel: LiveChannel,
): void {
  const { accountId } = socket.data

  /** Does the work if the message names the session's own user; anything else is refused without any effect. */
  async function forOwn(userId: unknown, answer: unknown, work: () => Promise<void>) {
    if (userId !== accountId) return answerTo(answer, refused)
    try {
      await work()
      answerTo(answer, { ok: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      answerTo(answer, refused)
    }
  }
  /** The same for what changes something. */
  async function changeOwn(userId: unknown, answer: unknown, work: () => Promise<void>) {
    if (readOnly.current()) return answerTo(answer, { ok: false, code: 'server.read_only' })
    await forOwn(userId, answer, work)
  }
  const handle = (work: Promise<void>) => void work.catch(() => socket.disconnect(true))

  socket.on('registerUser', (userId, answer) =>
    handle(
      forOwn(userId, answer, async () => {
        const reader = await readerOfAccount(db, accountId)
        socket.emit('allNotifications', await listNewestOf(db, reader, {}))
        socket.emit('unreadNotifications', await listNewestOf(db, reader, { state: 'unread' }))
        socket.emit('unreadCountUpdated', await countUnreadOf(db, accountId))
      }),
    ),
  )
  socket.on('markAsRead', (read, answer) => {
    const given = v.safeParse(MarkAsRead, read)
    if (!given.success) return answerTo(answer, invalid)
    const { userId, notificationId } = given.output
    handle(
      changeOwn(userId, answer, async () =>
        channel.counted(accountId, await markRead(db, { _id: accountId }, notificationId)),
      ),
    )
  })
  socket.on('markAllAsRead', (userId, answer) =>
    handle(
      changeOwn(userId, answer, async () =>
        channel.counted(accountId, await markAllRead(db, { _id: accountId })),
      ),
    ),
  )
}

/** Opens the real-time connections beside the server, by the session's cookie. */
export function openLive({ app, db, pool, environment, readOnly }: Dependencies): {
  channel: LiveChannel
  close: () => Promise<void>
} {
  const isOwnHost = ownHosts(environment)
  const isHttps = environment.publicUrl.startsWith('https:')
  const { io, close } = openRealtime({
    http: app.server,
    pool,
    log: app.log,
    mayConnect: (headers) =>
      isOwnHost(String(headers['host'])) &&
      isSameOriginHeaders(headers) &&
      tokenIn(app.parseCookie(headers.cookie ?? ''), isHttps) !== undefined,
    async ownerOf(cookies) {
      const token = tokenIn(app.parseCookie(cookies), isHttps)
      const caller = token && (await findCaller(db, { token, byPerson: false }))
      // Before the first login is done there is nothing to hear.
      if (!caller || caller.firstLogin) return null
      return {
        accountId: caller._id,
        sessionHash: caller.sessionHash,
        scopes: everyScopeOf(caller),
      }
    },
    findLiving: (hashes) => findLivingSessions(db, hashes, Date.now()),
  })
  const channel = channelOf(io, db)
  io.on('told', (notificationId) => {
    tellOwn(io, db, notificationId).catch((err: unknown) =>
      app.log.warn({ err }, 'a notification could not be told to those who are connected'),
    )
  })
  io.on('connection', (socket) => serveSocket(socket, { db, readOnly }, channel))
  const stopWatching = watchListChanges({
    pool,
    // Each instance watches the database itself, so it tells only its own connections.
    onChange: ({ domain, scope }) => void io.local.to(roomOf(scope)).emit('listsChanged', domain),
    // Its connections to this instance; the other instances hear it themselves.
    onSessionEnd: (hash) => io.local.in(roomOfSession(hash)).disconnectSockets(true),
    onReadOnlyChange: () => void readOnly.refresh(),
    // A client that connects again asks for all its lists anew.
    onGap: () => io.local.disconnectSockets(true),
    onFailure: (err) => app.log.warn({ err }, 'changes of lists are not heard'),
  })
  return {
    channel,
    async close() {
      await stopWatching()
      await close()
    },
  }
}
