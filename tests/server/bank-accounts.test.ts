import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listNotifications } from '../../contract/notifications/notifications.ts'
import { confirmBankAccount, requestBankAccount } from '../../contract/outlets/bank-account.ts'
import { createOutlet } from '../../contract/outlets/outlet-changes.ts'
import { getOutlet } from '../../contract/outlets/outlets.ts'
import { changePassword } from '../../contract/sessions/session.ts'
import { readBankKeys } from '../../server/modules/outlets/bank-accounts.ts'
import { bankAccounts } from '../../server/modules/outlets/table.ts'
import { listAudit } from '../../server/platform/database/audit.ts'
import { openText } from '../../server/platform/sealed-text.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { newFranchise } from '../support/factories/outlets.ts'
import { SLIP_PASSWORD } from '../support/factories/people.ts'
import { deliverNotifications } from '../support/notifications/deliver-all.ts'
import { aCodeHolder, codeHolder } from '../support/servers/code-holder.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const ACCOUNT = { holder: 'Asha Jadhav', number: '1234 5678 901234', ifsc: 'sbin0001234' }
async function setOwnPassword(person: Person): Promise<void> {
  const body = { currentPassword: SLIP_PASSWORD, newPassword: 'Three plain words' }
  expect((await person.call(changePassword, { body })).status).toBeLessThan(300)
}

const PURPOSE = 'bank_account' as const

async function setUp() {
  const admin = await aCodeHolder(app, database)
  const { person } = admin
  const name = `Kendra ${crypto.randomUUID()}`
  const franchise = newFranchise({ name, firstPassword: { way: 'slip', password: SLIP_PASSWORD } })
  const { _id: id } = await person.get(createOutlet, { body: franchise })
  const params = { kind: 'franchise' as const, id }
  const request = (body: object = ACCOUNT) => person.call(requestBankAccount, { params, body })
  const confirm = (requestId: string, by = person) =>
    by.call(confirmBankAccount, { params: { requestId } })
  async function verified(requestId: string, by = admin) {
    expect((await by.generate({ purpose: PURPOSE, requestId })).status).toBe(200)
    expect((await by.verify(await by.code(), PURPOSE)).status).toBe(200)
  }
  const seen = () => person.get(getOutlet, { params })
  return { admin, person, franchise, id, request, confirm, verified, seen }
}

describe('a change of a bank account', () => {
  test('counts once its code was given; the number is encrypted and shown by its last digits', async () => {
    const { id, request, confirm, verified, seen } = await setUp()
    const { requestId } = (await request()).body
    expect((await seen()).bankAccount).toBeNull()
    expect((await confirm(requestId)).error.code).toBe('code.required')
    await verified(requestId)
    const masked = { holder: 'Asha Jadhav', maskedNumber: '••••1234', ifsc: 'SBIN0001234' }
    expect(await confirm(requestId)).toMatchObject({ status: 200, body: masked })
    expect(await seen()).toMatchObject({
      bankAccount: masked,
      history: [{ action: 'created' }, { action: 'bank_account_changed' }],
    })
    const [row] = await db.select().from(bankAccounts).where(eq(bankAccounts.outletId, id))
    const trail = await listAudit(db, 'franchise', [id])
    expect(JSON.stringify([row, trail, await seen()])).not.toContain('12345678901234')
    const keys = await readBankKeys(db)
    expect(openText(keys, requestId, row?.sealedNumber ?? '')).toBe('12345678901234')
    expect(() => openText(keys, id, row?.sealedNumber ?? '')).toThrow('authenticate')
  })

  test('is carried out once, by the session that gave the code, and for this request alone', async () => {
    const { request, confirm, verified } = await setUp()
    const other = await aCodeHolder(app, database)
    const first = (await request()).body.requestId
    const second = (await request({ ...ACCOUNT, number: '999999999999' })).body.requestId
    expect((await confirm(first)).error.code).toBe('outlet.not_found')
    await verified(second, other)
    expect((await confirm(second)).error.code).toBe('code.required')
    await verified(second)
    expect((await confirm(second)).status).toBe(200)
    expect((await confirm(second)).error.code).toBe('outlet.not_found')
  })

  test('does not go through with a code for something else', async () => {
    const { admin, request, confirm } = await setUp()
    const { requestId } = (await request()).body
    await admin.generate()
    await admin.verify(await admin.code())
    expect((await confirm(requestId)).error.code).toBe('code.required')
  })

  test('is told to the account and to every administrator, who caused it too', async () => {
    const { person, franchise, request, confirm, verified } = await setUp()
    const colleague = await signInAs(app, await anAccount(database, { userType: 'admin' }))
    const support = await signInAs(app, 'support')
    const { requestId } = (await request()).body
    await verified(requestId)
    await confirm(requestId)
    await deliverNotifications(db)
    const operator = await signInAs(app, franchise.userName, SLIP_PASSWORD)
    const heard = async (of: typeof person) => {
      const { notifications } = await of.get(listNotifications)
      return notifications.filter(({ alertMessage }) => alertMessage.startsWith(franchise.name))
    }
    expect(await heard(person)).toMatchObject([
      { title: 'Bank account changed', alertType: 'Alert' },
    ])
    expect(await heard(colleague)).toHaveLength(1)
    await setOwnPassword(operator)
    expect(await heard(operator)).toHaveLength(1)
    expect(await heard(support)).toHaveLength(0)
  })

  test.each([
    ['a short number', { number: '12345678' }, 'number'],
    ['letters in the number', { number: '12345678X' }, 'number'],
    ['an IFSC without its zero', { ifsc: 'SBIN1001234' }, 'ifsc'],
    ['no holder', { holder: ' ' }, 'holder'],
  ])('is refused: %s', async (_what, change, path) => {
    const { request } = await setUp()
    const refused = await request({ ...ACCOUNT, ...change })
    expect(refused).toMatchObject({ status: 400, error: { fields: [{ path }] } })
  })
})

test('codes for bank accounts are for administrators alone', async () => {
  const support = codeHolder(await signInAs(app, 'support'), database)
  const wish = { purpose: PURPOSE, requestId: crypto.randomUUID() }
  expect((await support.generate(wish)).status).toBe(403)
})
