import { describe, expect, test } from 'vitest'
import {
  applicationListOf,
  getApplication,
  summarizeApplications,
} from '../../contract/applications/applications.ts'
import type { ApplicationPage, OpenApplications } from '../../contract/applications/applications.ts'
import { getWorkingSet } from '../../contract/applications/working-set.ts'
import type { Role } from '../../contract/core/roles.ts'
import { getDocument } from '../../contract/documents/documents.ts'
import { demoId } from '../../server/seed/demo-id.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { anApplication, move } from '../support/factories/applications.ts'
import { anUpload } from '../support/factories/uploads.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()

/** Everybody, by their place in the network: two franchises of two partners, three vans. */
const franchiseId = demoId('franchise', 'malegaon')
const people = {
  admin: await signInAs(app, 'admin'),
  support: await signInAs(app, 'support'),
  baramati: await signInAs(app, 'franchise'),
  baramatiVan: await signInAs(app, 'gramvan'),
  malegaonVan: await signInAs(app, 'gramvan-malegaon'),
  otherMalegaonVan: await signInAs(
    app,
    await anAccount(database, { userType: 'gramvan', franchiseId }),
  ),
  malegaon: await signInAs(app, await anAccount(database, { userType: 'franchise', franchiseId })),
  pune: await signInAs(app, 'partner'),
  nashik: await signInAs(app, 'partner-nashik'),
  kolhapur: await signInAs(app, 'partner-kolhapur'),
  ownerless: await signInAs(app, await anAccount(database, { userType: 'franchise' })),
  partnerless: await signInAs(app, await anAccount(database, { userType: 'service_partner' })),
}
type Name = keyof typeof people
const names = Object.keys(people) as Name[]

const staff: Name[] = ['admin', 'support']
/** Each case names who made the application, and everybody who may see it. */
const cases: { by: Name; franchise?: string; visibleTo: Name[] }[] = [
  { by: 'baramati', visibleTo: [...staff, 'baramati', 'pune'] },
  { by: 'baramatiVan', visibleTo: [...staff, 'baramati', 'baramatiVan', 'pune'] },
  { by: 'malegaon', visibleTo: [...staff, 'malegaon', 'nashik'] },
  { by: 'malegaonVan', visibleTo: [...staff, 'malegaon', 'malegaonVan', 'nashik'] },
  { by: 'otherMalegaonVan', visibleTo: [...staff, 'malegaon', 'otherMalegaonVan', 'nashik'] },
  { by: 'support', franchise: franchiseId, visibleTo: [...staff, 'malegaon', 'nashik'] },
]

const listOf = (person: Person) =>
  applicationListOf(person.user?.userInfo.userType ?? ('admin' satisfies Role))

async function openIds(person: Person): Promise<string[]> {
  const { open } = (await person.get(listOf(person))) as OpenApplications
  return open.map(({ _id }) => _id)
}

async function workingSetIds(person: Person): Promise<string[]> {
  const { applications } = await person.get(getWorkingSet)
  return applications.map(({ _id }) => _id)
}

async function pagedIds(person: Person): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ; page += 1) {
    const { rows, total } = (await person.get(listOf(person), {
      query: { page },
    })) as ApplicationPage
    ids.push(...rows.map(({ _id }) => _id))
    if (ids.length >= total || rows.length === 0) return ids
  }
}

describe('an application', () => {
  test.each(cases)('made by $by', async ({ by, franchise, visibleTo }) => {
    const overrides = franchise ? { with: { franchiseId: franchise } } : {}
    const { _id: id } = await anApplication(people[by], overrides)
    await move(people.support, id, 'in_progress')
    const detail = await people.admin.get(getApplication, { params: { id } })
    const documents = [...detail.documents, ...detail.history.flatMap((each) => each.documents)]
    expect(documents.length).toBeGreaterThan(1)
    for (const name of names) {
      const person = people[name]
      const sees = visibleTo.includes(name)
      expect([name, (await openIds(person)).includes(id)]).toEqual([name, sees])
      expect([name, (await workingSetIds(person)).includes(id)]).toEqual([name, sees])
      expect([name, (await pagedIds(person)).includes(id)]).toEqual([name, sees])
      const answer = await person.call(getApplication, { params: { id } })
      expect([name, answer.status]).toEqual([name, sees ? 200 : 404])
      for (const document of documents) {
        const file = await person.call(getDocument, { params: { id: document._id } })
        expect([name, file.status]).toEqual([name, sees ? 200 : 404])
      }
    }
  })
})

test('summary: the counts cover what the person may see, no more', async () => {
  for (const name of names) {
    const person = people[name]
    const ids = await pagedIds(person)
    const { total, pending } = await person.get(summarizeApplications)
    expect([name, total, pending]).toEqual([name, ids.length, (await openIds(person)).length])
  }
  expect(await pagedIds(people.ownerless)).toEqual([])
  expect(await pagedIds(people.partnerless)).toEqual([])
  expect((await pagedIds(people.baramati)).length).toBeGreaterThan(0)
})

test('unused upload: its uploader alone may see it, not even staff', async () => {
  const { _id: id } = await anUpload(people.baramati)
  for (const name of names) {
    const { status } = await people[name].call(getDocument, { params: { id } })
    expect([name, status]).toEqual([name, name === 'baramati' ? 200 : 404])
  }
})
