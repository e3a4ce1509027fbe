import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  confirmAccountContact,
  getAccountContact,
  requestAccountContact,
  withdrawAccountContact,
} from '../../contract/accounts/desk-contact.ts'
import { listNotifications } from '../../contract/notifications/notifications.ts'
import { resetOutletPassword } from '../../contract/outlets/outlet-changes.ts'
import { getOutlet } from '../../contract/outlets/outlets.ts'
import { requestUpiId } from '../../contract/payments/upi.ts'
import { accounts } from '../../server/modules/accounts/table.ts'
import { messages } from '../../server/modules/messages/table.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { SLIP_PASSWORD } from '../support/factories/people.ts'
import { aCounter } from '../support/factories/tills.ts'
import { deliverNotifications } from '../support/notifications/deliver-all.ts'
import { leaveOpen } from '../support/servers/account-states.ts'
import { aCodeHolder } from '../support/servers/code-holder.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const NEW = { phone: '9822000009', email: '', reason: 'The phone was stolen.' }

const anAdmin = async () =>
  signInAs(app, await anAccount(database, { userType: 'admin', phone: '9800000002' }))

async function setUp() {
  const { counter, franchiseId } = await aCounter(app, database)
  const id = counter.user?.userInfo._id ?? ''
  const [first, second] = [await anAdmin(), await anAdmin()]
  const ask = (by: Person = first, body: object = NEW) =>
    by.call(requestAccountContact, { params: { id }, body })
  const waiting = async (by = first) =>
    (await by.get(getAccountContact, { params: { id } })).waiting?._id ?? ''
  const confirm = async (by: Person, requestId?: string) =>
    by.call(confirmAccountContact, { params: { id, requestId: requestId ?? (await waiting()) } })
  const reset = (by: Person) =>
    by.call(resetOutletPassword, {
      params: { kind: 'franchise', id: franchiseId },
      body: { way: 'slip', password: SLIP_PASSWORD },
    })
  return { counter, franchiseId, id, first, second, ask, waiting, confirm, reset }
}

describe('a new contact by the desk', () => {
  test('counts once a second administrator has confirmed it; former and new address are told', async () => {
    const { id, franchiseId, first, second, ask, confirm } = await setUp()
    const asked = await ask()
    const present = { phone: '9876543210', email: 'asha@example.in' }
    expect(asked).toMatchObject({
      status: 201,
      body: { ...present, waiting: { ...NEW, isOwn: true } },
    })
    const seen = await second.get(getAccountContact, { params: { id } })
    expect(seen).toMatchObject({ ...present, waiting: { ...NEW, isOwn: false } })
    expect((await confirm(first)).error.code).toBe('contact.own_request')
    expect(await confirm(second)).toMatchObject({
      status: 200,
      body: { phone: NEW.phone, email: '', waiting: null },
    })
    expect((await confirm(second, asked.body.waiting?._id)).error.code).toBe('contact.not_found')
    const sent = await db.select().from(messages).where(eq(messages.accountId, id))
    const told = (template: string) =>
      sent.filter((one) => one.template === template).map(({ maskedAddress }) => maskedAddress)
    expect(told('contact_requested').toSorted()).toEqual(['a•••@example.in', '•••3210'])
    expect(told('contact_changed').toSorted()).toEqual(['a•••@example.in', '•••0009', '•••3210'])
    const { history } = await first.get(getOutlet, {
      params: { kind: 'franchise', id: franchiseId },
    })
    expect(history.map(({ action }) => action)).toEqual(['contact_requested', 'contact_changed'])
  })

  test('is asked and confirmed by administrators alone, with a fresh password', async () => {
    const { id, second, ask, confirm, waiting } = await setUp()
    for (const role of ['support', 'franchise', 'partner', 'gramvan']) {
      const person = await signInAs(app, role)
      expect((await ask(person)).status).toBe(403)
      expect((await person.call(getAccountContact, { params: { id } })).status).toBe(403)
    }
    await ask()
    await leaveOpen(database, second)
    expect((await confirm(second)).error.code).toBe('password.required')
    expect((await ask(second)).error.code).toBe('password.required')
    expect(await waiting()).not.toBe('')
  })

  test('every administrator is told of the request, who asked too', async () => {
    const { id, first, second, counter, ask } = await setUp()
    await ask()
    await deliverNotifications(db)
    for (const person of [first, second, counter]) {
      const { notifications } = await person.get(listNotifications)
      const own = notifications.filter(
        ({ about }) => about && 'accountId' in about && about.accountId === id,
      )
      expect(own).toMatchObject([{ title: 'New contact details asked for', alertType: 'Alert' }])
    }
  })

  test('withdrawn: is gone, and nobody confirms it', async () => {
    const { id, second, ask, confirm, waiting } = await setUp()
    await ask()
    const requestId = await waiting()
    const params = { id, requestId }
    expect((await second.call(withdrawAccountContact, { params })).body.waiting).toBeNull()
    expect((await confirm(second, requestId)).error.code).toBe('contact.not_found')
    expect((await second.call(withdrawAccountContact, { params })).error.code).toBe(
      'contact.not_found',
    )
  })

  test('asked anew by the second: is the second’s, and wants the first', async () => {
    const { first, second, ask, confirm } = await setUp()
    await ask()
    await ask(second, { ...NEW, phone: '9822000008' })
    expect((await confirm(second)).error.code).toBe('contact.own_request')
    expect((await confirm(first)).body).toMatchObject({ phone: '9822000008' })
  })

  test('is refused: what is there already, none at all where one is needed, an administrator’s', async () => {
    const { id, first, second, ask } = await setUp()
    const same = { phone: '9876543210', email: 'asha@example.in', reason: 'why' }
    expect((await ask(first, same)).error.code).toBe('contact.unchanged')
    await db.update(accounts).set({ secondFactor: true }).where(eq(accounts.id, id))
    const none = await ask(first, { ...NEW, phone: '' })
    expect(none.error.fields).toEqual([{ path: 'email', code: 'required' }])
    expect((await ask(first, { ...NEW, reason: ' ' })).error.fields).toMatchObject([
      { path: 'reason', code: 'required' },
    ])
    for (const admin of [first, second]) {
      const params = { id: admin.user?.userInfo._id ?? '' }
      const refused = await first.call(requestAccountContact, { params, body: NEW })
      expect(refused.error.code).toBe('contact.not_found')
    }
  })
})

describe('contact and password of one account', () => {
  test('who reset the password, takes no part in a new contact for 48 hours', async () => {
    const { first, second, ask, confirm, reset } = await setUp()
    expect((await reset(first)).status).toBe(200)
    expect((await ask(first)).error.code).toBe('account.same_hands')
    expect((await ask(second)).status).toBe(201)
    expect((await confirm(first)).error.code).toBe('account.same_hands')
    expect((await confirm(await anAdmin())).status).toBe(200)
  })

  test('who took part in a new contact, does not reset the password for 48 hours', async () => {
    const { first, second, ask, confirm, reset } = await setUp()
    await ask()
    expect((await confirm(second)).status).toBe(200)
    for (const each of [first, second]) {
      expect((await reset(each)).error.code).toBe('account.same_hands')
    }
    expect((await reset(await anAdmin())).status).toBe(200)
  })

  test('who asked and then reset the password: the request is not carried out', async () => {
    const { first, second, ask, confirm, reset } = await setUp()
    await ask()
    expect((await reset(first)).status).toBe(200)
    expect((await confirm(second)).error.code).toBe('account.same_hands')
  })
})

test('an account whose contact the desk has moved: changes no UPI id for 48 hours, an administrator may', async () => {
  const { counter, franchiseId, second, ask, confirm } = await setUp()
  await ask()
  await confirm(second)
  const wish = { params: { id: franchiseId }, body: { upiId: 'seva@okaxis' } }
  expect((await counter.call(requestUpiId, wish)).error.code).toBe('account.resting')
  const { person: admin } = await aCodeHolder(app, database)
  expect((await admin.call(requestUpiId, wish)).status).toBe(201)
})
