import { beforeAll, describe, expect, test } from 'vitest'
import { editApplication } from '../../contract/applications/application-changes.ts'
import { changeStatus, getApplication } from '../../contract/applications/applications.ts'
import type { AuditRecord } from '../../contract/audit/audit.ts'
import { AUDIT_REACH, listAuditTrail } from '../../contract/audit/audit.ts'
import { getReceipt } from '../../contract/receipts/receipts.ts'
import { signIn } from '../../contract/sessions/session.ts'
import { aStatusChange, anApplication, anEdit } from '../support/factories/applications.ts'
import { asOwner } from '../support/postgres/test-database.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, databaseUrl } = await buildTestApp()
const admin = await signInAs(app, 'admin')
const franchise = await signInAs(app, 'franchise')
const support = await signInAs(app, 'support')

type Query = Record<string, string | number>

const trail = (query: Query = {}) => admin.get(listAuditTrail, { query })
const eventsOf = (rows: AuditRecord[]) => rows.map(({ subject, action }) => `${subject}.${action}`)
const idOf = (person: typeof admin) => person.user?.userInfo._id ?? ''

/** A record at a moment, past the application. */
const recordAt = (at: string, id: string) =>
  asOwner(
    databaseUrl,
    `insert into audit_trail (id, received_at, captured_at, actor_name, subject, subject_id, action, details)
     values (gen_random_uuid(), $1, $1, '', 'account', $2, 'sign_in_failed', '{}')`,
    [at, id],
  )

let made: Awaited<ReturnType<typeof anApplication>>
beforeAll(async () => {
  made = await anApplication(franchise)
  const params = { id: made._id }
  await support.get(changeStatus, {
    params,
    body: await aStatusChange(support, made._id, 'in_progress'),
  })
  const edit = anEdit(await support.get(getApplication, { params }))
  await support.get(editApplication, {
    params,
    body: { ...edit, customer: { ...edit.customer, email: 'new@example.in' } },
  })
  await franchise.call(getReceipt, { params, query: { paper: 'a4', language: 'hi' } })
})

describe('the trail of an application', () => {
  test('has what was done to it, the newest first, by whom and in words that can be read', async () => {
    const { rows, total, names } = await trail({ subjectId: made._id })
    expect(total).toBe(4)
    expect(names).toEqual({ [made._id]: made.applicationId })
    expect(eventsOf(rows)).toEqual([
      'receipt.made',
      'application.edited',
      'application.status_changed',
      'application.created',
    ])
    for (const row of rows) expect(row.subjectName).toBe(made.applicationId)
    expect(rows.map(({ actor }) => actor?._id)).toEqual(
      [franchise, support, support, franchise].map(idOf),
    )
    expect(rows.map(({ details }) => details)).toEqual([
      [
        { field: 'paper', to: 'a4' },
        { field: 'language', to: 'hi' },
      ],
      [
        {
          field: 'customer.email',
          from: expect.toBeOneOf([null, expect.any(String)]),
          to: 'new@example.in',
        },
      ],
      [
        { field: 'status', from: 'submitted', to: 'in_progress' },
        { field: 'comment', to: 'Checked with the register.' },
        { field: 'documents', to: 1 },
      ],
      expect.arrayContaining([{ field: 'documents', to: expect.any(Number) }]),
    ])
  })

  test.each([
    ['its number', () => made.applicationId],
    ['its number as it is typed', () => made.applicationId.toLowerCase().replaceAll('-', ' ')],
  ])('is found by %s', async (_how, search) => {
    expect((await trail({ search: search() })).total).toBe(4)
  })

  test('is narrowed by who, what and subject, all at once', async () => {
    const of = { subjectId: made._id }
    const events = async (query: Query) => eventsOf((await trail({ ...of, ...query })).rows)
    expect(await events({ actor: idOf(support) })).toEqual([
      'application.edited',
      'application.status_changed',
    ])
    expect(await events({ subject: 'receipt' })).toEqual(['receipt.made'])
    expect(await events({ action: 'application.edited', actor: idOf(support) })).toEqual([
      'application.edited',
    ])
    expect(await events({ action: 'application.edited', subject: 'receipt' })).toEqual([])
    const [edited, wasMade] = ['application.edited', 'receipt.made']
    expect(await events({ action: `${edited},${wasMade}` })).toEqual([wasMade, edited])
    expect(await events({ action: `${edited},${wasMade}`, subject: 'receipt' })).toEqual([wasMade])
    expect(await events({ subject: 'receipt,application' })).toHaveLength(4)
    expect(await events({ actor: `${idOf(support)},${idOf(franchise)}` })).toHaveLength(4)
    expect(await events({ action: 'receipt.made,nothing.known' })).toEqual([wasMade])
    const refused = { query: { action: 'receipt.made,Edited' } }
    expect((await admin.call(listAuditTrail, refused)).status).toBe(400)
  })
})

describe('a person’s records', () => {
  test('are found by a part of the name or by the user name, done by them or about them', async () => {
    const { userName } = franchise.user?.userInfo ?? { userName: '' }
    const { rows } = await trail({ search: userName.slice(0, 6), action: 'account.signed_in' })
    expect(rows.map(({ actor }) => actor?._id)).toContain(idOf(franchise))
    await visitor(app).call(signIn, { body: { userName, password: 'wrong-password' } })
    const failed = await trail({ search: userName, action: 'account.sign_in_failed' })
    expect(failed.rows[0]).toMatchObject({ actor: null, subjectId: idOf(franchise) })
    expect(failed.rows[0]?.subjectName).toContain(userName)
  })

  test('a name that nobody has finds nothing, signs alone everything', async () => {
    expect((await trail({ search: 'nobody at all' })).total).toBe(0)
    expect((await trail({ search: '%' })).total).toBe((await trail()).total)
  })

  test('the name of who is asked for is told, also where nothing is found', async () => {
    const { rows, names } = await trail({ actor: idOf(support), subject: 'envelope' })
    expect(rows).toEqual([])
    expect(names[idOf(support)]).toContain('(support)')
  })

  test('a failed try of an unknown user name is found, about nobody', async () => {
    await visitor(app).call(signIn, { body: { userName: 'no-such-user', password: 'x' } })
    const { rows } = await trail({ action: 'account.sign_in_failed' })
    expect(rows[0]).toMatchObject({ actor: null, subjectId: null, subjectName: null })
  })
})

test('days are those of India, at both ends', async () => {
  const id = idOf(support)
  const only = { subjectId: id, action: 'account.sign_in_failed' }
  // 4 July begins at 18:30 of the day before in UTC.
  const year = new Date().getUTCFullYear() - 1
  for (const at of ['03T18:29:59.999', '03T18:30:00.000', '04T18:29:59.999', '04T18:30:00.000'])
    await recordAt(`${year}-07-${at}Z`, id)
  const found = async (query: Query) =>
    (await trail({ ...only, ...query })).rows.map(({ receivedAt }) => receivedAt.slice(8, -1))
  const day = (of: number) => `${year}-07-0${of}`
  expect(await found({ from: day(4), to: day(4) })).toEqual(['04T18:29:59.999', '03T18:30:00.000'])
  expect(await found({ to: day(3) })).toEqual(['03T18:29:59.999'])
  expect(await found({ from: day(5), to: day(5) })).toEqual(['04T18:30:00.000'])
  expect(await found({ from: day(5), to: day(4) })).toEqual([])
})

test('pages follow each other without a gap, also where many have the same moment', async () => {
  const id = idOf(franchise)
  for (let count = 0; count < 45; count += 1) await recordAt('2026-01-02T03:04:05Z', id)
  const query = { subjectId: id, to: '2026-01-02' }
  const pages = await Promise.all([1, 2, 3, 4].map((page) => trail({ ...query, page })))
  expect(pages.map(({ rows }) => rows.length)).toEqual([20, 20, 5, 0])
  expect(pages.map(({ total }) => total)).toEqual([45, 45, 45, 45])
  expect(new Set(pages.flatMap(({ rows }) => rows.map(({ _id }) => _id))).size).toBe(45)
})

test('counts as far as the pages reach, and older ones are found by days', async () => {
  await asOwner(
    databaseUrl,
    `insert into audit_trail (id, received_at, captured_at, actor_name, subject, action, details)
     select gen_random_uuid(), '2025-02-01T12:00:00Z', now(), '', 'account', 'signed_in', '{}'
     from generate_series(1, $1::int)`,
    [AUDIT_REACH],
  )
  const { total } = await trail()
  expect(total).toBe(AUDIT_REACH)
  expect((await trail({ page: 500 })).rows).toHaveLength(20)
  expect((await trail({ page: 501 })).rows).toEqual([])
  expect((await trail({ to: '2025-02-01' })).total).toBe(AUDIT_REACH)
})

test.each<Query>([{ action: 'Made' }, { subject: 'The moon' }, { actor: 'x' }, { from: 'today' }])(
  'takes only what it can read: %o',
  async (query) => {
    expect((await admin.call(listAuditTrail, { query })).status).toBe(400)
  },
)

test('finds nothing of a kind that there is not', async () => {
  expect((await trail({ action: 'moon.landed' })).rows).toEqual([])
  expect((await trail({ subject: 'moon' })).rows).toEqual([])
})

test('shows what a newer version has written', async () => {
  await asOwner(
    databaseUrl,
    `insert into audit_trail (id, received_at, captured_at, actor_name, subject, subject_id, action, details)
     values (gen_random_uuid(), now(), now(), '', 'comet', $1, 'seen', '{"tail": {"colour": "green"}}')`,
    [made._id],
  )
  const [row] = (await trail({ subjectId: made._id })).rows
  expect(row).toMatchObject({ subject: 'comet', action: 'seen' })
  expect(row?.details).toEqual([{ field: 'colour', to: 'green' }])
})
