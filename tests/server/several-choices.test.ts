import { describe, expect, test } from 'vitest'
import type { ApplicationListQuery } from '../../contract/applications/application-filters.ts'
import { NO_PARTNER } from '../../contract/applications/application-filters.ts'
import type { ApplicationRow } from '../../contract/applications/applications.ts'
import {
  applicationListOf,
  summarizeApplications,
} from '../../contract/applications/applications.ts'
import { listedRows } from '../../contract/applications/listed-rows.ts'
import type { Endpoint } from '../../contract/core/endpoint.ts'
import { listOutlets } from '../../contract/outlets/outlets.ts'
import { createPerson } from '../../contract/people/people-changes.ts'
import { exportPeople, listPeople } from '../../contract/people/people.ts'
import { listSavedFilters, saveFilter } from '../../contract/saved-filters/saved-filters.ts'
import { newSupport, newVan } from '../support/factories/people.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app } = await buildTestApp()
const admin = await signInAs(app, 'admin')
const franchise = await signInAs(app, 'franchise')
const partner = await signInAs(app, 'partner')
for (const body of [newSupport(), newVan()]) await admin.call(createPerson, { body })

const roleOf = (person: Person) => person.user?.userInfo.userType ?? 'admin'
const listOf = (person: Person) => applicationListOf(roleOf(person))

interface Asked {
  params?: object
  query: object
}

/** Every page of a list, one after the other. */
async function rowsOf<Row extends { _id: string }>(person: Person, list: Endpoint, asked: Asked) {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const query = { ...asked.query, page }
    const answer = (await person.get(list, { ...asked, query } as never)) as {
      rows: Row[]
      total: number
    }
    rows.push(...answer.rows)
    if (rows.length < answer.total && answer.rows.length > 0) continue
    expect(rows).toHaveLength(answer.total)
    return rows
  }
}

const idsOf = async (person: Person, list: Endpoint, asked: Asked) =>
  (await rowsOf(person, list, asked)).map(({ _id }) => _id)

const franchises = await admin.get(listOutlets, { params: { kind: 'franchise' }, query: {} })
const [first, second] = new Set(franchises.rows.flatMap(({ partner: its }) => its?._id ?? []))
const [near, far] = new Set(franchises.rows.map(({ district }) => district))
const ofKind = (kind: 'franchise' | 'partner') => ({ params: { kind } })

test.each<[string, Endpoint, { params?: object }, string, (string | undefined)[]]>([
  ['people by role', listPeople, {}, 'role', ['support', 'gramvan']],
  ['people by state', listPeople, {}, 'state', ['new', 'active']],
  ['franchises by type', listOutlets, ofKind('franchise'), 'type', ['digital', 'kiosk']],
  ['franchises by state', listOutlets, ofKind('franchise'), 'state', ['new', 'active']],
  ['franchises by district', listOutlets, ofKind('franchise'), 'district', [near, far]],
  ['franchises by partner', listOutlets, ofKind('franchise'), 'partner', [first, second]],
  ['partners by state', listOutlets, ofKind('partner'), 'state', ['active', 'inactive']],
])('%s: two choices find what either of them finds', async (_name, list, asked, key, choices) => {
  const each = await Promise.all(
    choices.map((choice) => idsOf(admin, list, { ...asked, query: { [key]: choice } })),
  )
  const both = await idsOf(admin, list, { ...asked, query: { [key]: choices.join(',') } })
  expect(both.toSorted()).toEqual(each.flat().toSorted())
  expect(both.length).toBeGreaterThan(0)
})

test.each([{ role: 'support,admin' }, { state: 'new,' }])(
  'people: a choice that is none refuses the list: %j',
  async (query) => {
    const answer = await admin.call(listPeople, { query: query as never })
    expect(answer).toMatchObject({ status: 400, error: { code: 'request.invalid' } })
  },
)

test('people: a file has the rows of all that is chosen', async () => {
  const query = { state: 'new,active', role: 'support,gramvan' } as const
  const { total } = await admin.get(listPeople, { query })
  const { text } = await admin.call(exportPeople, { query })
  expect(text.trimEnd().split('\r\n')).toHaveLength(total + 1)
})

const all = await rowsOf<ApplicationRow>(admin, listOf(admin), { query: {} })
const [some] = all
const other = all.find(
  (row) => row.serviceId !== some?.serviceId && row.franchiseDistrict !== some?.franchiseDistrict,
)
const byTwo: Record<string, ApplicationListQuery> = {
  'all open states and a decided one': { status: 'pending,completed' },
  'states, open and decided': { status: 'rejected,submitted,in_progress' },
  'open states': { status: 'submitted,under_review' },
  levels: { serviceLevel: 'overdue,warning' },
  turns: { turn: 'customer,others' },
  services: { service: `${some?.serviceId},${other?.serviceId}` },
  franchises: { franchise: `${some?.franchiseId},${other?.franchiseId}`, status: 'pending' },
  'a partner or none': { partner: `${NO_PARTNER},${first}` },
  districts: { district: `${some?.franchiseDistrict},${other?.franchiseDistrict}` },
}

describe.each([
  ['admin', admin],
  ['franchise', franchise],
  ['partner', partner],
])('applications of %s', (_who, person) => {
  test.each(Object.keys(byTwo))('by %s: the list is what a device makes of all', async (name) => {
    const own = await rowsOf<ApplicationRow>(person, listOf(person), { query: {} })
    for (const sort of ['-submitted', 'due', '-due'] as const) {
      const query = { ...byTwo[name], sort }
      const wanted = listedRows(own, query, Date.now(), roleOf(person)).map(({ _id }) => _id)
      expect(await idsOf(person, listOf(person), { query }), sort).toEqual(wanted)
    }
  })

  test('by two states: counts and pages agree', async () => {
    const { byStatus } = await person.get(summarizeApplications, { query: {} })
    const rows = await idsOf(person, listOf(person), { query: { status: 'submitted,completed' } })
    expect(rows).toHaveLength((byStatus['submitted'] ?? 0) + (byStatus['completed'] ?? 0))
  })
})

test('applications: whoever names others beside their own franchise sees their own', async () => {
  const own = franchise.user?.userInfo.franchiseId ?? ''
  const others = franchises.rows.map(({ _id }) => _id).filter((id) => id !== own)
  const ofOwn = await idsOf(franchise, listOf(franchise), { query: {} })
  const named = { query: { franchise: [own, ...others].slice(0, 10).join(',') } }
  expect(await idsOf(franchise, listOf(franchise), named)).toEqual(ofOwn)
  const foreign = { query: { franchise: others.slice(0, 10).join(',') } }
  expect(await idsOf(franchise, listOf(franchise), foreign)).toEqual([])
  expect(await admin.get(summarizeApplications, foreign)).not.toMatchObject({ total: 0 })
  expect(await franchise.get(summarizeApplications, foreign)).toMatchObject({ total: 0 })
})

test('saved filters: several choices are kept, each once, beside those of before', async () => {
  const query = { status: 'submitted,rejected' }
  const save = (name: string, status: string) =>
    franchise.call(saveFilter, { body: { name, query: { status } } })
  expect((await save('Two', 'submitted,rejected,submitted')).body).toMatchObject({ query })
  expect((await save('One', 'pending')).status).toBe(201)
  expect((await save('None', 'submitted,lost')).status).toBe(400)
  const { filters } = await franchise.get(listSavedFilters)
  expect(filters).toMatchObject([{ query: { status: 'pending' } }, { query }])
})
