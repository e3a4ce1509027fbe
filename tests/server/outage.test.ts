import { connect, createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { summarizeApplications } from '../../contract/applications.ts'
import { createApplication } from '../../contract/submission.ts'
import { checkHealth, checkReadiness } from '../../contract/health.ts'
import { signIn, verifySession } from '../../contract/session.ts'
import { once } from '../../server/platform/idempotency.ts'
import { aSubmission } from '../factories/applications.ts'
import { buildTestApp } from '../setup/app.ts'
import { testDatabase } from '../setup/test-database.ts'
import { signInAs, visitor } from '../setup/person.ts'

/** A line to the database that can be cut and mended. */
async function cuttableLine(target: URL) {
  const sockets = new Set<Socket>()
  const server: Server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy()).on('close', () => to.destroy())
      from.pipe(to)
    }
  })
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
  return { url: url.href, cut, mend: () => listen(port) }
}

const line = await cuttableLine(new URL(await testDatabase()))
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
    // Idle connections end by themselves; nobody is there to hear it but the pool.
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
    expect((await anybody.call(checkHealth)).status).toBe(200)
    await line.mend()
    await isBack()
    expect((await franchise.call(verifySession)).status).toBe(200)
    expect((await franchise.call(createApplication, { body })).status).toBe(201)
  })

  test('work under way is undone, and can be sent again with the same key', async () => {
    const key = { accountId: crypto.randomUUID(), key: crypto.randomUUID(), request: 1 }
    const interrupted = once(database.db, key, async () => {
      await line.cut()
      return 'lost'
    })
    await expect(interrupted).rejects.toThrow(Error)
    await line.mend()
    await isBack()
    // The server may take a moment to see that the first try's connection is gone.
    await vi.waitFor(
      async () =>
        expect(await once(database.db, key, async () => 'kept')).toEqual({
          body: 'kept',
          fresh: true,
        }),
      5000,
    )
  })
})
