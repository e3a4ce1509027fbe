import { describe, expect, test } from 'vitest'
import { listNotifications } from '../../contract/notifications/notifications.ts'
import { getOutlet } from '../../contract/outlets/outlets.ts'
import { readCounterUpi } from '../../contract/payments/counter-upi.ts'
import { confirmUpiId, requestUpiId } from '../../contract/payments/upi.ts'
import { listAudit } from '../../server/platform/database/audit.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { aCounter } from '../support/factories/tills.ts'
import { deliverNotifications } from '../support/notifications/deliver-all.ts'
import { aCodeHolder, codeHolder } from '../support/servers/code-holder.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const PURPOSE = 'upi_id' as const
const stranger = (await aCounter(app, database)).counter

async function setUp() {
  const { franchiseId: id, counter, van } = await aCounter(app, database)
  const admin = await aCodeHolder(app, database)
  const own = codeHolder(counter, database)
  const request = (upiId: string, by = counter) =>
    by.call(requestUpiId, { params: { id }, body: { upiId } })
  const confirm = (requestId: string, by = counter) =>
    by.call(confirmUpiId, { params: { requestId } })
  async function verified(requestId: string, by = own) {
    expect((await by.generate({ purpose: PURPOSE, requestId })).status).toBe(200)
    expect((await by.verify(await by.code(), PURPOSE)).status).toBe(200)
  }
  async function change(upiId: string, by = own) {
    const { requestId } = (await request(upiId, by.person)).body
    await verified(requestId, by)
    return confirm(requestId, by.person)
  }
  const shown = (by = counter) => by.get(readCounterUpi)
  return { id, counter, van, admin, own, request, confirm, verified, change, shown }
}

describe('a change of a UPI ID', () => {
  test('counts once its code was given: at the counter, in its van and on the record', async () => {
    const { id, van, admin, request, confirm, verified, shown } = await setUp()
    const { requestId } = (await request(' Shirur.Seva@OKAXIS ')).body
    expect(await shown()).toMatchObject({ upiId: null, payee: 'Shirur Seva Kendra' })
    expect((await confirm(requestId)).error.code).toBe('code.required')
    expect((await shown()).upiId).toBeNull()
    await verified(requestId)
    const upiId = 'shirur.seva@okaxis'
    expect(await confirm(requestId)).toMatchObject({ status: 200, body: { upiId } })
    expect(await shown()).toMatchObject({ franchiseId: id, upiId })
    expect(await shown(van)).toMatchObject({ franchiseId: id, upiId })
    const params = { kind: 'franchise' as const, id }
    expect(await admin.person.get(getOutlet, { params })).toMatchObject({ upi: { upiId } })
    expect((await shown(stranger)).upiId).toBeNull()
  })

  test('is made by an administrator too; the trail says what it was and who changed it', async () => {
    const { id, counter, admin, change, shown } = await setUp()
    await change('first@okaxis')
    await change('second@okaxis', admin)
    expect((await shown()).upiId).toBe('second@okaxis')
    const changed = (from: string, to: string) => ({ changes: [{ field: 'upiId', from, to }] })
    const trail = (await listAudit(db, 'franchise', [id])).filter(
      ({ action }) => action === 'upi_id_changed',
    )
    expect(trail).toMatchObject([
      { actorId: counter.user?.userInfo._id, details: changed('', 'first@okaxis') },
      {
        actorId: admin.person.user?.userInfo._id,
        details: changed('first@okaxis', 'second@okaxis'),
      },
    ])
  })

  test('is carried out once, by the session that gave the code, and for this request alone', async () => {
    const { admin, own, request, confirm, verified, shown } = await setUp()
    const first = (await request('first@okaxis')).body.requestId
    const second = (await request('second@okaxis')).body.requestId
    expect((await own.generate({ purpose: PURPOSE, requestId: first })).status).toBe(200)
    await own.verify(await own.code(), PURPOSE)
    expect((await confirm(first)).error.code).toBe('outlet.not_found')
    expect((await confirm(second)).error.code).toBe('code.required')
    await verified(second, admin)
    expect((await confirm(second)).error.code).toBe('code.required')
    await verified(second)
    const both = await Promise.all([confirm(second), confirm(second)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect((await shown()).upiId).toBe('second@okaxis')
  })

  test('does not go through with a code for something else', async () => {
    const { own, request, confirm } = await setUp()
    const { requestId } = (await request('seva@okaxis')).body
    await own.generate()
    await own.verify(await own.code())
    expect((await confirm(requestId)).error.code).toBe('code.required')
  })

  test("neither another franchise nor the franchise's van makes or confirms it", async () => {
    const { van, own, request, confirm, verified, shown } = await setUp()
    expect((await request('mine@okaxis', stranger)).error.code).toBe('outlet.not_found')
    expect((await request('mine@okaxis', van)).status).toBe(403)
    for (const userName of ['support', 'partner']) {
      expect((await request('mine@okaxis', await signInAs(app, userName))).status).toBe(403)
    }
    const { requestId } = (await request('seva@okaxis')).body
    await verified(requestId, own)
    expect((await confirm(requestId, stranger)).error.code).toBe('outlet.not_found')
    expect((await confirm(requestId, van)).status).toBe(403)
    expect((await shown()).upiId).toBeNull()
  })

  test('is told to the account and every administrator, without the ID', async () => {
    const { counter, van, own, change } = await setUp()
    const colleague = await signInAs(app, await anAccount(database, { userType: 'admin' }))
    await change('told@okaxis', own)
    await deliverNotifications(db)
    const heard = async (of: typeof counter) => {
      const { notifications } = await of.get(listNotifications)
      return notifications.filter(({ title }) => title === 'UPI ID changed')
    }
    expect(await heard(counter)).toMatchObject([{ alertType: 'Alert' }])
    const told = (await heard(colleague))[0]
    expect(told?.alertMessage).toContain('Shirur Seva Kendra')
    expect(JSON.stringify([await heard(counter), told])).not.toContain('told@okaxis')
    expect(await heard(van)).toEqual([])
    expect(await heard(await signInAs(app, 'support'))).toEqual([])
  })

  test.each([
    ['nothing', ' ', 'required'],
    ['no bank', 'seva', 'invalid'],
    ['an e-mail address', 'seva@bank.in', 'invalid'],
    ['a second address', 'seva@okaxis&am=1', 'invalid'],
    ['another parameter in the name', 'a&pn=x@okaxis', 'invalid'],
    ['eighty-one letters', `${'a'.repeat(74)}@okaxis`, 'too_long'],
    ['a list', ['seva@okaxis'], 'required'],
  ])('is refused at its field: %s', async (_what, upiId, code) => {
    const { user } = stranger
    const params = { id: user?.userInfo.franchiseId ?? '' }
    const body = { upiId } as { upiId: string }
    expect(await stranger.call(requestUpiId, { params, body })).toMatchObject({
      status: 400,
      error: { fields: [{ path: 'upiId', code }] },
    })
  })
})
