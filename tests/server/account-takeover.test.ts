import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { confirmContact, requestContact } from '../../contract/accounts/contact.ts'
import { changeProfile, getProfile } from '../../contract/accounts/profile.ts'
import { confirmBankAccount, requestBankAccount } from '../../contract/outlets/bank-account.ts'
import { editOutlet, resetOutletPassword } from '../../contract/outlets/outlet-changes.ts'
import { getOutlet } from '../../contract/outlets/outlets.ts'
import { readCounterUpi } from '../../contract/payments/counter-upi.ts'
import { confirmUpiId, requestUpiId } from '../../contract/payments/upi.ts'
import { setSecondFactor } from '../../contract/second-factor/second-factor.ts'
import { endOtherSessions, listSessions } from '../../contract/sessions/own-sessions.ts'
import { changePassword } from '../../contract/sessions/session.ts'
import { accounts } from '../../server/modules/accounts/table.ts'
import { messages } from '../../server/modules/messages/table.ts'
import { contactEdit } from '../support/factories/outlets.ts'
import { SLIP_PASSWORD } from '../support/factories/people.ts'
import { aCounter } from '../support/factories/tills.ts'
import { leaveOpen } from '../support/servers/account-states.ts'
import { aCodeHolder, codeHolder } from '../support/servers/code-holder.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const ATTACKER = '9999900000'
const OWN_PASSWORD = 'own words of mine'

const idOf = ({ user }: Person) => user?.userInfo._id ?? ''
const toldAt = (person: Person, template: string, address: string) =>
  db.$count(
    messages,
    and(
      eq(messages.accountId, idOf(person)),
      sql`${messages.template} = ${template}`,
      eq(messages.maskedAddress, `•••${address.slice(-4)}`),
    ),
  )

describe('a counter that was left open', () => {
  test('a session alone: moves neither phone nor email', async () => {
    const { counter } = await aCounter(app, database)
    const before = await counter.get(getProfile)
    await counter.call(changeProfile, { body: { phone: ATTACKER, email: 'thief@example.in' } })
    expect(await counter.get(getProfile)).toEqual(before)
    const body = { kind: 'phone', value: ATTACKER, currentPassword: 'a guess at it' }
    const refused = await counter.call(requestContact, { body })
    expect(refused.error.code).toBe('password.current_wrong')
  })

  test('the password may be guessed ten times in a quarter of an hour', async () => {
    const { counter } = await aCounter(app, database)
    const body = { kind: 'phone', value: ATTACKER, currentPassword: 'a guess at it' }
    for (let count = 0; count < 10; count += 1) {
      expect((await counter.call(requestContact, { body })).status).toBe(422)
    }
    expect((await counter.call(requestContact, { body })).error.code).toBe('login.too_many')
  })

  test('with the password too: the present phone has to agree, and hears of it', async () => {
    const { counter } = await aCounter(app, database)
    const { generate, code, verify } = codeHolder(counter, database)
    const body = { kind: 'phone', value: ATTACKER, currentPassword: 'Seva@2026' }
    const { requestId } = await counter.get(requestContact, { body })
    const wish = { purpose: 'contact_new', requestId } as const
    expect((await generate(wish)).body).toMatchObject({ maskedAddress: '•••0000' })
    await verify(await code(), 'contact_new')
    const refused = await counter.call(confirmContact, { params: { requestId } })
    expect(refused.error.code).toBe('code.required')
    expect((await counter.get(getProfile)).phone).toBe('9876543210')
  })

  test('asks for the password before UPI, bank, second factor and the end of sessions', async () => {
    const { counter, franchiseId: id } = await aCounter(app, database)
    const { person: admin } = await aCodeHolder(app, database)
    for (const each of [counter, admin]) await leaveOpen(database, each)
    const account = { holder: 'Thief', number: '12345678901', ifsc: 'SBIN0001234' }
    const answers = [
      await counter.call(requestUpiId, { params: { id }, body: { upiId: 'thief@okaxis' } }),
      await admin.call(requestUpiId, { params: { id }, body: { upiId: 'thief@okaxis' } }),
      await admin.call(requestBankAccount, { params: { kind: 'franchise', id }, body: account }),
      await admin.call(confirmBankAccount, { params: { requestId: crypto.randomUUID() } }),
      await counter.call(setSecondFactor, { body: { isOn: true } }),
      await counter.call(endOtherSessions),
    ]
    for (const answer of answers) expect(answer.error.code).toBe('password.required')
    // What hands nothing over goes on.
    expect((await counter.call(listSessions)).status).toBe(200)
  })

  test('with a code of its own phone: no second factor is turned on, and no session ended', async () => {
    const { counter } = await aCounter(app, database)
    const { generate, code, verify } = codeHolder(counter, database)
    await leaveOpen(database, counter)
    await generate()
    await verify(await code())
    const refused = await counter.call(setSecondFactor, { body: { isOn: true } })
    expect(refused.error.code).toBe('password.required')
  })
})

describe('support alone', () => {
  const aVictim = async () => {
    const counted = await aCounter(app, database)
    const { franchiseId: id, counter } = counted
    const params = { kind: 'franchise' as const, id }
    await db
      .update(accounts)
      .set({ secondFactor: true })
      .where(eq(accounts.id, idOf(counter)))
    const [row] = await db
      .select()
      .from(accounts)
      .where(eq(accounts.id, idOf(counter)))
    return { ...counted, id, params, userName: row?.userName ?? '' }
  }
  /** The account once more, after its outlet's contact was changed. */
  const contactOf = async (person: Person) => {
    const [row] = await db
      .select()
      .from(accounts)
      .where(eq(accounts.id, idOf(person)))
    return { phone: row?.phone, email: row?.email }
  }

  test('an outlet’s contact: is the public one, and the account keeps its own', async () => {
    const { counter, params } = await aVictim()
    const support = await signInAs(app, 'support')
    // The account has the same contact as the outlet, as after its creation.
    const outlet = await support.get(getOutlet, { params })
    const own = { phone: outlet.phone, email: outlet.email }
    await db
      .update(accounts)
      .set(own)
      .where(eq(accounts.id, idOf(counter)))
    const body = contactEdit(outlet, { phone: ATTACKER, email: 'thief@example.in' })
    expect((await support.call(editOutlet, { params, body })).status).toBe(200)
    expect(await support.get(getOutlet, { params })).toMatchObject({ phone: ATTACKER })
    expect(await contactOf(counter)).toEqual(own)
  })

  test('a slip: is told to the person, and leaves money alone for 48 hours', async () => {
    const { counter, params, userName, id } = await aVictim()
    const support = await signInAs(app, 'support')
    const body = { way: 'slip', password: SLIP_PASSWORD }
    expect((await support.call(resetOutletPassword, { params, body })).status).toBe(200)
    expect(await toldAt(counter, 'password_changed', '9876543210')).toBe(1)
    // Even with the phone in hand for a moment, whoever has the slip changes no UPI id.
    await db
      .update(accounts)
      .set({ secondFactor: false })
      .where(eq(accounts.id, idOf(counter)))
    const thief = await signInAs(app, userName, SLIP_PASSWORD)
    const passwords = { currentPassword: SLIP_PASSWORD, newPassword: OWN_PASSWORD }
    await thief.get(changePassword, { body: passwords })
    const asked = await thief.call(requestUpiId, { params: { id }, body: { upiId: 'me@okaxis' } })
    expect(asked.error.code).toBe('account.resting')
    expect(Number(asked.headers['retry-after'])).toBeGreaterThan(47 * 3600)
    expect((await thief.get(readCounterUpi)).upiId).toBeNull()
  })
})

test('a request that was made before the account rested: is not carried out while it rests', async () => {
  const { franchiseId: id, counter } = await aCounter(app, database)
  const own = codeHolder(counter, database)
  const asked = await counter.get(requestUpiId, { params: { id }, body: { upiId: 'seva@okaxis' } })
  const { requestId } = asked
  await own.generate({ purpose: 'upi_id', requestId })
  await own.verify(await own.code(), 'upi_id')
  const body = { currentPassword: 'Seva@2026', newPassword: OWN_PASSWORD }
  await counter.get(changePassword, { body })
  const refused = await counter.call(confirmUpiId, { params: { requestId } })
  expect(refused.error.code).toBe('account.resting')
})
