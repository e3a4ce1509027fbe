import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { indiaDay } from '../../contract/core/india-day.ts'
import { createOutlet, setOutletState } from '../../contract/outlets/outlet-changes.ts'
import type { NewOutlet } from '../../contract/outlets/outlet-changes.ts'
import type { OutletKind } from '../../contract/outlets/outlet-filters.ts'
import { exportOutlets, getOutlet, listOutlets } from '../../contract/outlets/outlets.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { idempotentAnswers } from '../../server/platform/blocks/idempotency-table.ts'
import { listAudit } from '../../server/platform/database/audit.ts'
import { anApplication, move } from '../support/factories/applications.ts'
import { newFranchise, newPartner } from '../support/factories/outlets.ts'
import { SLIP_PASSWORD } from '../support/factories/people.ts'
import { asOwner } from '../support/postgres/test-database.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database, databaseUrl } = await buildTestApp()
const { db } = database
const HOUR_MS = 3_600_000
const admin = await signInAs(app, 'admin')

const create = (body: object) => admin.call(createOutlet, { body })
async function created(body: NewOutlet): Promise<string> {
  const { status, body: answer, text } = await create(body)
  expect(status, text).toBe(201)
  return answer._id
}
const detail = (kind: OutletKind, id: string) => admin.get(getOutlet, { params: { kind, id } })
const list = (kind: OutletKind, query = {}) => admin.get(listOutlets, { params: { kind }, query })
const setState = (kind: OutletKind, id: string, body: object) =>
  admin.call(setOutletState, { params: { kind, id }, body })

/** Moves an application's event to another day, which nobody may but the owner of the tables with the triggers off. */
const bookOn = (id: string, day: string) =>
  asOwner(
    databaseUrl,
    `alter table ledger_events disable trigger all; alter table ledger_entries disable trigger all;
     update ledger_entries set booked_on = '${day}'
       where event_id in (select id from ledger_events where source_id = '${id}');
     update ledger_events set booked_on = '${day}' where source_id = '${id}';
     alter table ledger_events enable trigger all; alter table ledger_entries enable trigger all`,
  )

describe('a new franchise', () => {
  test('has an account with a first password, which is kept nowhere', async () => {
    const body = newFranchise()
    const id = await created(body)
    const person = await signInAs(app, body.userName, SLIP_PASSWORD)
    expect(person.user?.userInfo).toMatchObject({
      userType: 'franchise',
      firstLogin: true,
      franchiseId: id,
      franchiseName: body.name,
    })
    expect(await detail('franchise', id)).toMatchObject({
      name: body.name,
      userName: body.userName,
      state: 'active',
      monthlyTargetPaise: 5_000_000,
      openCount: 0,
      month: { completed: 0, onTime: 0, revenuePaise: 0 },
      history: [{ action: 'created', actorName: 'Meera Deshpande' }],
    })
    const kept = JSON.stringify([
      await db.select().from(idempotentAnswers),
      await listAudit(db, 'franchise', [id]),
    ])
    expect(kept).not.toContain(SLIP_PASSWORD)
  })

  test('with an address may get a link instead', async () => {
    const { body } = await create(newFranchise({ firstPassword: { way: 'link' } }))
    expect(body.sent).toMatchObject([{ channel: 'email' }])
  })

  test.each([
    ['a place in Japan', newFranchise({ longitude: 139.7 }), 'longitude'],
    ['no place', newFranchise({ latitude: undefined as unknown as number }), 'latitude'],
    ['another type', newFranchise({ type: 'shop' as 'kiosk' }), 'type'],
    ['no phone', newFranchise({ phone: '' }), 'phone'],
    ['a negative target', newFranchise({ monthlyTargetPaise: -1 }), 'monthlyTargetPaise'],
    [
      'a guessed password',
      newFranchise({ firstPassword: { way: 'slip', password: 'password1' } }),
      'newPassword',
    ],
  ])('is refused: %s', async (_what, body, path) => {
    const answer = await create(body)
    expect(answer).toMatchObject({ status: 400, error: { fields: [{ path }] } })
  })

  test('is refused with a taken user name, and then nothing of it stays', async () => {
    const name = 'Nothing stays of this'
    const taken = await create(newFranchise({ name, userName: 'ADMIN' }))
    expect(taken).toMatchObject({ status: 409, error: { code: 'person.user_name_taken' } })
    expect((await list('franchise', { search: 'nothing stays' })).total).toBe(0)
  })

  test('is refused for a partner that is not active', async () => {
    const partnerId = await created(newPartner())
    await setState('partner', partnerId, { isActive: false })
    const refused = await create(newFranchise({ partnerId }))
    expect(refused).toMatchObject({ status: 422, error: { code: 'franchise.unavailable' } })
  })
})

describe('the list', () => {
  test('finds by words of the name, district, user name and phone', async () => {
    const body = newFranchise({
      name: 'आधार सेवा केंद्र, Velhe',
      district: 'Zilla Nowhere',
      phone: '9811122233',
    })
    const id = await created(body)
    for (const search of [
      'velhe',
      'केंद्र आधार',
      'nowhere zil',
      body.userName,
      '+91 98111 22233',
      '11222',
    ]) {
      const { rows } = await list('franchise', { search })
      expect(
        rows.map(({ _id }) => _id),
        search,
      ).toContain(id)
    }
    expect((await list('partner', { search: 'velhe' })).total).toBe(0)
  })

  test('is narrowed by type, state, district and partner', async () => {
    const partnerId = await created(newPartner({ name: 'Narrow Partner' }))
    const ids = [
      await created(
        newFranchise({ name: 'Narrow one', type: 'digital', partnerId, district: 'Satara' }),
      ),
      await created(newFranchise({ name: 'Narrow two', type: 'kiosk', partnerId })),
    ]
    await setState('franchise', ids[1] ?? '', { isActive: false })
    const found = async (query: object) =>
      (await list('franchise', { search: 'narrow', ...query })).rows.map(({ name }) => name)
    expect(await found({})).toEqual(['Narrow one', 'Narrow two'])
    expect(await found({ sort: '-name' })).toEqual(['Narrow two', 'Narrow one'])
    expect(await found({ type: 'digital' })).toEqual(['Narrow one'])
    expect(await found({ state: 'inactive' })).toEqual(['Narrow two'])
    expect(await found({ state: 'new', district: 'Satara' })).toEqual(['Narrow one'])
    expect(await found({ partner: partnerId })).toHaveLength(2)
    expect(await list('partner', { search: 'narrow' })).toMatchObject({
      rows: [{ name: 'Narrow Partner', franchiseCount: 2, type: null, partner: null }],
    })
  })

  test('has the month’s completed applications, those on time, what the ledger says of their fees, and sorts by them', async () => {
    const id = await created(newFranchise({ name: 'Figures', monthlyTargetPaise: 10_000 }))
    const now = new Date()
    const made = [
      await anApplication(admin),
      await anApplication(admin),
      await anApplication(admin),
    ]
    const write = (index: number, change: object) =>
      db
        .update(applications)
        .set({ franchiseId: id, ...change })
        .where(eq(applications.id, made[index]?._id ?? ''))
    const complete = async (index: number, feePaise: number, slaDue: Date) => {
      await write(index, { feePaise })
      await move(admin, made[index]?._id ?? '', 'in_progress', 'under_review', 'completed')
      await write(index, { slaDue })
    }
    await complete(0, 4000, new Date(now.getTime() + HOUR_MS))
    await complete(1, 6000, new Date(now.getTime() - HOUR_MS))
    await write(2, {})
    const { rows } = await list('franchise', { search: 'figures' })
    const figures = { completed: 2, onTime: 1, revenuePaise: 10_000 }
    expect(rows).toMatchObject([{ openCount: 1, month: figures }])
    expect((await detail('franchise', id)).month).toEqual(figures)
    const reached = await list('franchise', {
      search: 'figures',
      target: 'reached',
      sort: '-revenue',
    })
    expect(reached.total).toBe(1)
    expect((await list('franchise', { search: 'figures', target: 'below' })).total).toBe(0)
    const first = await list('franchise', { sort: '-revenue' })
    const revenues = first.rows.map(({ month }) => month.revenuePaise)
    expect(revenues).toEqual(revenues.toSorted((a, b) => b - a))
    const last = new Date(now.getTime() - 32 * 86_400_000)
    await write(0, { decidedAt: last })
    await bookOn(made[0]?._id ?? '', indiaDay(last))
    expect((await detail('franchise', id)).month).toMatchObject({
      completed: 1,
      revenuePaise: 6000,
    })
    // A reopening is booked on its own day: it leaves the month of the completion as it was.
    await move(admin, made[0]?._id ?? '', 'in_progress')
    expect((await detail('franchise', id)).month).toMatchObject({
      completed: 1,
      revenuePaise: 2000,
    })
  })

  test('goes out as CSV, in which a name is no formula', async () => {
    await created(newFranchise({ name: '=1+1 Kendra' }))
    const { text, status } = await admin.call(exportOutlets, {
      params: { kind: 'franchise' },
      query: { search: '1 kendra' },
    })
    expect([status, text]).toEqual([200, expect.stringContaining("'=1+1 Kendra")])
  })
})
