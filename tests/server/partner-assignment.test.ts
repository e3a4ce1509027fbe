import { describe, expect, test } from 'vitest'
import { getApplication } from '../../contract/applications/applications.ts'
import { assignApplication } from '../../contract/applications/partner-assignment.ts'
import { listNotifications } from '../../contract/notifications/notifications.ts'
import { createOutlet, setOutletState } from '../../contract/outlets/outlet-changes.ts'
import { demoId } from '../../server/seed/demo-id.ts'
import { anApplication as submit, move } from '../support/factories/applications.ts'
import { newPartner } from '../support/factories/outlets.ts'
import { deliverNotifications } from '../support/notifications/deliver-all.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const admin = await signInAs(app, 'admin')
const support = await signInAs(app, 'support')
const franchise = await signInAs(app, 'franchise')
const partner = await signInAs(app, 'partner')
const successor = await signInAs(app, 'partner-kolhapur')
const SUCCESSOR = demoId('partner', 'kolhapur')

function assign(
  by: typeof admin,
  { _id: id, version }: { _id: string; version: number },
  partnerId: string | null,
) {
  const capturedAt = new Date().toISOString()
  const body = { version, partnerId, comment: 'Nearer to the customer.', capturedAt }
  return by.call(assignApplication, { params: { id }, body })
}

/** An application of which everybody has heard. */
async function anApplication(by: typeof admin) {
  const { _id } = await submit(by)
  await deliverNotifications(database.db)
  return (await read(by, _id)).body
}

const read = (by: typeof admin, id: string) => by.call(getApplication, { params: { id } })

async function heard(by: typeof admin, number: string) {
  await deliverNotifications(database.db)
  const { notifications } = await by.get(listNotifications, { query: { search: number } })
  return notifications.map(({ title }) => title)
}

describe('another partner', () => {
  test('sees the application and is told, the one before no more; the history says both', async () => {
    const made = await anApplication(franchise)
    const { body, status } = await assign(support, made, SUCCESSOR)
    expect(status).toBe(200)
    expect(body).toMatchObject({ servicePartnerId: SUCCESSOR, version: made.version + 1 })
    expect(body.history.at(-1)).toMatchObject({
      action: 'partner_changed',
      comment: 'Nearer to the customer.',
      changes: [{ path: 'partner', to: body.servicePartnerName }],
    })
    expect((await read(partner, made._id)).error.code).toBe('application.not_found')
    expect((await read(successor, made._id)).status).toBe(200)
    expect(await heard(successor, made.applicationId)).toEqual(['New application'])
  })

  test('may be none: then support is told', async () => {
    const made = await anApplication(franchise)
    const { body } = await assign(admin, made, null)
    expect(body.servicePartnerId).toBeNull()
    expect(await heard(support, made.applicationId)).toEqual(['New application'])
  })

  test('is refused on an old version, for a decided application and for a closed partner', async () => {
    const made = await anApplication(franchise)
    await assign(admin, made, SUCCESSOR)
    const stale = await assign(admin, made, null)
    expect(stale).toMatchObject({
      status: 409,
      error: { code: 'application.stale', current: { servicePartnerId: SUCCESSOR } },
    })
    const decided = await anApplication(franchise)
    await move(admin, decided._id, 'rejected')
    const now = (await read(admin, decided._id)).body
    expect((await assign(admin, now, SUCCESSOR)).error.code).toBe('application.not_editable')
    const { _id: id } = await admin.get(createOutlet, { body: newPartner() })
    await admin.get(setOutletState, { params: { kind: 'partner', id }, body: { isActive: false } })
    const open = await anApplication(franchise)
    expect((await assign(admin, open, id)).error.code).toBe('franchise.unavailable')
  })

  test('the same again changes nothing', async () => {
    const made = await anApplication(franchise)
    const again = await assign(admin, made, made.servicePartnerId)
    expect(again.body.version).toBe(made.version)
  })
})
