import { describe, expect, test } from 'vitest'
import { exportApplications } from '../../contract/applications/application-export.ts'
import { getApplication, listApplications } from '../../contract/applications/applications.ts'
import { listAuditTrail } from '../../contract/audit/audit.ts'
import { listPersonReads } from '../../contract/audit/reads.ts'
import { lookUpCustomers } from '../../contract/customers/customers.ts'
import { getDocument } from '../../contract/documents/documents.ts'
import { findAnything } from '../../contract/find/find.ts'
import { readSystem } from '../../contract/system/system.ts'
import { markManyReads } from '../../server/modules/audit/reads/many-reads.ts'
import { createReadLog } from '../../server/modules/audit/reads/read-log.ts'
import { keepMonths } from '../../server/platform/database/months/leaving.ts'
import { anApplication } from '../support/factories/applications.ts'
import { asOwner } from '../support/postgres/test-database.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database, databaseUrl } = await buildTestApp()
const { db } = database
const franchise = await signInAs(app, 'franchise')
const support = await signInAs(app, 'support')
const admin = await signInAs(app, 'admin')

const keptFor = (readLogMonths: number) =>
  ({ auditMonths: undefined, readLogMonths, archiveFirst: 'trail' }) as const
const made = await anApplication(franchise)
const idOf = (person: Person) => person.user?.userInfo._id ?? ''

/** What is known of these readings, the newest first. */
const readsOf = async (query: Record<string, string>) =>
  (await admin.get(listPersonReads, { query: { page: 1, ...query } })).rows

describe('who looked at an application', () => {
  test('is one line for each person, kind and hour, with the session', async () => {
    const { documents } = await support.get(getApplication, { params: { id: made._id } })
    await support.get(getApplication, { params: { id: made._id } })
    await support.inject({ url: getDocument.path.replace(':id', documents[0]?._id ?? '') })
    await franchise.get(getApplication, { params: { id: made._id } })
    const found = await readsOf({ subjectId: made._id })
    expect(found).toHaveLength(3)
    const lines = found.map(({ actor, kind }) => `${actor._id} ${kind}`)
    expect(new Set(lines)).toEqual(
      new Set([
        `${idOf(support)} application`,
        `${idOf(support)} document`,
        `${idOf(franchise)} application`,
      ]),
    )
    for (const read of found) expect(read.subjectName).toBe(made.applicationId)
    const [session] = await asOwner(
      databaseUrl,
      `select id from sessions where account_id = '${idOf(support)}'`,
    )
    expect(found.find(({ kind }) => kind === 'document')?.sessionId).toBe(session?.['id'])
  })

  test('is narrowed by who and how', async () => {
    const of = { subjectId: made._id, actor: idOf(support) }
    expect(await readsOf({ ...of, kind: 'document' })).toHaveLength(1)
    expect(await readsOf({ ...of, kind: 'export' })).toHaveLength(0)
    expect(await readsOf({ ...of, kind: 'export,document' })).toHaveLength(1)
    const both = { subjectId: made._id, actor: `${idOf(support)},${idOf(franchise)}` }
    expect(await readsOf(both)).toHaveLength(3)
    expect(await readsOf({ ...both, kind: 'application,document' })).toHaveLength(3)
    const { names } = await admin.get(listPersonReads, { query: { page: 1, ...both } })
    expect(new Set(Object.keys(names))).toEqual(new Set([made._id, idOf(support), idOf(franchise)]))
    const refused = { query: { actor: `${idOf(support)},x` } }
    expect((await admin.call(listPersonReads, refused)).status).toBe(400)
    expect(await readsOf({ ...of, to: '2020-01-01' })).toHaveLength(0)
  })

  test('a refused look leaves no line', async () => {
    const other = await signInAs(app, 'shirur')
    expect((await other.call(getApplication, { params: { id: made._id } })).status).toBe(404)
    expect(await readsOf({ actor: idOf(other) })).toEqual([])
  })
})

test('a list on the screen is no look at a person; a search for a number is, and so is an export', async () => {
  const partner = await signInAs(app, 'partner')
  await support.get(listApplications, { query: { page: 1, search: 'Patil' } })
  const before = (await readsOf({ kind: 'found' })).length
  const { customerPhone } = await support.get(getApplication, { params: { id: made._id } })
  await support.get(listApplications, { query: { page: 1, search: customerPhone } })
  await support.get(findAnything, { query: { search: made.applicationId } })
  const found = await readsOf({ kind: 'found', subjectId: made._id })
  expect(before).toBe(0)
  expect(found.map(({ actor }) => actor._id)).toEqual([idOf(support)])
  await partner.call(exportApplications)
  expect(await readsOf({ kind: 'export' })).toMatchObject([
    { actor: { _id: idOf(partner) }, subject: 'applications', subjectName: null },
  ])
})

test('the customer book: who looked up whose number', async () => {
  const kept = await anApplication(franchise, {
    customer: { phone: '9822477001' },
    with: { keepDetails: true, capturedAt: new Date().toISOString() },
  })
  const { customerPhone } = await franchise.get(getApplication, { params: { id: kept._id } })
  const { customers } = await franchise.get(lookUpCustomers, { body: { phone: customerPhone } })
  expect(customers.length).toBeGreaterThan(0)
  const found = await readsOf({ kind: 'customer', actor: idOf(franchise) })
  expect(found.map(({ subject }) => subject)).toEqual(customers.map(({ _id }) => _id))
})

describe('the log', () => {
  const caller = { _id: idOf(admin), name: 'Test', userType: 'admin', sessionId: idOf(admin) }
  const count = async () => Number((await database.pool.query('select from person_reads')).rowCount)

  test('writes when it is closed, and another instance writes no line twice', async () => {
    const before = await count()
    for (let instance = 0; instance < 2; instance += 1) {
      const log = createReadLog(db, { onFailure: () => {} })
      log.note(caller as never, 'application', ['one', 'two', 'one'])
      await log.close()
    }
    expect(await count()).toBe(before + 2)
  })

  test('keeps what the database does not take, and writes it later', async () => {
    const before = await count()
    const failed: unknown[] = []
    const now = () => Date.UTC(2060, 0)
    const log = createReadLog(db, { onFailure: (error) => failed.push(error), now })
    log.note(caller as never, 'application', ['later'])
    await log.flush()
    expect(failed).toHaveLength(1)
    await keepMonths(databaseUrl, new Date(now()), keptFor(12 * 100))
    await log.close()
    expect(await count()).toBe(before + 1)
  })

  test.each([
    'update person_reads set kind = kind',
    'delete from person_reads',
    'truncate person_reads',
  ])('the application’s role may not: %s', async (statement) => {
    await expect(database.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  })
})

test('an account that opens more records in an hour than is usual is marked, once', async () => {
  const partner = await signInAs(app, 'partner')
  const log = createReadLog(db, { onFailure: () => {} })
  const caller = { ...partner.user?.userInfo, name: 'P', sessionId: idOf(partner) }
  const records = Array.from({ length: 12 }, (_, index) => `record-${index}`)
  for (const kind of ['application', 'document'] as const) log.note(caller as never, kind, records)
  await log.close()
  const of = { actor: idOf(partner) }
  expect(await readsOf(of)).not.toHaveLength(0)
  await markManyReads(db, 12)
  const marks = async () =>
    (
      await admin.get(listAuditTrail, {
        query: { page: 1, action: 'account.many_records_opened', subjectId: idOf(partner) },
      })
    ).rows
  expect(await marks()).toEqual([])
  for (let time = 0; time < 2; time += 1) await markManyReads(db, 11)
  expect(await marks()).toHaveLength(1)
  const { manyReads } = await admin.get(readSystem)
  expect(manyReads).toContainEqual(expect.objectContaining({ actorId: idOf(partner), records: 12 }))
})

// The last one: it drops the parts of the others.
test('months that are too old go as a whole, younger ones stay', async () => {
  const partitions = async () =>
    (
      await asOwner(
        databaseUrl,
        `select inhrelid::regclass::text as name from pg_inherits
         where inhparent = 'person_reads'::regclass order by 1`,
      )
    ).map(({ name }) => String(name))
  for (const month of [0, 1]) {
    await keepMonths(databaseUrl, new Date(Date.UTC(2050, month)), keptFor(12 * 100))
  }
  expect(await partitions()).toContain('person_reads_2049_12')
  await keepMonths(databaseUrl, new Date(Date.UTC(2051, 0)), keptFor(12))
  const left = await partitions()
  expect(left).not.toContain('person_reads_2049_12')
  expect(left).toContain('person_reads_2050_01')
})
