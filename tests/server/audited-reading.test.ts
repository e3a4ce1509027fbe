import { expect, test } from 'vitest'
import { exportApplications } from '../../contract/applications/application-export.ts'
import { getApplication } from '../../contract/applications/applications.ts'
import { getDocument, getThumbnail } from '../../contract/documents/documents.ts'
import { anApplication } from '../support/factories/applications.ts'
import { asOwner } from '../support/postgres/test-database.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, databaseUrl } = await buildTestApp()
const franchise = await signInAs(app, 'franchise')
const van = await signInAs(app, 'gramvan')
const partner = await signInAs(app, 'partner')
const support = await signInAs(app, 'support')

/** What the trail says of this, oldest first. */
const entriesOf = (subject: string) =>
  asOwner(
    databaseUrl,
    `select actor_id as "actorId", subject_id as "subjectId", action, details from audit_trail
     where subject = '${subject}' order by received_at, id`,
  )

const idOf = (person: Person) => person.user?.userInfo._id

test('a list taken away as a file: who took it, by which filters and which rows', async () => {
  const { _id } = await anApplication(franchise)
  const query = { status: 'pending', search: 'patil' }
  await partner.call(exportApplications, { query })
  await franchise.call(exportApplications, { query: { ids: _id } })
  expect(await entriesOf('export')).toEqual([
    {
      actorId: idOf(partner),
      subjectId: null,
      action: 'made',
      details: { list: 'applications', filter: query },
    },
    {
      actorId: idOf(franchise),
      subjectId: null,
      action: 'made',
      details: { list: 'applications', filter: { ids: [_id] } },
    },
  ])
})

test('a refused export leaves no entry', async () => {
  const before = await entriesOf('export')
  expect((await support.call(exportApplications, { query: { ids: 'x' } })).status).toBe(400)
  expect(await entriesOf('export')).toEqual(before)
})

test('a document opened by who is not of its franchise: who, and of which application', async () => {
  const { _id } = await anApplication(van)
  const [document] = (await franchise.get(getApplication, { params: { id: _id } })).documents
  const open = async (person: Person, endpoint = getDocument) =>
    person.inject({ url: endpoint.path.replace(':id', document?._id ?? '') })
  for (const person of [van, franchise, partner, support]) {
    expect((await open(person)).statusCode).toBe(200)
  }
  // Its small image comes with the record; a stranger is refused.
  await open(support, getThumbnail as unknown as typeof getDocument)
  expect((await open(await signInAs(app, 'shirur'))).statusCode).toBe(404)
  const details = { documentId: document?._id, requirement: document?.requirement }
  expect(await entriesOf('document')).toEqual(
    [partner, support].map((person) => ({
      actorId: idOf(person),
      subjectId: _id,
      action: 'viewed',
      details,
    })),
  )
})
