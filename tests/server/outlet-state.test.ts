import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listApplications } from '../../contract/applications/applications.ts'
import {
  createOutlet,
  resetOutletPassword,
  setOutletState,
} from '../../contract/outlets/outlet-changes.ts'
import type { NewOutlet } from '../../contract/outlets/outlet-changes.ts'
import type { OutletKind } from '../../contract/outlets/outlet-filters.ts'
import { getOutlet } from '../../contract/outlets/outlets.ts'
import { getPerson } from '../../contract/people/people.ts'
import { signIn, verifySession } from '../../contract/sessions/session.ts'
import { accounts } from '../../server/modules/accounts/table.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { franchises } from '../../server/modules/outlets/network/table.ts'
import { listAudit } from '../../server/platform/database/audit.ts'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { demoId } from '../../server/seed/demo-id.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { anApplication } from '../support/factories/applications.ts'
import { newFranchise, newPartner } from '../support/factories/outlets.ts'
import { newVan, SLIP_PASSWORD } from '../support/factories/people.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const admin = await signInAs(app, 'admin')
const support = await signInAs(app, 'support')

const create = (body: object) => admin.call(createOutlet, { body })
async function created(body: NewOutlet): Promise<string> {
  const { status, body: answer, text } = await create(body)
  expect(status, text).toBe(201)
  return answer._id
}
const detail = (kind: OutletKind, id: string) => admin.get(getOutlet, { params: { kind, id } })
const setState = (kind: OutletKind, id: string, body: object) =>
  admin.call(setOutletState, { params: { kind, id }, body })
const isIn = async (person: Person) => (await person.call(verifySession)).status === 200

describe('a deactivation', () => {
  test('ends the sessions of a franchise and of its vans at once, and every sign-in', async () => {
    const body = newFranchise()
    const id = await created(body)
    const van = newVan({ franchiseId: id })
    await anAccount(database, { userType: 'gramvan', userName: van.userName, franchiseId: id })
    const people = [
      await signInAs(app, body.userName, SLIP_PASSWORD),
      await signInAs(app, van.userName, DEMO_PASSWORD),
    ]
    expect(await detail('franchise', id)).toMatchObject({
      sessionCount: 2,
      vans: [{ name: van.userName }],
    })
    const { body: closed } = await setState('franchise', id, { isActive: false })
    expect(closed).toMatchObject({ state: 'inactive', sessionCount: 0 })
    expect(await Promise.all(people.map(isIn))).toEqual([false, false])
    const login = { userName: body.userName, password: SLIP_PASSWORD }
    expect((await visitor(app).call(signIn, { body: login })).status).toBe(401)
    const reset = { params: { kind: 'franchise', id }, body: { way: 'link' } }
    expect((await support.call(resetOutletPassword, reset)).error.code).toBe('person.inactive')
    await setState('franchise', id, { isActive: true })
    expect((await visitor(app).call(signIn, { body: login })).status).toBe(200)
    const actions = (await detail('franchise', id)).history.map(({ action }) => action)
    expect(actions).toEqual(['created', 'deactivated', 'activated'])
  })

  test('of a partner hands franchises and open applications over, decided ones stay', async () => {
    const toId = await created(newPartner({ name: 'Successor' }))
    const partnerId = await created(newPartner({ name: 'Leaver' }))
    const franchiseId = await created(newFranchise({ partnerId }))
    const made = [await anApplication(admin), await anApplication(admin)]
    const [open = '', decided = ''] = made.map(({ _id }) => _id)
    const give = (id: string, change: object) =>
      db
        .update(applications)
        .set({ servicePartnerId: partnerId, ...change })
        .where(eq(applications.id, id))
    await give(open, {})
    await give(decided, { status: 'completed', decidedAt: new Date() })
    expect(await detail('partner', partnerId)).toMatchObject({ openCount: 1, franchiseCount: 1 })
    const same = await setState('partner', partnerId, { isActive: false, handOverTo: partnerId })
    expect(same).toMatchObject({ status: 422, error: { code: 'franchise.unavailable' } })
    const { body } = await setState('partner', partnerId, { isActive: false, handOverTo: toId })
    expect(body).toMatchObject({ state: 'inactive', openCount: 0, franchiseCount: 0 })
    expect(await detail('partner', toId)).toMatchObject({ openCount: 1, franchiseCount: 1 })
    expect((await detail('franchise', franchiseId)).partner?.name).toBe('Successor')
    const [kept] = await db.select().from(applications).where(eq(applications.id, decided))
    expect(kept?.servicePartnerId).toBe(partnerId)
    const trail = await listAudit(db, 'application', [open])
    expect(trail.at(-1)).toMatchObject({
      action: 'partner_changed',
      details: { changes: [{ path: 'partner', from: 'Leaver', to: 'Successor' }] },
    })
  })

  test('of a partner that keeps its work lets new applications go to support', async () => {
    const partnerId = await created(newPartner())
    const [row] = await db
      .select()
      .from(franchises)
      .where(eq(franchises.id, demoId('franchise', 'baramati')))
    await db
      .update(franchises)
      .set({ servicePartnerId: partnerId })
      .where(eq(franchises.id, row?.id ?? ''))
    await setState('partner', partnerId, { isActive: false })
    const { _id } = await anApplication(admin, { with: { franchiseId: row?.id } })
    const [made] = await db.select().from(applications).where(eq(applications.id, _id))
    expect(made).toMatchObject({ franchiseId: row?.id, servicePartnerId: null })
    expect((await detail('partner', partnerId)).franchiseCount).toBe(1)
    const seen = await support.get(listApplications, { query: { page: 1, partner: 'none' } })
    expect(JSON.stringify(seen)).toContain(_id)
  })
})

test('a reset by support ends access and gives a first password, with its trail', async () => {
  const body = newPartner()
  const id = await created(body)
  const person = await signInAs(app, body.userName, SLIP_PASSWORD)
  const password = 'mm22-kk33-pp44'
  const params = { kind: 'partner' as const, id }
  const answer = await support.call(resetOutletPassword, {
    params,
    body: { way: 'slip', password },
  })
  expect([answer.status, await isIn(person)]).toEqual([200, false])
  expect((await signInAs(app, body.userName, password)).user?.userInfo.firstLogin).toBe(true)
  expect((await detail('partner', id)).history.at(-1)?.action).toBe('password_reset')
})

test('one kind is not found as the other, and its account not among people', async () => {
  const id = await created(newFranchise())
  const params = { kind: 'partner' as const, id }
  expect((await admin.call(getOutlet, { params })).error.code).toBe('outlet.not_found')
  const [account] = await db.select().from(accounts).where(eq(accounts.franchiseId, id))
  const person = await admin.call(getPerson, { params: { id: account?.id ?? '' } })
  expect(person.error.code).toBe('person.not_found')
})
