import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { anAccount } from '../support/factories/accounts.ts'
import { anApplication } from '../support/factories/applications.ts'
import { asOwner } from '../support/postgres/test-database.ts'
import { anInstance, connectedDevice } from '../support/servers/live-instances.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs } from '../support/servers/person.ts'

const first = await anInstance()
const second = await anInstance(first.databaseUrl)
const { app, database } = first
const { db } = database

const connected = async (person: Person, instance = first) => connectedDevice(person, instance)

test('changed list: it is told of to everyone who sees it, on every instance, and to nobody else', async () => {
  const [franchise, van, partner, support] = await Promise.all(
    (['franchise', 'gramvan', 'partner', 'support'] as const).map((who) => signInAs(app, who)),
  )
  const other = await signInAs(app, await anAccount(database, { userType: 'gramvan' }))
  const devices = await Promise.all([
    connected(franchise as Person),
    connected(partner as Person, second),
    connected(support as Person, second),
  ])
  const strangers = await Promise.all([connected(other, second), connected(van as Person)])
  await anApplication(franchise as Person)
  for (const { heard } of devices) {
    await vi.waitFor(() => expect(heard.lists).toContain('applications'), 5000)
  }
  for (const { heard } of strangers) expect(heard.lists).not.toContain('applications')
})

test('changed list: many changes at once are told of as one', async () => {
  const franchise = await signInAs(app, 'franchise')
  const { heard } = await connected(franchise)
  const { _id } = await anApplication(franchise)
  await vi.waitFor(() => expect(heard.lists).toContain('applications'), 5000)
  heard.lists.length = 0
  const touch = () => db.execute(sql`update applications set remark = remark where id = ${_id}`)
  for (let count = 0; count < 30; count += 1) await touch()
  await vi.waitFor(() => expect(heard.lists).toContain('applications'), 5000)
  expect(heard.lists.filter((each) => each === 'applications').length).toBeLessThan(15)
})

test('changed list: after a lost connection to the database everyone connects anew, and hears again', async () => {
  const support = await signInAs(app, 'support')
  const before = await connected(support)
  const gone = once(before.client as never, 'disconnect')
  await asOwner(
    first.databaseUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where query = 'listen list_changes' and datname = current_database()`,
  )
  await gone
  const { heard } = await connected(support)
  await anApplication(await signInAs(app, 'franchise'))
  await vi.waitFor(() => expect(heard.lists).toContain('applications'), 5000)
})
