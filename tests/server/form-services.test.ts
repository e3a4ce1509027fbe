import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getCatalogue } from '../../contract/catalogue/services.ts'
import { addMissingServices } from '../../server/admin/add-form-services.ts'
import { services, serviceVersions } from '../../server/modules/catalogue/table.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database

test('services with a form page: those that are missing are added once, and not offered yet', async () => {
  expect(await db.transaction(addMissingServices)).toEqual([])

  const old = ['voter-card', 'caste-certificate']
  await db.update(services).set({ active: false }).where(inArray(services.key, old))
  for (const key of old) {
    await db
      .update(services)
      .set({ key: `earlier-${key}` })
      .where(eq(services.key, key))
  }
  expect(await db.transaction(addMissingServices)).toEqual(['Caste certificate', 'Voter card'])
  expect(await db.transaction(addMissingServices)).toEqual([])

  const added = await db.select().from(services).where(inArray(services.key, old))
  expect(added.map(({ active }) => active)).toEqual([false, false])
  const voter = added.find(({ key }) => key === 'voter-card')
  expect(voter?.fields.find(({ key }) => key === 'epicNumber')?.askedWhen).toEqual({
    field: 'requestKind',
    is: ['correction', 'shifted'],
  })
  const versions = await db
    .select()
    .from(serviceVersions)
    .where(eq(serviceVersions.serviceId, voter?.id ?? ''))
  expect(versions).toHaveLength(1)

  const franchise = await signInAs(app, 'franchise')
  const offered = async () => {
    const catalogue = await franchise.get(getCatalogue)
    return catalogue.services.map(({ key }) => key)
  }
  expect(await offered()).not.toContain('voter-card')
  await db.update(services).set({ active: true }).where(eq(services.key, 'voter-card'))
  expect(await offered()).toContain('voter-card')
})
