import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { addRemark, giveFeedback } from '../../contract/applications/application-changes.ts'
import { getApplication } from '../../contract/applications/applications.ts'
import { withOwner } from '../../server/admin/backup/owner-client.ts'
import { eraseAgain, eraseByPhone } from '../../server/admin/citizen/erase/erase-citizen.ts'
import { readErased } from '../../server/admin/citizen/erase/erased-list.ts'
import { EnvironmentError } from '../../server/platform/environment.ts'
import { openFiles } from '../../server/platform/open-files.ts'
import { anApplication, move } from '../support/factories/applications.ts'
import { aTicket, moveTicket, reply } from '../support/factories/tickets.ts'
import { asOwner } from '../support/postgres/test-database.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'gramone-erase-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const filesDir = join(folder, 'files')
const { app, databaseUrl: url } = await buildTestApp({ settings: { FILES_URL: filesDir } })
const stores = await openFiles({ folder: filesDir })
const franchise = await signInAs(app, 'franchise')
const admin = await signInAs(app, 'admin')

const CUSTOMER = {
  ...{ name: 'Zinnia Quxworth', phone: '9822477001', email: 'zinnia@quxworth.example' },
  address: 'Wobbleton Lane 17',
}
/** Nobody's: as a counter might type it in spite of everything. */
const AADHAAR = '4821 7730 9915'
/** What must be found nowhere afterwards, in any spelling of the database. */
const TRACES = ['Zinnia', 'Quxworth', CUSTOMER.phone, 'Wobbleton', 'plumbago', AADHAAR]

async function run(phone: string, confirm: boolean, retentionYears: number | undefined = 8) {
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    const environment = { dataDir: folder, retentionYears }
    await withOwner(url, (client) =>
      eraseByPhone({ db: drizzle({ client }), stores, environment }, { phone, confirm }),
    )
    return out.mock.calls.map(([line]) => String(line)).join('')
  } finally {
    out.mockRestore()
  }
}

/** Every table with a row that has one of the traces, whatever the column. */
async function tablesWithTraces(): Promise<string[]> {
  const tables = await asOwner(
    url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const [row] = await asOwner(
      url,
      `select count(*)::int as count from ${String(name)} t where to_jsonb(t)::text ilike any($1)`,
      [TRACES.map((trace) => `%${trace}%`)],
    )
    if (row?.['count'] !== 0) found.push(String(name))
  }
  return found
}

const filesIn = () =>
  existsSync(filesDir)
    ? readdirSync(filesDir, { recursive: true, withFileTypes: true })
        .filter((each) => each.isFile())
        .map((each) => join(each.parentPath, each.name))
    : []

/** An application that was decided years ago, with all that a citizen leaves behind. */
async function anOldApplication() {
  const one = await anApplication(franchise, {
    customer: CUSTOMER,
    with: { keepDetails: true, remark: AADHAAR },
  })
  const params = { id: one._id }
  await franchise.get(addRemark, {
    params,
    body: { comment: 'Ask for plumbago', capturedAt: new Date().toISOString() },
  })
  const ticket = await aTicket(franchise, {
    ...{ applicationId: one._id, title: 'Plumbago asks', description: 'Zinnia waits' },
  })
  await reply(admin, ticket._id, { comment: 'Tell Zinnia' })
  await moveTicket(admin, ticket._id, 'in_progress', 'resolved')
  await move(admin, one._id, 'in_progress', 'under_review', 'completed')
  await franchise.get(giveFeedback, {
    params,
    body: { rating: 5, message: 'Plumbago!', capturedAt: new Date().toISOString() },
  })
  return one
}

const age = (id: string, years: number) =>
  asOwner(
    url,
    'update applications set decided_at = now() - make_interval(years => $2) where id = $1',
    [id, years],
  )

describe('a citizen', () => {
  test('is found nowhere afterwards, in no column of any table and in no file, and the money stays', async () => {
    const before = new Set(filesIn())
    const one = await anOldApplication()
    const own = filesIn().filter((name) => !before.has(name))
    expect(own.length).toBeGreaterThan(0)
    await age(one._id, 9)
    const money = () => asOwner(url, 'select sum(paise)::text as sum from ledger_entries')
    const paid = await money()
    expect(await tablesWithTraces()).toContain('public.applications')

    expect(await run(CUSTOMER.phone, false)).toContain('run it again with --confirm')
    expect(await tablesWithTraces()).toContain('public.applications')
    await run(CUSTOMER.phone, true)

    expect(await tablesWithTraces()).toEqual([])
    expect(own.filter((name) => existsSync(name))).toEqual([])
    for (const name of filesIn()) {
      const text = readFileSync(name).toString('latin1').toLowerCase()
      expect(TRACES.filter((trace) => text.includes(trace.toLowerCase()))).toEqual([])
    }
    expect(await money()).toEqual(paid)
    const left = await admin.get(getApplication, { params: { id: one._id } })
    expect(left).toMatchObject({ customerName: '—', customerPhone: '', status: 'completed' })
    expect(await readErased(folder)).toEqual([one._id])
  })

  test('of whom something is open, or in its term, is refused as a whole', async () => {
    const customer = { name: 'Olive Marrow', phone: '9822488002' }
    const one = await anApplication(franchise, { customer })
    await expect(run(customer.phone, true)).rejects.toThrow(EnvironmentError)
    await move(admin, one._id, 'in_progress', 'under_review', 'completed')
    await age(one._id, 7)
    const refused = await run(customer.phone, true).catch((error: unknown) => error)
    expect(String((refused as EnvironmentError).lines)).toContain('its term is not over, until 20')
    await age(one._id, 9)
    await aTicket(franchise, { applicationId: one._id })
    const open = await run(customer.phone, true).catch((error: unknown) => error)
    expect(String((open as EnvironmentError).lines)).toContain('a ticket about it is open')
    const kept = await admin.get(getApplication, { params: { id: one._id } })
    expect(kept.customerName).toBe(customer.name)
  })

  test('is refused without a term, without a number, and where there is none', async () => {
    await expect(run(CUSTOMER.phone, true, undefined)).rejects.toThrow(EnvironmentError)
    await expect(run('98224', true)).rejects.toThrow(EnvironmentError)
    await expect(run('9822477999', true)).rejects.toThrow(EnvironmentError)
  })
})

test('an erasure is repeated after a restore by its ids, and another citizen is left alone', async () => {
  const other = await anApplication(franchise, { customer: { name: 'Moth Pepper' } })
  const one = await anOldApplication()
  await age(one._id, 9)
  await run(CUSTOMER.phone, true)
  // A backup from before brings back what it had.
  await asOwner(
    url,
    'update applications set customer_name = $2, customer_phone = $3, remark = $4 where id = $1',
    [one._id, CUSTOMER.name, CUSTOMER.phone, AADHAAR],
  )
  expect(await tablesWithTraces()).not.toEqual([])
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await eraseAgain({ dataDir: folder, files: { folder: filesDir } }, url)
  out.mockRestore()
  expect(await tablesWithTraces()).toEqual([])
  const kept = await admin.get(getApplication, { params: { id: other._id } })
  expect(kept.customerName).toBe('Moth Pepper')
  expect(kept.documents.length).toBeGreaterThan(0)
})
