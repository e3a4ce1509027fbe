import { beforeAll, expect, test } from 'vitest'
import { exportApplications } from '../../contract/applications/application-export.ts'
import { changeStatus } from '../../contract/applications/applications.ts'
import { exportAuditTrail, listAuditTrail } from '../../contract/audit/audit.ts'
import { aStatusChange, anApplication } from '../support/factories/applications.ts'
import { asOwner } from '../support/postgres/test-database.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, databaseUrl } = await buildTestApp()
const admin = await signInAs(app, 'admin')
const support = await signInAs(app, 'support')

type Query = Record<string, string | number>

const trail = (query: Query) => admin.get(listAuditTrail, { query })
const exported = (query: Query, language = 'en') =>
  admin.call(exportAuditTrail, { query, headers: { 'accept-language': language } })
const idOf = (person: typeof admin) => person.user?.userInfo._id ?? ''

let made: Awaited<ReturnType<typeof anApplication>>
beforeAll(async () => {
  made = await anApplication(await signInAs(app, 'franchise'))
  const body = await aStatusChange(support, made._id, 'in_progress')
  await support.get(changeStatus, { params: { id: made._id }, body })
})

test('export of the trail: has what the filter leaves, in the caller’s language, and is an export itself', async () => {
  const query = { subjectId: made._id, action: 'application.status_changed' }
  const { text, headers } = await exported(query, 'hi')
  expect(headers['content-disposition']).toBe('attachment; filename="audit-trail.csv"')
  const [head, line, end] = text.slice(1).split('\r\n')
  expect(head).toContain('समय')
  expect(line).toContain(made.applicationId)
  expect(line).toContain('status: submitted → in_progress; comment: Checked with the register.')
  expect(end).toBe('')
  const [row] = (await trail({ action: 'export.made' })).rows
  expect(row?.actor?._id).toBe(idOf(admin))
  expect(row?.details).toEqual([
    { field: 'list', to: 'audit' },
    { field: 'subjectId', to: made._id },
    { field: 'action', to: 'application.status_changed' },
  ])
})

test('export of the trail: goes past one batch, without its own record', async () => {
  await asOwner(
    databaseUrl,
    `insert into audit_trail (id, received_at, captured_at, actor_name, subject, action, details)
     select gen_random_uuid(), '2025-02-01T12:00:00Z', now(), '', 'account', 'signed_in', '{}'
     from generate_series(1, 1203)`,
  )
  const { text } = await exported({ from: '2025-02-01', to: '2025-02-01' })
  expect(text.trimEnd().split('\r\n')).toHaveLength(1204)
  const several = { action: 'export.made,account.signed_in', actor: idOf(admin) }
  const own = await exported(several)
  expect(own.text.trimEnd().split('\r\n')).toHaveLength((await trail(several)).total)
})

test('export of the trail: what was typed comes out as text, never as a formula', async () => {
  await asOwner(
    databaseUrl,
    `insert into audit_trail (id, received_at, captured_at, actor_id, actor_name, actor_role, subject, action, details)
     values (gen_random_uuid(), now(), now(), $1, '=HYPERLINK("x")', 'support', 'envelope', 'discarded', '{"reason": "a, \\"b\\""}')`,
    [idOf(support)],
  )
  const { text } = await exported({ subject: 'envelope' })
  expect(text).toContain(`"'=HYPERLINK(""x"")"`)
  expect(text).toContain(`"reason: a, ""b"""`)
})

test('export of applications: its filter can be read in the trail', async () => {
  await support.call(exportApplications, {
    query: { status: 'pending', from: '2026-01-01', to: '2026-01-31' },
  })
  const [row] = (await trail({ action: 'export.made', actor: idOf(support) })).rows
  expect(row?.details).toEqual([
    { field: 'list', to: 'applications' },
    { field: 'status', to: 'pending' },
    { field: 'from', to: '2026-01-01' },
    { field: 'to', to: '2026-01-31' },
  ])
})
