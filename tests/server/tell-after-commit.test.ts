import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../server/platform/database/database.ts'
import { testDatabase } from '../support/postgres/test-database.ts'

const databaseUrl = await testDatabase()

async function aListener() {
  const listener = new Client({ connectionString: databaseUrl })
  const heard: string[] = []
  listener.on('notification', ({ payload = '' }) => heard.push(payload))
  await listener.connect()
  await listener.query('listen news')
  onTestFinished(() => listener.end())
  return heard
}

const tell = (payload: string) => sql`select tell_after_commit('news', ${payload})`

test('told after the commit: not before it, and what is said twice once', async () => {
  const heard = await aListener()
  const { db, close } = openDatabase(databaseUrl, () => {})
  await db.transaction(async (tx) => {
    for (const payload of ['one', 'two', 'one']) await tx.execute(tell(payload))
    // Another connection's word would be told by now.
    await db.execute(tell('other'))
    await vi.waitFor(() => expect(heard).toEqual(['other']))
  })
  await vi.waitFor(() => expect(heard).toEqual(['other', 'one', 'two']))
  await close()
})

test('told after the commit: an end of the process that was asked for tells the rest', async () => {
  const heard = await aListener()
  const { db, close } = openDatabase(databaseUrl, () => {})
  for (const payload of ['first', 'last']) await db.execute(tell(payload))
  await close()
  await vi.waitFor(() => expect(heard).toEqual(['first', 'last']))
})
