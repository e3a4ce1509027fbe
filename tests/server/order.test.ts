import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { OpenApplications } from '../../contract/applications/applications.ts'
import { listFranchiseApplications } from '../../contract/applications/applications.ts'
import { getCatalogue } from '../../contract/catalogue/services.ts'
import { listFranchiseChoices } from '../../contract/outlets/network-names.ts'
import { listSavedFilters, saveFilter } from '../../contract/saved-filters/saved-filters.ts'
import { listSessions } from '../../contract/sessions/own-sessions.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { categories, services } from '../../server/modules/catalogue/table.ts'
import { envelopes, reportedEnvelopes } from '../../server/modules/outbox/table.ts'
import { franchises } from '../../server/modules/outlets/network/table.ts'
import { sessions } from '../../server/modules/sessions/table.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { anApplication } from '../support/factories/applications.ts'
import { aKiosk, report, someEnvelopes } from '../support/outbox/device-reports.ts'
import { sendAll } from '../support/outbox/envelope-sending.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

// A list has one order, also of what ties, and wherever its rows lie: here what comes first lies last.

const { app, database } = await buildTestApp()
const { db } = database
const admin = await signInAs(app, 'admin')

const IDS = [1, 2, 3].map((each) => `0192a5b0-0000-7000-8000-00000000000${each}`)
const backwards = IDS.toReversed()
const ownOf = (found: { _id: string }[]) =>
  found.map(({ _id }) => _id).filter((id) => IDS.includes(id))

test('open applications with one deadline', async () => {
  const franchise = await signInAs(app, 'franchise')
  const { _id } = await anApplication(franchise)
  const [row] = await db.select().from(applications).where(eq(applications.id, _id))
  if (!row) throw new Error('there is no application to copy')
  for (const id of backwards) {
    await db.insert(applications).values({ ...row, id, number: id, trackingTokenHash: id })
  }
  const { open } = (await franchise.get(listFranchiseApplications)) as OpenApplications
  expect(ownOf(open)).toEqual(IDS)
})

test('categories of one place, and services of one name', async () => {
  const [category] = await db.select().from(categories).limit(1)
  const [service] = await db.select().from(services).limit(1)
  if (!category || !service) throw new Error('there is nothing to copy')
  for (const id of backwards) await db.insert(categories).values({ ...category, id, key: id })
  for (const id of backwards) await db.insert(services).values({ ...service, id, key: id })
  const catalogue = await admin.get(getCatalogue)
  expect(ownOf(catalogue.categories)).toEqual(IDS)
  expect(ownOf(catalogue.services)).toEqual(IDS)
})

test('franchises of one name', async () => {
  const [row] = await db.select().from(franchises).where(eq(franchises.active, true)).limit(1)
  if (!row) throw new Error('there is no franchise to copy')
  for (const id of backwards) await db.insert(franchises).values({ ...row, id })
  expect(ownOf((await admin.get(listFranchiseChoices)).franchises)).toEqual(IDS)
})

test('filters whose names differ in their capitals alone', async () => {
  for (const name of ['late', 'Late', 'LATE']) {
    await admin.get(saveFilter, { body: { name, query: {} } })
  }
  const { filters } = await admin.get(listSavedFilters)
  expect(filters.map(({ name }) => name)).toEqual(['LATE', 'Late', 'late'])
})

test('sessions last used at one moment', async () => {
  const here = await signInAs(app, await anAccount(database, { userType: 'support' }))
  const accountId = here.user?.userInfo._id ?? ''
  const lastUsedAt = new Date(Date.now() - 60_000)
  for (const id of IDS) {
    await db.insert(sessions).values({ id, tokenHash: id, accountId, lastUsedAt })
  }
  expect(ownOf((await here.get(listSessions)).sessions)).toEqual(backwards)
})

test('report: done envelopes in the order of their receipt', async () => {
  const { person, device } = await aKiosk(app, database)
  const sent = await someEnvelopes(device, 3)
  for (const each of sent) await sendAll(visitor(app), each)
  const ids = sent.map(({ envelope }) => envelope._id)
  for (const id of ids.toReversed()) {
    await db
      .update(envelopes)
      .set({ kind: sql`kind` })
      .where(eq(envelopes.id, id))
  }
  const { done } = await report(person, device, sent)
  expect(done.map(({ submissionId }) => submissionId)).toEqual(ids)
})

test('report: lost envelopes captured at one moment', async () => {
  const { person, device } = await aKiosk(app, database)
  const told = await someEnvelopes(device, 3)
  const ids = told.map(({ envelope }) => envelope._id).toSorted()
  await report(person, device, told)
  for (const id of ids.toReversed()) {
    await db
      .update(reportedEnvelopes)
      .set({ capturedAt: new Date(0) })
      .where(eq(reportedEnvelopes.id, id))
  }
  const { lost } = await report(person, device, [])
  expect(lost.map(({ _id }) => _id)).toEqual(ids)
})
