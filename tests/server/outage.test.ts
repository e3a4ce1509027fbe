import { connect, createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { summarizeApplications } from '../../contract/applications/applications.ts'
import { createApplication } from '../../contract/applications/submission.ts'
import { checkHealth, checkReadiness } from '../../contract/health/health.ts'
import { signIn, verifySession } from '../../contract/sessions/session.ts'
import { doOnce } from '../../server/platform/blocks/serve-once.ts'
import { aSubmission } from '../support/factories/applications.ts'
import { testDatabase } from '../support/postgres/test-database.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

/** A line to the database that can be cut and mended. */
async function cuttableConnection(target: URL) {
  const sockets = new Set<Socket>()
  let isPaused = false
  const server: Server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy()).on('close', () => to.destroy())
      from.pipe(to)
      if (isPaused) from.pause()
    }
  })
  // Bytes wait in the line, as before a machine that is there and does nothing.
  const pause = () => {
    isPaused = true
    for (const socket of sockets) socket.pause()
  }
  const release = () => {
    isPaused = false
    for (const socket of sockets) socket.resume()
  }
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.resetAndDestroy()
    sockets.clear()
    await closed
  }
  const url = new URL(target)
  url.port = String(port)
  return { url: url.href, cut, mend: () => listen(port), pause, release }
}

const line = await cuttableConnection(new URL(await testDatabase()))
const { app, database } = await buildTestApp({ databaseUrl: line.url })
afterAll(() => line.cut())
const franchise = await signInAs(app, 'franchise')
const anybody = visitor(app)
const body = await aSubmission(franchise)
const isBack = () =>
  vi.waitFor(async () => expect((await anybody.call(checkReadiness)).status).toBe(200), 5000)

describe('while the database is away', () => {
  test('calls get 503, nobody is signed out, and the process lives', async () => {
    expect((await anybody.call(checkReadiness)).status).toBe(200)
    await line.cut()
    // Idle connections end by themselves; only the pool notices.
    await vi.waitFor(() => expect(database.pool.totalCount).toBe(0))
    const away = { status: 503, error: { code: 'server.unavailable' } }
    for (let round = 0; round < 3; round += 1) {
      expect(await anybody.call(checkReadiness)).toMatchObject(away)
      expect(await franchise.call(verifySession)).toMatchObject(away)
      expect(await franchise.call(summarizeApplications)).toMatchObject(away)
      expect(await franchise.call(createApplication, { body })).toMatchObject(away)
      const credentials = { userName: 'admin', password: 'x' }
      expect(await anybody.call(signIn, { body: credentials })).toMatchObject(away)
    }
    expect((await franchise.call(verifySession)).headers['set-cookie']).toBeUndefined()
    expect((await franchise.inject({ url: '/' })).body).toContain('<title>shell')
    expect((await anybody.call(checkHealth)).status).toBe(200)
    await line.mend()
    await isBack()
    expect((await franchise.call(verifySession)).status).toBe(200)
    expect((await franchise.call(createApplication, { body })).status).toBe(201)
  })

  test('work under way is undone, and can be sent again with the same key', async () => {
    const key = { accountId: crypto.randomUUID(), key: crypto.randomUUID(), request: 1 }
    const interrupted = doOnce(database.db, key, async () => {
      await line.cut()
      return 'lost'
    })
    await expect(interrupted).rejects.toThrow(Error)
    await line.mend()
    await isBack()
    // The server may take a moment to see that the first try's connection is gone.
    await vi.waitFor(
      async () =>
        expect(await doOnce(database.db, key, async () => 'kept')).toEqual({
          body: 'kept',
          fresh: true,
        }),
      5000,
    )
  })

  test('a connection that is lost between two statements is told as 503', async ({
    onTestFinished,
  }) => {
    const { app: cutOff } = await buildTestApp({
      databaseUrl: line.url,
      atEnd: onTestFinished,
      addRoutes: (each) =>
        void each.get('/api/cut-off', { config: { access: 'public' } }, async () => {
          await database.db.transaction(async (tx) => {
            await tx.execute(sql`select 1`)
            await line.cut()
            await line.mend()
            await tx.execute(sql`select 1`).catch(() => undefined)
            await tx.execute(sql`select 1`)
          })
        }),
    })
    const answer = await visitor(cutOff).inject({ url: '/api/cut-off' })
    expect(answer.json()).toMatchObject({ code: 'server.unavailable' })
  })
})

describe('while the database is silent', () => {
  const SOCKET_TIMEOUT_MS = 1000

  test('calls get 503 in time, and no late answer goes to another question', async ({
    onTestFinished,
  }) => {
    const { app: hasty, database: own } = await buildTestApp({
      databaseUrl: line.url,
      socketTimeoutMs: SOCKET_TIMEOUT_MS,
      atEnd: onTestFinished,
    })
    const person = franchise.at(hasty)
    const next = await aSubmission(person)
    const summary = await person.get(summarizeApplications)
    line.pause()
    const started = performance.now()
    const answers = await Promise.all([
      person.call(verifySession),
      person.call(summarizeApplications),
      person.call(createApplication, { body: next }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
    await expect(own.db.transaction(async () => 'begun')).rejects.toThrow(Error)
    expect(performance.now() - started).toBeLessThan(4 * SOCKET_TIMEOUT_MS)
    await vi.waitFor(() => expect(own.pool.totalCount).toBe(0))
    line.release()
    expect(await person.get(summarizeApplications)).toEqual(summary)
    expect((await person.call(createApplication, { body: next })).status).toBe(201)
  })

  test('a statement that takes too long is told as 503', async ({ onTestFinished }) => {
    const { app: slow } = await buildTestApp({
      databaseUrl: line.url,
      atEnd: onTestFinished,
      addRoutes: (each) =>
        void each.get('/api/slow', { config: { access: 'public' } }, async () => {
          await database.db.transaction(async (tx) => {
            await tx.execute(sql`set local statement_timeout = 20`)
            await tx.execute(sql`select pg_sleep(60)`)
          })
        }),
    })
    const answer = await visitor(slow).inject({ url: '/api/slow' })
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ code: 'server.unavailable' })
  })

  test('a database that is primary no longer is told as 503', async ({ onTestFinished }) => {
    const { app: demoted } = await buildTestApp({
      databaseUrl: line.url,
      atEnd: onTestFinished,
      addRoutes: (each) =>
        void each.get('/api/demoted', { config: { access: 'public' } }, async () => {
          await database.db.transaction(async (tx) => {
            await tx.execute(sql`set transaction read only`)
            await tx.execute(sql`update accounts set version = version`)
          })
        }),
    })
    const answer = await visitor(demoted).inject({ url: '/api/demoted' })
    expect(answer.json()).toMatchObject({ code: 'server.unavailable' })
  })
})
