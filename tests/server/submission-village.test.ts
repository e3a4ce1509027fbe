import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getApplication } from '../../contract/applications/applications.ts'
import { listCustomers } from '../../contract/customers/customers.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { villageRow } from '../../server/modules/places/load-villages.ts'
import { villages } from '../../server/modules/places/table.ts'
import { anApplication } from '../support/factories/applications.ts'
import { insertVillages } from '../support/factories/villages.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
await insertVillages(database.db)
await database.db.insert(villages).values(
  ['1', '2'].map((end) =>
    villageRow({
      ...{ id: `55700${end}`, name: 'Pimpalgaon', taluka: 'Shirur', district: 'Pune', pin: '' },
      ...{ latitude: null, longitude: null, precision: null },
    }),
  ),
)
const van = await signInAs(app, 'gramvan')
const franchise = await signInAs(app, 'franchise')

test.each([
  ['of the table', '556001', 'Shirur, Shirur', '556001'],
  ['in the words of the table', 'mandavgan, Shirur', 'Mandavgan, Shirur', '556003'],
  ['that the taluka has twice', 'Pimpalgaon, Shirur', 'Pimpalgaon, Shirur', null],
  ['of a name without a taluka', 'Mandavgan', 'Mandavgan', null],
  ['that the table lacks', 'Navi Vasti', 'Navi Vasti', null],
  ['of none', undefined, undefined, null],
])('submission from a village %s: kept and shown in words', async (_what, given, words, id) => {
  const { _id } = await anApplication(van, { with: given ? { village: given } : {} })
  const detail = await franchise.get(getApplication, { params: { id: _id } })
  expect(detail.village).toBe(words)
  const [row] = await database.db
    .select({ villageId: applications.villageId })
    .from(applications)
    .where(eq(applications.id, _id))
  expect(row?.villageId).toBe(id)
})

test('the customer book has the village in words too', async () => {
  await anApplication(van, { with: { village: '556001', keepDetails: true } })
  const { rows } = await franchise.get(listCustomers, { query: { page: 1 } })
  expect(rows).toContainEqual(expect.objectContaining({ village: 'Shirur, Shirur' }))
})
