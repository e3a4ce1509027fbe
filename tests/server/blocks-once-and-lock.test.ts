import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { endpoint } from '../../contract/core/endpoint.ts'
import { lockForChange } from '../../server/platform/blocks/lock-for-change.ts'
import { serveOnce } from '../../server/platform/blocks/serve-once.ts'
import type { Tx } from '../../server/platform/database/database.ts'
import { aMemo, makeMemoTable, memos } from '../support/factories/memos.ts'
import { connectionsWaitingForLock } from '../support/postgres/test-database.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const writeMemo = endpoint({
  method: 'POST',
  path: '/api/memos',
  access: 'account.settings',
  body: v.object({ title: v.string() }),
  response: v.object({ id: v.string(), title: v.string() }),
  status: 201,
  idempotent: true,
})

const { app, database, databaseUrl } = await buildTestApp({
  addRoutes: (fastify, { db: ofApp }) =>
    serveOnce(fastify, ofApp, writeMemo, async (tx, { body, caller, idempotencyKey }) => {
      await tx.insert(memos).values({ id: idempotencyKey, ...body, writerId: caller._id })
      if (body.title === 'fails') throw new Error('after the write')
      return { id: idempotencyKey, title: body.title }
    }),
})
const { db } = database
await makeMemoTable(databaseUrl)
const franchise = await signInAs(app, 'franchise')
const partner = await signInAs(app, 'partner')

beforeEach(async () => {
  await db.delete(memos)
})

describe('serveOnce', () => {
  test('a repeat gets the first answer with the same status, and writes nothing', async () => {
    const once = { body: { title: 'one' }, idempotencyKey: randomUUID() }
    const first = await franchise.call(writeMemo, once)
    expect(first).toMatchObject({ status: 201, body: { title: 'one' } })
    const again = await franchise.call(writeMemo, once)
    expect(again).toMatchObject({ status: 201, body: first.body })
    expect(await db.$count(memos)).toBe(1)
  })

  test('another body, or none of the key, is refused', async () => {
    const idempotencyKey = randomUUID()
    await franchise.call(writeMemo, { body: { title: 'one' }, idempotencyKey })
    expect(
      await franchise.call(writeMemo, { body: { title: 'two' }, idempotencyKey }),
    ).toMatchObject({ status: 422, error: { code: 'idempotency.body_differs' } })
    expect(
      await franchise.call(writeMemo, { body: { title: 'two' }, idempotencyKey: null }),
    ).toMatchObject({ status: 400, error: { code: 'idempotency.key_missing' } })
    expect(await db.$count(memos)).toBe(1)
  })

  test('work that throws leaves nothing, and the key may be used again', async () => {
    const idempotencyKey = randomUUID()
    const failed = await franchise.call(writeMemo, { body: { title: 'fails' }, idempotencyKey })
    expect(failed.status).toBe(500)
    expect(await db.$count(memos)).toBe(0)
    const next = await franchise.call(writeMemo, { body: { title: 'works' }, idempotencyKey })
    expect(next.status).toBe(201)
  })

  test('a key is its account’s: the same one of another account is another request', async () => {
    const idempotencyKey = '0192a5b0-0000-7000-8000-0000000000ff'
    await db.delete(memos)
    expect(
      (await franchise.call(writeMemo, { body: { title: 'mine' }, idempotencyKey })).status,
    ).toBe(201)
    await db.delete(memos)
    const other = await partner.call(writeMemo, { body: { title: 'theirs' }, idempotencyKey })
    expect(other).toMatchObject({ status: 201, body: { title: 'theirs' } })
  })
})

describe('lockForChange', () => {
  const lock = (tx: Tx, id: string, version?: number) =>
    lockForChange(
      tx,
      { table: memos, where: eq(memos.id, id), missing: 'document.not_found' },
      version === undefined
        ? undefined
        : { version, stale: 'application.stale', current: async () => ({ now: 'this' }) },
    )

  test('the row as it is; one that is missing is the domain’s own 404', async () => {
    const id = await aMemo(db, { title: 'here' })
    expect(await db.transaction((tx) => lock(tx, id))).toMatchObject({ id, title: 'here' })
    await expect(db.transaction((tx) => lock(tx, randomUUID()))).rejects.toMatchObject({
      code: 'document.not_found',
      status: 404,
    })
  })

  test('a version that has moved on is refused with the present state', async () => {
    const id = await aMemo(db, { version: 3 })
    expect(await db.transaction((tx) => lock(tx, id, 3))).toMatchObject({ version: 3 })
    await expect(db.transaction((tx) => lock(tx, id, 2))).rejects.toMatchObject({
      code: 'application.stale',
      status: 409,
      details: { current: { now: 'this' } },
    })
  })

  test('of two changes of one version at once, the second sees the first and is refused', async () => {
    const id = await aMemo(db)
    const [locked, first] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const change = async (tx: Tx) => {
      await lock(tx, id, 1)
      await tx.update(memos).set({ version: 2 }).where(eq(memos.id, id))
    }
    const early = db.transaction(async (tx) => {
      await change(tx)
      locked.resolve()
      await first.promise
    })
    await locked.promise
    const late = db.transaction(change).catch((error: unknown) => error)
    await expect.poll(() => connectionsWaitingForLock(databaseUrl)).toBe(1)
    first.resolve()
    await early
    expect(await late).toMatchObject({ code: 'application.stale' })
  })
})
