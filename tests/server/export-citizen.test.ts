import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { listAuditTrail } from '../../contract/audit/audit.ts'
import { writeCitizen } from '../../server/admin/citizen/export-citizen.ts'
import { documents } from '../../server/modules/documents/table.ts'
import { ApiError } from '../../server/platform/api-error.ts'
import { EnvironmentError } from '../../server/platform/environment.ts'
import { folderStore } from '../../server/platform/files.ts'
import { anApplication, move } from '../support/factories/applications.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const PHONE = '9822499001'
const folder = mkdtempSync(join(tmpdir(), 'gramone-citizen-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const filesDir = inject('filesDir')
const { app, database } = await buildTestApp()
const franchise = await signInAs(app, 'franchise')
const admin = await signInAs(app, 'admin')

const run = (values: { phone?: string; to?: string }) =>
  writeCitizen(database.db, folderStore(filesDir), values)

test('a citizen’s data: all of the number, with the papers as people see them, and of nobody else', async () => {
  const customer = { phone: PHONE, name: 'Sunita Pawar' }
  const own = await anApplication(franchise, { customer, with: { keepDetails: true } })
  const other = await anApplication(franchise, { customer: { phone: '9822499002' } })
  await move(admin, own._id, 'in_progress')
  const to = join(folder, 'out')
  await run({ phone: '+91 98224 99001', to })
  const text = readFileSync(join(to, 'citizen.json'), 'utf8')
  const citizen = JSON.parse(text)
  expect(citizen.phone).toBe(PHONE)
  expect(citizen.customerBooks).toMatchObject([{ name: 'Sunita Pawar' }])
  expect(citizen.applications).toHaveLength(1)
  const [application] = citizen.applications
  expect(application).toMatchObject({ number: own.applicationId, status: 'in_progress' })
  expect(application.history.map(({ action }: { action: string }) => action)).toEqual([
    'created',
    'status_changed',
  ])
  expect(application.history[1].by).toBe('admin')
  const rows = await database.db
    .select()
    .from(documents)
    .where(eq(documents.applicationId, own._id))
  expect(application.documents).toHaveLength(rows.length)
  for (const { id, file } of application.documents) {
    const [row] = rows.filter((each) => each.id === id)
    const written = readFileSync(join(to, file))
    const shown = readFileSync(join(filesDir, row?.shownFile ?? ''))
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
    expect(hash(written)).toBe(hash(shown))
  }
  // Neither another citizen nor the name of a file in the store.
  expect(text).not.toContain(other.applicationId)
  for (const { shownFile } of rows) expect(text).not.toContain(shownFile)
  const { rows: trail } = await admin.get(listAuditTrail, {
    query: { action: 'customer.exported' },
  })
  expect(trail).toMatchObject([{ action: 'exported', details: [] }])
})

test('a citizen’s data without a file that is lost: all the rest, and it says what is missing', async () => {
  const customer = { phone: '9822499003' }
  await anApplication(franchise, { customer })
  const to = join(folder, 'lost')
  const lost = { read: () => Promise.reject(new ApiError('document.file_missing')) }
  await writeCitizen(database.db, lost, { phone: customer.phone, to })
  const { applications } = JSON.parse(readFileSync(join(to, 'citizen.json'), 'utf8'))
  const files = applications[0].documents.map(({ file }: { file: string | null }) => file)
  expect(files.length).toBeGreaterThan(0)
  expect(new Set(files)).toEqual(new Set([null]))
})

test.each([
  ['without a number', { to: join(folder, 'none') }, '--phone'],
  ['with half a number', { phone: '98224', to: join(folder, 'none') }, '--phone'],
  ['without a folder', { phone: PHONE }, '--to is missing'],
  ['into a folder that holds something', { phone: PHONE, to: folder }, 'not empty'],
])('a citizen’s data %s: says what to do, and writes nothing', async (_how, values, said) => {
  const failure = await run(values).then(
    () => null,
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(EnvironmentError)
  expect(String(failure)).toContain(said)
})
