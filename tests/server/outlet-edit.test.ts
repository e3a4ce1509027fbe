import { describe, expect, test } from 'vitest'
import { createOutlet, editOutlet } from '../../contract/outlets/outlet-changes.ts'
import type { NewOutlet } from '../../contract/outlets/outlet-changes.ts'
import type { OutletKind } from '../../contract/outlets/outlet-filters.ts'
import { getOutlet } from '../../contract/outlets/outlets.ts'
import { contactEdit, newFranchise, newPartner } from '../support/factories/outlets.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app } = await buildTestApp()
const admin = await signInAs(app, 'admin')
const support = await signInAs(app, 'support')

const create = (body: object) => admin.call(createOutlet, { body })
async function created(body: NewOutlet): Promise<string> {
  const { status, body: answer, text } = await create(body)
  expect(status, text).toBe(201)
  return answer._id
}
const detail = (kind: OutletKind, id: string) => admin.get(getOutlet, { params: { kind, id } })

describe('an edit', () => {
  test('by support changes contact data, and nothing that is an administrator’s', async () => {
    const id = await created(newFranchise())
    const params = { kind: 'franchise' as const, id }
    const before = await detail('franchise', id)
    const body = contactEdit(before, { phone: '9811100000' })
    const saved = await support.call(editOutlet, { params, body })
    expect(saved).toMatchObject({
      status: 200,
      body: { phone: '9811100000', version: 2, reach: { phone: '9822099999' } },
    })
    expect(saved.body.history.at(-1)).toMatchObject({
      action: 'edited',
      changes: [{ field: 'phone', from: '9822099999', to: '9811100000' }],
    })
    const terms = { name: 'Taken over', type: 'digital', monthlyTargetPaise: 0, partnerId: null }
    const refused = await support.call(editOutlet, {
      params,
      body: contactEdit(saved.body, { terms }),
    })
    expect([refused.status, refused.error.message]).toEqual([403, 'Forbidden'])
    expect((await detail('franchise', id)).name).toBe(before.name)
  })

  test('on an old version is refused with the present state', async () => {
    const id = await created(newFranchise())
    const params = { kind: 'franchise' as const, id }
    const opened = await detail('franchise', id)
    const first = await admin.call(editOutlet, {
      params,
      body: contactEdit(opened, { address: 'Moved' }),
    })
    expect(first.status).toBe(200)
    const late = await admin.call(editOutlet, {
      params,
      body: contactEdit(opened, { address: 'Elsewhere' }),
    })
    expect(late).toMatchObject({
      status: 409,
      error: { code: 'outlet.stale', current: { version: 2, address: 'Moved' } },
    })
  })

  test('of terms says what changed; what changes nothing leaves no trace', async () => {
    const partnerId = await created(newPartner({ name: 'New Partner' }))
    const id = await created(newFranchise())
    const params = { kind: 'franchise' as const, id }
    const before = await detail('franchise', id)
    const terms = { name: 'New name', type: 'digital', monthlyTargetPaise: 700, partnerId }
    const saved = await admin.get(editOutlet, { params, body: contactEdit(before, { terms }) })
    expect(saved.history.at(-1)?.changes).toEqual([
      { field: 'name', from: 'Shirur Seva Kendra', to: 'New name' },
      { field: 'type', from: 'kiosk', to: 'digital' },
      { field: 'monthlyTarget', from: '5000000', to: '700' },
      { field: 'partner', from: '', to: 'New Partner' },
    ])
    const again = await admin.get(editOutlet, { params, body: contactEdit(saved, { terms }) })
    expect(again).toEqual(saved)
  })

  test('of a partner takes franchises over and lets others go, each with its trail', async () => {
    const [one, two] = [await created(newFranchise()), await created(newFranchise())]
    const id = await created(newPartner({ franchiseIds: [one] }))
    const params = { kind: 'partner' as const, id }
    const before = await detail('partner', id)
    expect(before.franchises.map(({ _id }) => _id)).toEqual([one])
    const terms = { name: before.name, franchiseIds: [two] }
    const saved = await admin.get(editOutlet, { params, body: contactEdit(before, { terms }) })
    expect(saved.franchises.map(({ _id }) => _id)).toEqual([two])
    expect(await detail('franchise', one)).toMatchObject({ partner: null, version: 3 })
    expect((await detail('franchise', two)).history.at(-1)).toMatchObject({
      action: 'edited',
      changes: [{ field: 'partner', from: '', to: before.name }],
    })
    const unknown = contactEdit(saved, { terms: { ...terms, franchiseIds: [crypto.randomUUID()] } })
    const refused = await admin.call(editOutlet, { params, body: unknown })
    expect(refused).toMatchObject({ status: 422, error: { code: 'franchise.unavailable' } })
  })
})
