import { eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { applications } from '../../server/modules/applications/table.ts'
import { idempotentAnswers } from '../../server/platform/blocks/idempotency-table.ts'
import { copyRows } from '../../server/platform/database/copy-rows.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { database } = await buildTestApp()
const { db, pool } = database

async function copy(table: PgTable, rows: Record<string, unknown>[]) {
  const client = await pool.connect()
  try {
    await copyRows(client, table, rows)
  } finally {
    client.release()
  }
}

const accountId = '0192a5b0-0000-7000-8000-000000000001'
const key = '0192a5b0-0000-7000-8000-000000000002'

test('copied rows read like inserted ones', async () => {
  const body = {
    words: 'tab\there, line\nand return\r, back\\slash, \\N, \\t, "quoted", सुनीता 🙏',
    nested: [1, null, true, { deep: '\\.' }],
  }
  await copy(idempotentAnswers, [{ accountId, key, requestHash: 'a\\tb\tc\n\\.\n', body }])
  const [row] = await db.select().from(idempotentAnswers).where(eq(idempotentAnswers.key, key))
  expect(row).toMatchObject({ accountId, key, requestHash: 'a\\tb\tc\n\\.\n', body })
  expect(row?.createdAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
})

test('a whole application survives the copy, to the millisecond and the share', async () => {
  const [found] = await db.select().from(applications).limit(1)
  if (!found) throw new Error('the template has applications')
  const other = { id: key, number: 'GS-COPY', trackingTokenHash: 'copy' }
  await copy(applications, [{ ...found, ...other }])
  const [copied] = await db.select().from(applications).where(eq(applications.id, key))
  expect(copied).toEqual({ ...found, ...other })
})

test('a copy that fails writes nothing', async () => {
  const one = { accountId, key: '0192a5b0-0000-7000-8000-000000000003', requestHash: '', body: 1 }
  await expect(copy(idempotentAnswers, [one, one])).rejects.toThrow(/duplicate key/)
  expect(
    await db.select().from(idempotentAnswers).where(eq(idempotentAnswers.key, one.key)),
  ).toEqual([])
})
