import { beforeAll, expect, test } from 'vitest'
import type { ApplicationPage } from '../../contract/applications/applications.ts'
import { listApplications } from '../../contract/applications/applications.ts'
import { listPending } from '../../contract/applications/pending-queue.ts'
import { listAuditTrail } from '../../contract/audit/audit.ts'
import { PAGE_SIZE } from '../../contract/core/paging.ts'
import { listPayments } from '../../contract/payments/payment-list.ts'
import { listTickets } from '../../contract/tickets/tickets.ts'
import { anApplication } from '../support/factories/applications.ts'
import { aTicket } from '../support/factories/tickets.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app } = await buildTestApp()
const admin = await signInAs(app, 'admin')
const franchise = await signInAs(app, 'franchise')
const franchiseId = franchise.user?.userInfo.franchiseId ?? ''

type Asked = Readonly<Record<string, string | number>>
type Read = (asked: Asked) => Promise<{ rows: readonly { _id: string }[] }>

const applicationPage =
  (query: Record<string, string>): Read =>
  async (asked) =>
    (await admin.get(listApplications, { query: { ...query, ...asked } })) as ApplicationPage

const LISTS: Record<string, Read> = {
  applications: applicationPage({}),
  'applications that are open': applicationPage({ status: 'pending' }),
  'applications by due time': applicationPage({ sort: 'due' }),
  'applications of a search': applicationPage({ search: '9' }),
  'applications of a filter': applicationPage({ franchise: franchiseId }),
  queue: (query) => admin.get(listPending, { query }),
  tickets: async (query) => {
    const answer = await admin.get(listTickets, { query })
    return 'rows' in answer ? answer : { rows: [] }
  },
  payments: (query) => franchise.get(listPayments, { query }),
  audit: (query) => admin.get(listAuditTrail, { query }),
}

const idsOf = async (read: Read, asked: Asked) => (await read(asked)).rows.map(({ _id }) => _id)

beforeAll(async () => {
  for (let count = 0; count <= PAGE_SIZE; count += 1) {
    await anApplication(franchise, { customer: { name: 'Already There', phone: '9822099008' } })
    await aTicket(franchise)
  }
})

test.each(Object.keys(LISTS))(
  '%s: rows that come meanwhile repeat and skip nothing',
  async (name) => {
    const read = LISTS[name]
    if (!read) throw new Error(name)
    const before = [...(await idsOf(read, { page: 1 })), ...(await idsOf(read, { page: 2 }))]
    const first = await idsOf(read, { page: 1 })
    await anApplication(franchise, { customer: { name: 'Between Pages', phone: '9822099009' } })
    await aTicket(franchise)
    const behind = await idsOf(read, { page: 2, after: first.at(-1) ?? '' })
    expect(first).toHaveLength(PAGE_SIZE)
    expect(behind.filter((id) => first.includes(id))).toEqual([])
    // What was there before comes in its order, whatever is new.
    const known = [...first, ...behind].filter((id) => before.includes(id))
    expect(known).toEqual(before.slice(0, known.length))
    expect(known.length).toBeGreaterThan(first.length)
  },
)

test('a row that is no longer there: the pages before are counted off', async () => {
  const gone = '01985c8e-0000-7000-8000-00000000dead'
  expect(await idsOf(applicationPage({}), { page: 2, after: gone })).toEqual(
    await idsOf(applicationPage({}), { page: 2 }),
  )
})
