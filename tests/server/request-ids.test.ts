import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { REQUEST_ID_HEADER } from '../../contract/core/headers.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import { timeStatements } from '../../server/platform/database/statement-times.ts'
import { underWorkId } from '../../server/platform/work-id.ts'
import { testDatabase } from '../support/postgres/test-database.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app } = await buildTestApp({ settings: { SLOW_QUERY_MS: '0' } })

async function idOf(given: string | undefined): Promise<string> {
  const headers = given === undefined ? {} : { [REQUEST_ID_HEADER]: given }
  const { headers: answered } = await app.inject({ method: 'GET', url: '/readyz', headers })
  return String(answered[REQUEST_ID_HEADER])
}

test('request id: the caller’s own is answered, and one that no log may hold is replaced', async () => {
  expect(await idOf('4f2a9c1e-page-7')).toBe('4f2a9c1e-page-7')
  for (const bad of [
    undefined,
    'short',
    'a'.repeat(65),
    'line\u0085break',
    'has space here',
    '{"a":1234}',
  ]) {
    const id = await idOf(bad)
    expect(id).not.toBe(bad)
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
  }
})

interface Line {
  statement: string
  ms: number
  rows: number | null
  reqId: string | undefined
}

const url = await testDatabase()

/** A pool whose every statement counts as slow, or none. */
function watched(slowMs: number) {
  const lines: Line[] = []
  const { db, pool, close } = openDatabase(url, () => {}, undefined, 1)
  timeStatements(pool, { slowMs, log: { warn: (details) => void lines.push(details as Line) } })
  return { db, lines, close }
}

test('slow statements: logged with text, rows and the request, never with values', async () => {
  const { db, lines, close } = watched(0)
  await underWorkId('request-one', async () =>
    db.execute(sql`select ${'9876543210'}::text as phone, ${'Asha'}::text as name`),
  )
  await underWorkId('request-two', () =>
    db.transaction(async (tx) => tx.execute(sql`select 2 as second`)),
  )
  await expect(
    underWorkId('request-three', async () => db.execute(sql`select 1 / 0`)),
  ).rejects.toThrow('select 1 / 0')
  expect(lines[0]).toEqual({
    statement: 'select $1::text as phone, $2::text as name',
    ms: expect.any(Number),
    rows: 1,
    reqId: 'request-one',
  })
  expect(JSON.stringify(lines)).not.toMatch(/9876543210|Asha/)
  const second = lines.find(({ statement }) => statement === 'select 2 as second')
  expect(second?.reqId).toBe('request-two')
  expect(lines.at(-1)).toMatchObject({
    statement: 'select 1 / 0',
    rows: null,
    reqId: 'request-three',
  })
  await close()
})

test('slow statements: who waited for a connection is not taken for who gave it back', async () => {
  const { db, lines, close } = watched(0)
  await Promise.all(
    [1, 2, 3].map((each) =>
      underWorkId(`request-${each}`, async () => db.execute(sql.raw(`select ${each} as one`))),
    ),
  )
  expect(lines.map(({ statement, reqId }) => [statement, reqId])).toEqual(
    [1, 2, 3].map((each) => [`select ${each} as one`, `request-${each}`]),
  )
  await close()
})

test('slow statements: quick ones are not logged', async () => {
  const { db, lines, close } = watched(10_000)
  await db.execute(sql`select 1`)
  expect(lines).toEqual([])
  await close()
})
