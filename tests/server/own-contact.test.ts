import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { confirmContact, requestContact } from '../../contract/accounts/contact.ts'
import { getProfile } from '../../contract/accounts/profile.ts'
import type { CodePurpose } from '../../contract/codes/one-time-codes.ts'
import type { Role } from '../../contract/core/roles.ts'
import { listNotifications } from '../../contract/notifications/notifications.ts'
import { confirmPassword } from '../../contract/sessions/fresh-password.ts'
import { endOtherSessions } from '../../contract/sessions/own-sessions.ts'
import { accounts } from '../../server/modules/accounts/table.ts'
import { messages } from '../../server/modules/messages/table.ts'
import { listAudit } from '../../server/platform/database/audit.ts'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { deliverNotifications } from '../support/notifications/deliver-all.ts'
import { leaveOpen } from '../support/servers/account-states.ts'
import { aCodeHolder } from '../support/servers/code-holder.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const REACH = { phone: '9822000001', email: 'old@example.in' }

async function aPerson(overrides: Partial<typeof accounts.$inferInsert> = {}) {
  const holder = await aCodeHolder(app, database, {
    ...{ userType: 'gramvan', firstName: 'Asha' },
    ...REACH,
    ...overrides,
  })
  const { person, generate, verify, code } = holder
  const request = (kind: 'phone' | 'email', value: string, currentPassword = DEMO_PASSWORD) =>
    person.call(requestContact, { body: { kind, value, currentPassword } })
  const confirm = (requestId: string) => person.call(confirmContact, { params: { requestId } })
  async function give(requestId: string, purposes: CodePurpose[]) {
    const sent: string[] = []
    for (const purpose of purposes) {
      sent.push((await generate({ purpose, requestId })).body.maskedAddress)
      expect((await verify(await code(), purpose)).status).toBe(200)
    }
    return sent
  }
  const told = async (template: string) => {
    const rows = await db
      .select({ to: messages.maskedAddress })
      .from(messages)
      .where(
        and(eq(messages.accountId, holder.holder._id), sql`${messages.template} = ${template}`),
      )
      .orderBy(messages.id)
    return rows.map(({ to }) => to)
  }
  return { ...holder, request, confirm, give, told }
}

describe('a new contact', () => {
  test('counts once both addresses have given their codes, and both are told', async () => {
    const { person, holder, request, confirm, give, told } = await aPerson()
    const { requestId, codes } = (await request('phone', '+91 98220 00002')).body
    expect(codes).toEqual(['contact_present', 'contact_new'])
    expect((await confirm(requestId)).error.code).toBe('code.required')
    expect(await give(requestId, codes)).toEqual(['•••0001', '•••0002'])
    const changed = await confirm(requestId)
    expect(changed).toMatchObject({ status: 200, body: { phone: '9822000002' } })
    expect((await told('contact_changed')).toSorted()).toEqual([
      'o•••@example.in',
      '•••0001',
      '•••0002',
    ])
    expect((await confirm(requestId)).error.code).toBe('contact.not_found')
    const trail = await listAudit(db, 'account', [holder._id])
    expect(trail.find(({ action }) => action === 'contact_changed')?.details).toEqual({
      changes: [{ field: 'phone', from: '9822000001', to: '9822000002' }],
    })
    await deliverNotifications(db)
    const { notifications } = await person.get(listNotifications)
    expect(notifications.map(({ title }) => title)).toContain(
      'Your mobile number or email address was changed',
    )
  })

  test('an email: its own code goes to the new address, the other to the present phone', async () => {
    const { request, confirm, give } = await aPerson()
    const { requestId, codes } = (await request('email', 'NEW@example.in')).body
    expect(await give(requestId, codes)).toEqual(['•••0001', 'n•••@example.in'])
    expect((await confirm(requestId)).body).toMatchObject({ ...REACH, email: 'new@example.in' })
  })

  test('taken away: wants the code of the present address alone', async () => {
    const { request, confirm, give } = await aPerson()
    const { requestId, codes } = (await request('phone', '')).body
    expect(codes).toEqual(['contact_present'])
    await give(requestId, codes)
    expect((await confirm(requestId)).body).toMatchObject({ phone: '', email: REACH.email })
  })

  test('of an account that had none: wants the password and the code of the new one', async () => {
    const { request, confirm, give } = await aPerson({ phone: '', email: '' })
    const { requestId, codes } = (await request('phone', '9822000003')).body
    expect(codes).toEqual(['contact_new'])
    expect(await give(requestId, codes)).toEqual(['•••0003'])
    expect((await confirm(requestId)).body.phone).toBe('9822000003')
  })

  test.each<{ secondFactor?: boolean; userType?: Role }>([
    { secondFactor: true },
    { userType: 'support' },
  ])(
    'of an account that must be reached, %j: leaves one way',
    async ({ secondFactor = false, ...overrides }) => {
      const { request, holder } = await aPerson({ email: '', ...overrides })
      await db.update(accounts).set({ secondFactor }).where(eq(accounts.id, holder._id))
      const fields = [{ path: 'value', code: 'required' }]
      expect(await request('phone', '')).toMatchObject({ status: 400, error: { fields } })
    },
  )

  test('is refused: a wrong password, the present one, another’s request, one that was replaced', async () => {
    const { person, request, confirm, give } = await aPerson()
    const other = await aPerson()
    expect((await request('phone', '9822000002', 'wrong')).error.code).toBe(
      'password.current_wrong',
    )
    expect((await request('phone', '98220-00001')).error.code).toBe('contact.unchanged')
    const first = (await request('phone', '9822000002')).body
    await give(first.requestId, first.codes)
    const params = { requestId: first.requestId }
    const foreign = await other.person.call(confirmContact, { params })
    expect(foreign.error.code).toBe('contact.not_found')
    const second = (await request('phone', '9822000003')).body
    expect((await confirm(first.requestId)).error.code).toBe('contact.not_found')
    // Codes of the first request say nothing about the second.
    expect((await confirm(second.requestId)).error.code).toBe('code.required')
    expect((await person.get(getProfile)).phone).toBe(REACH.phone)
  })

  test('no code goes to an address that nobody asked for', async () => {
    const { generate } = await aPerson()
    const wish = { purpose: 'contact_new', requestId: crypto.randomUUID() }
    expect((await generate(wish)).error.code).toBe('contact.not_found')
  })
})

describe('the password of a session', () => {
  test('typed once more: lets it go on', async () => {
    const { person } = await aPerson()
    await leaveOpen(database, person)
    expect((await person.call(endOtherSessions)).error.code).toBe('password.required')
    const confirm = (currentPassword: string) =>
      person.call(confirmPassword, { body: { currentPassword } })
    expect((await confirm('wrong')).error.code).toBe('password.current_wrong')
    expect((await person.call(endOtherSessions)).error.code).toBe('password.required')
    expect((await confirm(DEMO_PASSWORD)).status).toBe(200)
    expect((await person.call(endOtherSessions)).status).toBe(200)
  })

  test('typed in another session: says nothing about this one', async () => {
    const { person } = await aPerson()
    const other = await signInAs(app, person.user?.userInfo.userName ?? '')
    await leaveOpen(database, person)
    await other.get(confirmPassword, { body: { currentPassword: DEMO_PASSWORD } })
    expect((await person.call(endOtherSessions)).error.code).toBe('password.required')
    expect((await other.call(endOtherSessions)).status).toBe(200)
  })
})
