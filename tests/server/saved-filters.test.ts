import { expect, test } from 'vitest'
import {
  deleteSavedFilter,
  deleteSavedView,
  listSavedFilters,
  listSavedViews,
  SAVED_FILTERS,
  saveFilter,
  saveView,
} from '../../contract/saved-filters/saved-filters.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app } = await buildTestApp()
const admin = await signInAs(app, 'admin')
const support = await signInAs(app, 'support')
const franchise = await signInAs(app, 'franchise')
const partner = await signInAs(app, 'partner')

const namesOf = async (person: Person) =>
  (await person.get(listSavedFilters)).filters.map(({ name }) => name)
const query = { status: 'pending', serviceLevel: 'overdue', search: 'पवार' }

test('a filter is kept by its person, sorted by name, until it is deleted', async () => {
  const saved = await franchise.call(saveFilter, { body: { name: '  Urgent ', query } })
  expect(saved).toMatchObject({ status: 201, body: { name: 'Urgent', query } })
  await franchise.get(saveFilter, { body: { name: 'by van', query: { source: 'van' } } })
  const { filters } = await franchise.get(listSavedFilters)
  expect(filters.map(({ name }) => name)).toEqual(['by van', 'Urgent'])
  expect(filters[1]).toEqual(saved.body)
  expect(await namesOf(partner)).toEqual([])

  const params = { id: saved.body._id }
  expect(await partner.get(deleteSavedFilter, { params })).toEqual({ deleted: true })
  expect(await namesOf(franchise)).toEqual(['by van', 'Urgent'])
  await franchise.get(deleteSavedFilter, { params })
  await franchise.get(deleteSavedFilter, { params })
  expect(await namesOf(franchise)).toEqual(['by van'])
})

test('a view of the analytics is kept beside filters, and by administrators alone', async () => {
  const view = { period: 'last_year', against: 'year', part: 'groups', district: 'Pune' } as const
  const saved = await admin.get(saveView, { body: { name: 'Pune', query: view } })
  expect(saved.query).toEqual(view)
  expect((await admin.get(listSavedViews)).filters).toEqual([saved])
  expect(await namesOf(admin)).not.toContain('Pune')
  expect((await support.call(saveView, { body: { name: 'Pune', query: view } })).status).toBe(403)
  const bad = { name: 'Pune', query: { part: 'everything' } }
  expect((await admin.call(saveView, { body: bad })).status).toBe(400)
  await admin.get(deleteSavedView, { params: { id: saved._id } })
  expect((await admin.get(listSavedViews)).filters).toEqual([])
})

test('the same name again takes the place of the older one', async () => {
  const first = await partner.get(saveFilter, { body: { name: 'Mine', query } })
  const second = await partner.get(saveFilter, { body: { name: 'Mine', query: { source: 'van' } } })
  expect(second).toEqual({ _id: first._id, name: 'Mine', query: { source: 'van' } })
  expect(await namesOf(partner)).toEqual(['Mine'])
})

test(`${SAVED_FILTERS} are the most, also when they come at once`, async () => {
  const answers = await Promise.all(
    Array.from({ length: SAVED_FILTERS + 3 }, (_, index) =>
      admin.call(saveFilter, { body: { name: `Filter ${index}`, query } }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(SAVED_FILTERS)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused.map(({ error }) => error.code)).toEqual(Array(3).fill('filters.too_many'))
  const [name = ''] = await namesOf(admin)
  const again = await admin.call(saveFilter, { body: { name, query: {} } })
  expect(again.status).toBe(201)
  expect(await namesOf(admin)).toHaveLength(SAVED_FILTERS)
})

test.each([
  ['name', 'required', { name: ' ' }],
  ['name', 'too_long', { name: 'x'.repeat(61) }],
  ['query.status', 'not_a_choice', { query: { status: 'lost' } }],
])('names a wrong %s (%s)', async (path, code, wrong) => {
  const answer = await support.call(saveFilter, { body: { name: 'A', query, ...wrong } })
  expect(answer.status).toBe(400)
  expect(answer.error.fields).toEqual([expect.objectContaining({ path, code })])
  expect(await namesOf(support)).toEqual([])
})
