import { and, eq, exists, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '../../server/modules/accounts/table.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { database } = await buildTestApp()
const { db } = database

test('demo: whoever made an application has been seen, and the new franchise has not', async () => {
  const made = db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.createdById, accounts.id))
  const unseen = await db
    .select({ userName: accounts.userName })
    .from(accounts)
    .where(and(isNull(accounts.lastSeenAt), exists(made)))
  expect(unseen).toEqual([])
  const [fresh] = await db.select().from(accounts).where(eq(accounts.userName, 'newfranchise'))
  expect(fresh?.lastSeenAt).toBeNull()
})
