import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { exportApplications } from '../../contract/applications/application-export.ts'
import type { ApplicationListQuery } from '../../contract/applications/application-filters.ts'
import { NO_PARTNER } from '../../contract/applications/application-filters.ts'
import type { ApplicationPage, ApplicationRow } from '../../contract/applications/applications.ts'
import { applicationListOf, listApplications } from '../../contract/applications/applications.ts'
import { listedRows } from '../../contract/applications/listed-rows.ts'
import { getCatalogue } from '../../contract/catalogue/services.ts'
import { indiaDay } from '../../contract/core/india-day.ts'
import { lastPage } from '../../contract/core/paging.ts'
import { MOST_CHOICES } from '../../contract/core/text/several.ts'
import { listNetworkNames } from '../../contract/outlets/network-names.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { anApplication } from '../support/factories/applications.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const admin = await signInAs(app, 'admin')
const franchise = await signInAs(app, 'franchise')
const partner = await signInAs(app, 'partner')
const van = await signInAs(app, 'gramvan')
const support = await signInAs(app, 'support')

const roleOf = (person: Person) => person.user?.userInfo.userType ?? 'admin'
const listOf = (person: Person) => applicationListOf(roleOf(person))

/** Every page of a list, one after the other. */
async function pagesOf(person: Person, query: ApplicationListQuery): Promise<ApplicationRow[]> {
  const rows: ApplicationRow[] = []
  for (let page = 1; ; page += 1) {
    const answer = (await person.get(listOf(person), {
      query: { ...query, page },
    })) as ApplicationPage
    rows.push(...answer.rows)
    if (page < lastPage(answer.total)) continue
    expect(rows).toHaveLength(answer.total)
    return rows
  }
}

const numbersOf = (rows: readonly ApplicationRow[]) => rows.map((row) => row.applicationId)

let some: ApplicationRow
let decidedOn: string
beforeAll(async () => {
  await anApplication(van)
  const [first, second] = (await pagesOf(admin, {})).slice(3)
  if (!first || !second) throw new Error('no applications')
  // The last instant of a day in India, and the first of the next.
  const lastInstant = sql`date_trunc('day', ${applications.receivedAt} at time zone 'Asia/Kolkata')
    at time zone 'Asia/Kolkata' - interval '1 millisecond'`
  await database.db
    .update(applications)
    .set({ receivedAt: lastInstant })
    .where(eq(applications.id, first._id))
  await database.db
    .update(applications)
    .set({
      receivedAt: sql`${lastInstant} + interval '1 millisecond'`,
      provisionalNumber: 'P-7K3M',
    })
    .where(eq(applications.id, second._id))
  const [changed] = (await pagesOf(admin, {})).filter(({ _id }) => _id === first._id)
  const decided = (await pagesOf(admin, {})).find(({ status }) => status === 'completed')
  if (!changed || !decided?.decidedAt) throw new Error('it is gone')
  some = changed
  decidedOn = indiaDay(new Date(decided.decidedAt))
})

const NOBODYS = '00000000-0000-4000-8000-000000000000'
const tooMany = Array.from(
  { length: MOST_CHOICES + 1 },
  (_, index) => `${NOBODYS.slice(0, -2)}${10 + index}`,
).join(',')

const orders = [undefined, 'submitted', '-submitted', 'due', '-due'] as const

/** Made of an application that there is. */
const queries: Record<string, () => ApplicationListQuery> = {
  nothing: () => ({}),
  'a status': () => ({ status: 'in_progress' }),
  'what is pending': () => ({ status: 'pending' }),
  'what is decided': () => ({ status: 'completed' }),
  'whose move it is: one’s own': () => ({ turn: 'mine' }),
  'what waits for the customer': () => ({ turn: 'customer' }),
  'what waits for others': () => ({ turn: 'others' }),
  'a service': () => ({ service: some.serviceId }),
  'a franchise': () => ({ franchise: some.franchiseId }),
  'no partner': () => ({ partner: NO_PARTNER }),
  'a partner': () => ({ partner: some.servicePartnerId ?? '' }),
  'a district': () => ({ district: some.franchiseDistrict }),
  'a day': () => ({
    from: indiaDay(new Date(some.submittedAt)),
    to: indiaDay(new Date(some.submittedAt)),
  }),
  'days until one': () => ({ to: indiaDay(new Date(some.submittedAt)) }),
  'days from one': () => ({ from: indiaDay(new Date(some.submittedAt)) }),
  words: () => ({ search: some.customerName.slice(0, 3) }),
  'words and a status': () => ({ search: some.customerName.slice(0, 3), status: some.status }),
  'all together': () => ({
    ...{ franchise: some.franchiseId, service: some.serviceId, district: some.franchiseDistrict },
    ...{ status: some.status, search: some.customerPhone, to: '2999-12-31', from: '2000-01-01' },
  }),
  'what is nobody’s': () => ({ franchise: NOBODYS }),
}

/** Those that figures lead to. */
const behindFigures: Record<string, () => ApplicationListQuery> = {
  'days of decision': () => ({ decidedFrom: decidedOn, decidedTo: decidedOn }),
  'what is decided until a day': () => ({ decidedTo: decidedOn }),
  'what was decided in time': () => ({ deadline: 'met' }),
  'what was completed late': () => ({ deadline: 'missed', status: 'completed' }),
  'what came from offline devices': () => ({ source: 'offline' }),
  'a van': () => ({ van: van.user?.userInfo._id ?? '' }),
}

test.each(Object.keys(behindFigures))(
  'the list behind figures, narrowed by %s, is what a device makes of all, and is exported',
  async (name) => {
    const all = await pagesOf(support, {})
    const query = { ...behindFigures[name]?.(), sort: '-due' as const }
    const wanted = numbersOf(listedRows(all, query, Date.now(), 'support'))
    expect(numbersOf(await pagesOf(support, query))).toEqual(wanted)
    expect(wanted.length).toBeGreaterThan(0)
    expect(wanted.length).toBeLessThan(all.length)
    const { text } = await support.call(exportApplications, { query })
    expect(text.split('\r\n').length - 2).toBe(wanted.length)
  },
)

describe.each([
  ['admin', admin],
  ['franchise', franchise],
  ['partner', partner],
  ['van', van],
])('the list of %s', (_who, person) => {
  test.each(Object.keys(queries))('narrowed by %s is what a device makes of all', async (name) => {
    const all = await pagesOf(person, {})
    expect(all.length).toBeGreaterThan(0)
    const query = queries[name]?.() ?? {}
    for (const sort of orders) {
      const asked = { ...query, ...(sort && { sort }) }
      const wanted = numbersOf(listedRows(all, asked, Date.now(), roleOf(person)))
      expect(numbersOf(await pagesOf(person, asked)), sort).toEqual(wanted)
    }
    const asked = { ...query, sort: '-due' as const }
    const { text } = await person.call(exportApplications, { query: asked })
    const exported = text.split('\r\n').slice(1, -1)
    const wanted = numbersOf(listedRows(all, asked, Date.now(), roleOf(person)))
    expect(exported.map((line) => line.slice(0, some.applicationId.length))).toEqual(wanted)
  })
})

test.each([
  [{ service: 'pan' }, 'service', 'invalid'],
  [{ franchise: '1' }, 'franchise', 'invalid'],
  [{ partner: '' }, 'partner', 'invalid'],
  [{ district: '' }, 'district', 'required'],
  [{ district: 'x'.repeat(101) }, 'district', 'too_long'],
  [{ from: '2026-02-30' }, 'from', 'invalid'],
  [{ from: '0001-01-01' }, 'from', 'invalid'],
  [{ to: 'today' }, 'to', 'invalid'],
  [{ decidedFrom: 'today' }, 'decidedFrom', 'invalid'],
  [{ deadline: 'late' }, 'deadline', 'not_a_choice'],
  [{ source: 'franchise' }, 'source', 'not_a_choice'],
  [{ category: 'tax' }, 'category', 'invalid'],
  [{ van: '7' }, 'van', 'invalid'],
  [{ turn: 'somebody' }, 'turn', 'not_a_choice'],
  [{ status: 'submitted,lost' }, 'status', 'not_a_choice'],
  [{ service: `${NOBODYS},pan` }, 'service', 'invalid'],
  [{ district: 'Pune,' }, 'district', 'required'],
  [{ franchise: tooMany }, 'franchise', 'too_large'],
  [{ reuploads: 'never' }, 'reuploads', 'not_a_choice'],
  [{ left: 'pending' }, 'left', 'not_a_choice'],
  [{ leftFrom: 'today' }, 'leftFrom', 'invalid'],
  [{ reason: '' }, 'reason', 'required'],
  [{ reasons: 'all' }, 'reasons', 'not_a_choice'],
  [{ sort: 'secret' }, 'sort', 'not_a_choice'],
])('a list with %j is refused', async (query, path, code) => {
  const answer = await admin.call(listApplications, { query: { page: 1, ...query } })
  expect(answer).toMatchObject({ status: 400, error: { code: 'request.invalid' } })
  expect(answer.error.fields).toEqual([expect.objectContaining({ path, code })])
})

test('a category has the applications of its services', async () => {
  const { categories, services } = await admin.get(getCatalogue)
  for (const { _id: category } of categories) {
    const own = new Set(
      services.flatMap((each) => (each.categoryId === category ? [each._id] : [])),
    )
    const all = await pagesOf(admin, {})
    const wanted = all.filter(({ serviceId }) => own.has(serviceId))
    expect(numbersOf(await pagesOf(admin, { category }))).toEqual(numbersOf(wanted))
  }
})

test('filters and order are described', async () => {
  const { paths } = (await app.inject('/api/openapi.json')).json<{
    paths: Record<string, { get: { parameters: { name: string; in: string }[] } }>
  }>()
  for (const path of [listApplications.path, exportApplications.path]) {
    const names = paths[path]?.get.parameters.filter((each) => each.in === 'query')
    const wanted = [
      'sort',
      'service',
      'franchise',
      'partner',
      'district',
      'from',
      'to',
      'decidedFrom',
      'decidedTo',
    ]
    expect(names?.map(({ name }) => name)).toEqual(expect.arrayContaining(wanted))
  }
})

test('names of the network: all for staff, a partner’s own franchises for the partner', async () => {
  const all = await admin.get(listNetworkNames)
  const own = await partner.get(listNetworkNames)
  expect(all.partners.length).toBeGreaterThan(1)
  expect(own.partners).toEqual([])
  expect(own.franchises.length).toBeGreaterThan(0)
  expect(own.franchises.length).toBeLessThan(all.franchises.length)
  expect(new Set(all.franchises.map(({ district }) => district)).has('Pune')).toBe(true)
  const seen = new Set((await pagesOf(partner, {})).map(({ franchiseId }) => franchiseId))
  const names = new Set(own.franchises.map(({ _id }) => _id))
  expect([...seen].filter((id) => !names.has(id))).toEqual([])
})
