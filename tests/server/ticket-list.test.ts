import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { QueryInput } from '../../contract/core/endpoint.ts'
import { readDeskTimes, summarizeTickets } from '../../contract/tickets/ticket-desk.ts'
import { listTickets, OpenTicket, readTicket } from '../../contract/tickets/tickets.ts'
import type { TicketPage, TicketRow } from '../../contract/tickets/tickets.ts'
import { tickets } from '../../server/modules/tickets/table.ts'
import { aTicket, moveTicket, reply } from '../support/factories/tickets.ts'
import { asOwner } from '../support/postgres/test-database.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database, databaseUrl } = await buildTestApp()
const { db } = database
await asOwner(databaseUrl, 'truncate tickets cascade')
const admin = await signInAs(app, 'admin')
const support = await signInAs(app, 'support')
const partner = await signInAs(app, 'partner')
const franchise = await signInAs(app, 'franchise')
const van = await signInAs(app, 'gramvan')
const franchiseId = franchise.user?.userInfo.franchiseId ?? ''
const partnerId = partner.user?.userInfo.servicePartnerId ?? ''
const idOf = ({ user }: Person) => user?.userInfo._id ?? ''

type Query = QueryInput<typeof listTickets>

async function page(person: Person, query: Query = {}): Promise<TicketPage> {
  const answer = await person.get(listTickets, { query: { page: 1, ...query } })
  if (!('rows' in answer)) throw new Error('a page was asked for')
  return answer
}

const titles = async (person: Person, query?: Query) =>
  (await page(person, query)).rows.map(({ title }) => title)

const set = (id: string, change: Record<string, unknown>) =>
  db.update(tickets).set(change).where(eq(tickets.id, id))

const hoursAgo = (hours: number) => ({
  createdAt: sql`now() - make_interval(hours => ${hours})`,
  dueAt: sql`now() - make_interval(hours => ${hours - 24})`,
})

const printer = await aTicket(franchise, { title: 'Printer प्रिंटर', priority: 'urgent' })
await set(printer._id, hoursAgo(30))
const billing = await aTicket(partner, {
  title: 'Bill of October',
  category: 'billing',
  description: 'ऑक्टोबर महिन्याचे बिल चुकीचे आहे',
})
// This number consists of letters alone, so a search could take it for words.
await set(billing._id, { ...hoursAgo(20), number: 'TK-HZFN-VGEF-Q' })
const camera = await aTicket(van, { title: 'Camera is dark', priority: 'low' })
const solved = await aTicket(franchise, { title: 'Solved one' })
await moveTicket(support, solved._id, 'open', 'resolved')

const UNRESOLVED = ['Camera is dark', 'Bill of October', 'Printer प्रिंटर']

describe('the list', () => {
  test('shows each person the own ones, the newest first; the desk all', async () => {
    expect(await titles(van)).toEqual(['Camera is dark'])
    expect(await titles(partner)).toEqual(['Bill of October'])
    expect(await titles(franchise)).toEqual(['Solved one', 'Camera is dark', 'Printer प्रिंटर'])
    const all = ['Solved one', 'Camera is dark', 'Bill of October', 'Printer प्रिंटर']
    expect(await titles(support)).toEqual(all)
    expect(await titles(admin)).toEqual(all)
  })

  test.each<[Query, string[]]>([
    [{ status: 'unresolved' }, ['Camera is dark', 'Bill of October', 'Printer प्रिंटर']],
    [{ status: 'resolved' }, ['Solved one']],
    [{ category: 'billing' }, ['Bill of October']],
    [{ priority: 'urgent' }, ['Printer प्रिंटर']],
    [{ level: 'overdue' }, ['Printer प्रिंटर']],
    [{ level: 'warning' }, ['Bill of October']],
    [{ level: 'on_time' }, ['Camera is dark']],
    [{ turn: 'mine' }, ['Camera is dark', 'Bill of October', 'Printer प्रिंटर']],
    [{ turn: 'support' }, ['Camera is dark', 'Bill of October', 'Printer प्रिंटर']],
    [{ turn: 'requester' }, ['Solved one']],
    [{ assignee: 'nobody' }, ['Camera is dark', 'Bill of October', 'Printer प्रिंटर']],
    [{ assignee: idOf(support) }, ['Solved one']],
    [{ search: 'प्रिंटर' }, ['Printer प्रिंटर']],
    [{ search: 'प्रि urgent' }, []],
    [{ search: 'महिन्याचे' }, ['Bill of October']],
    [{ search: 'TK-HZFN-VGEF-Q' }, ['Bill of October']],
    [{ search: 'tk hzfn vgef q' }, ['Bill of October']],
    [{ search: 'HZFN-VG' }, ['Bill of October']],
    [{ search: 'vgef' }, ['Bill of October']],
    [{ search: '%' }, ['Solved one', 'Camera is dark', 'Bill of October', 'Printer प्रिंटर']],
    [{ sort: 'created' }, ['Printer प्रिंटर', 'Bill of October', 'Camera is dark', 'Solved one']],
    [{ sort: 'due' }, ['Printer प्रिंटर', 'Bill of October', 'Camera is dark', 'Solved one']],
    [{ sort: '-due' }, ['Camera is dark', 'Bill of October', 'Printer प्रिंटर', 'Solved one']],
    [{ raised: 'mine' }, []],
    [{ outlet: franchiseId }, ['Solved one', 'Camera is dark', 'Printer प्रिंटर']],
    [{ outlet: partnerId }, ['Bill of October']],
    [{ outlet: partnerId, status: 'resolved' }, []],
    [{ status: 'submitted,resolved' }, ['Solved one', ...UNRESOLVED]],
    [{ status: 'unresolved,closed' }, UNRESOLVED],
    [{ category: 'billing', status: 'submitted,resolved' }, ['Bill of October']],
    [{ priority: 'urgent,low' }, ['Camera is dark', 'Printer प्रिंटर']],
    [{ level: 'overdue,on_time' }, ['Camera is dark', 'Printer प्रिंटर']],
    [{ turn: 'requester,support' }, ['Solved one', ...UNRESOLVED]],
    [{ assignee: `nobody,${idOf(support)}` }, ['Solved one', ...UNRESOLVED]],
    [{ outlet: `${partnerId},${franchiseId}` }, ['Solved one', ...UNRESOLVED]],
  ])('of support by %j', async (query, expected) => {
    expect(await titles(support, query)).toEqual(expected)
  })

  test('by whose turn it is, of those who raise tickets: what is solved and waits for their word', async () => {
    expect(await titles(franchise, { turn: 'mine' })).toEqual(['Solved one'])
    expect(await titles(van, { turn: 'mine' })).toEqual([])
    expect(await titles(admin, { turn: 'mine' })).toEqual([])
  })

  test('of an outlet shows nobody more than their own', async () => {
    expect(await titles(partner, { outlet: franchiseId })).toEqual([])
    expect(await titles(partner, { outlet: `${franchiseId},${partnerId}` })).toEqual([
      'Bill of October',
    ])
    expect(await titles(van, { outlet: franchiseId })).toEqual(['Camera is dark'])
  })

  test('of what was written on last', async () => {
    await reply(support, printer._id)
    expect((await titles(support, { sort: '-written' }))[0]).toBe('Printer प्रिंटर')
  })

  test('without parameters: all that is unresolved, slim, the earliest deadline first', async () => {
    const answer = await support.get(listTickets)
    if (!('open' in answer)) throw new Error('the open ones were asked for')
    expect(answer.open.map(({ title }) => title)).toEqual([
      'Printer प्रिंटर',
      'Bill of October',
      'Camera is dark',
    ])
    expect(Object.keys(answer.open[0] ?? {}).toSorted()).toEqual(
      Object.keys(OpenTicket.entries).toSorted(),
    )
    expect(await van.get(listTickets)).toMatchObject({ open: [{ _id: camera._id }] })
  })

  test('marks what is unread for each person by itself', async () => {
    const unread = async (person: Person) =>
      (await page(person)).rows.filter((row: TicketRow) => row.isUnread).map(({ title }) => title)
    expect(await unread(franchise)).toContain('Solved one')
    expect(await unread(van)).toEqual([])
    const { rows } = await page(support, { search: 'camera' })
    expect(rows[0]?.isUnread).toBe(true)
    await support.get(readTicket, { params: { id: camera._id }, body: { lastId: null } })
    expect(await unread(support)).not.toContain('Camera is dark')
    expect(await unread(admin)).toContain('Camera is dark')
  })

  test.each([
    ['status', { status: 'done' }],
    ['category', { category: 'x' }],
    ['level', { level: 'late' }],
    ['assignee', { assignee: 'someone' }],
    ['page', { page: 0 }],
    ['sort', { sort: 'secret' }],
    ['search', { search: 'x'.repeat(101) }],
  ])('with a wrong %s is refused at it', async (path, query) => {
    const answer = await support.call(listTickets, { query: { page: 1, ...query } })
    expect(answer.status).toBe(400)
    expect(answer.error.fields).toEqual([expect.objectContaining({ path })])
  })
})

test('the desk’s figures: counts, and medians of the last 30 days', async () => {
  await set(solved._id, {
    firstResponseAt: sql`created_at + interval '90 minutes'`,
    resolvedAt: sql`created_at + interval '3 hours'`,
  })
  await set(printer._id, { firstResponseAt: null, assignedToId: idOf(support) })
  await set(solved._id, { assignedToId: idOf(support) })
  const figures = {
    total: 4,
    ...{ unresolved: 3, unassigned: 2, own: 0, warning: 1, overdue: 1 },
  }
  expect(await admin.get(summarizeTickets)).toEqual(figures)
  expect(await support.get(summarizeTickets)).toEqual({ ...figures, own: 1 })
  expect(await admin.get(readDeskTimes)).toEqual({
    firstResponseMinutes: 90,
    resolutionMinutes: 180,
  })
})

test.each([
  ['a search', { search: 'printer' }],
  ['a category', { category: 'billing' }],
  ['a priority', { priority: 'urgent' }],
  ['an outlet', { outlet: franchiseId }],
  ['the own ones', { raised: 'mine' }],
  ['a search that finds nothing', { search: 'nowhere' }],
] as const)('the desk’s counts with %s are those of its list', async (_what, query) => {
  const { total, unresolved, unassigned, own, overdue, warning } = await support.get(
    summarizeTickets,
    { query },
  )
  const listed = async (more: object) => (await page(support, { ...query, ...more })).total
  const open = { status: 'unresolved' }
  expect([total, unresolved, unassigned, own, overdue, warning]).toEqual([
    await listed({}),
    await listed(open),
    await listed({ ...open, assignee: 'nobody' }),
    await listed({ ...open, assignee: idOf(support) }),
    await listed({ level: 'overdue' }),
    await listed({ level: 'warning' }),
  ])
})
