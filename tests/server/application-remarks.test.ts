import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addRemark } from '../../contract/applications/application-changes.ts'
import { APPLICATION_STATUSES } from '../../contract/applications/application-status.ts'
import { changeStatus, getApplication } from '../../contract/applications/applications.ts'
import { listNotifications } from '../../contract/notifications/notifications.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { anApplication, aStatusChange } from '../support/factories/applications.ts'
import { deliverNotifications } from '../support/notifications/deliver-all.ts'
import { post } from '../support/outbox/envelope-sending.ts'
import { aDevice, anEnvelopeOf } from '../support/outbox/envelopes.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const admin = await signInAs(app, 'admin')
const support = await signInAs(app, 'support')
const franchise = await signInAs(app, 'franchise')
const partner = await signInAs(app, 'partner')
const van = await signInAs(app, 'gramvan')

const see = (person: Person, id: string) => person.get(getApplication, { params: { id } })
const body = (comment: string) => ({ comment, capturedAt: new Date().toISOString() })
const remark = (person: Person, id: string, comment: string, idempotencyKey?: string) =>
  person.call(addRemark, {
    ...{ params: { id }, body: body(comment) },
    ...(idempotencyKey && { idempotencyKey }),
  })

/** The remarks on this application of which a person was told. */
async function toldOf(person: Person, id: string) {
  await deliverNotifications(db)
  const { notifications } = await person.get(listNotifications)
  return notifications.filter(
    ({ about }) => about.event === 'application.remarked' && about.id === id,
  ).length
}

describe('a remark', () => {
  test('stands in the history of an application in any status, and decides nothing', async () => {
    const { _id: id } = await anApplication(franchise)
    for (const [index, status] of APPLICATION_STATUSES.entries()) {
      await db.update(applications).set({ status }).where(eq(applications.id, id))
      const { version } = await see(franchise, id)
      const { status: code, body: seen } = await remark(franchise, id, `Said at ${status}`)
      expect(code).toBe(200)
      expect(seen).toMatchObject({ status, version })
      expect(seen.history.at(-1)).toMatchObject({
        ...{ action: 'remarked', fromStatus: null, toStatus: status },
        ...{ comment: `Said at ${status}`, actorRole: 'franchise', documents: [] },
      })
      expect(seen.remarks).toHaveLength(index + 1)
    }
  })

  test('makes no decision stale', async () => {
    const { _id: id } = await anApplication(franchise)
    const change = await aStatusChange(franchise, id, 'in_progress')
    await remark(support, id, 'The register is open again.')
    const answer = await franchise.call(changeStatus, { params: { id }, body: change })
    expect(answer.status).toBe(200)
  })

  test('goes to the others who work on it, and not to who wrote it', async () => {
    const { _id: id, servicePartnerId } = await see(franchise, (await anApplication(franchise))._id)
    await remark(support, id, 'Call the customer.')
    expect([await toldOf(franchise, id), await toldOf(support, id)]).toEqual([1, 0])
    expect(await toldOf(partner, id)).toBe(servicePartnerId === null ? 0 : 1)
    await db.update(applications).set({ servicePartnerId: null }).where(eq(applications.id, id))
    await remark(franchise, id, 'Called, comes on Monday.')
    expect([await toldOf(franchise, id), await toldOf(support, id)]).toEqual([1, 1])
  })

  test('is entered once by its key', async () => {
    const { _id: id } = await anApplication(van)
    const key = crypto.randomUUID()
    await remark(van, id, 'Once', key)
    await remark(van, id, 'Once', key)
    expect((await see(van, id)).remarks).toEqual(['Once'])
  })

  test('is refused on what is not theirs, empty, and too long', async () => {
    const { _id: id } = await anApplication(franchise)
    const other = await signInAs(
      app,
      await anAccount(database, { userType: 'franchise', franchiseId: null }),
    )
    expect((await remark(other, id, 'Mine?')).status).toBe(404)
    for (const comment of [' \n ', 'x'.repeat(2001)]) {
      expect((await remark(admin, id, comment)).error).toMatchObject({
        code: 'request.invalid',
        fields: [{ path: 'comment' }],
      })
    }
    expect((await see(admin, id)).remarks).toEqual([])
  })
})

describe('a remark that waited on a device', () => {
  test('is entered once, with the moment of the press', async () => {
    const { _id: id, applicationId } = await anApplication(van)
    const capturedAt = new Date(Date.now() - 3_600_000).toISOString()
    const device = await aDevice(van)
    const envelope = await anEnvelopeOf(device, {
      ...{ kind: 'application.remark', files: [], with: { capturedAt } },
      body: { application: { _id: id }, remark: { comment: 'From the field', capturedAt } },
    })
    const first = await post(visitor(app), envelope)
    expect(first.body).toMatchObject({
      outcome: 'done',
      receipt: { kind: 'application.remark', _id: id, applicationId },
    })
    expect((await post(visitor(app), envelope)).body).toEqual(first.body)
    const { history, remarks } = await see(van, id)
    expect(remarks).toEqual(['From the field'])
    expect(history.at(-1)).toMatchObject({ action: 'remarked', capturedAt })
  })

  test('on an application of another is refused', async () => {
    const { _id: id } = await anApplication(franchise)
    const device = await aDevice(partner)
    await db.update(applications).set({ servicePartnerId: null }).where(eq(applications.id, id))
    const envelope = await anEnvelopeOf(device, {
      ...{ kind: 'application.remark', files: [] },
      body: { application: { _id: id }, remark: body('Whose?') },
    })
    expect(await post(visitor(app), envelope)).toMatchObject({
      ...{ status: 404, error: { code: 'application.not_found' } },
    })
    expect((await see(admin, id)).remarks).toEqual([])
  })
})
