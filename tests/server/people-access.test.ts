import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setPasswordByLink } from '../../contract/password-links/password-links.ts'
import {
  createPerson,
  endPersonDevice,
  endPersonSecondFactor,
  endPersonSession,
  resetPersonPassword,
  setPersonState,
} from '../../contract/people/people-changes.ts'
import { getPerson } from '../../contract/people/people.ts'
import { signIn, verifySession } from '../../contract/sessions/session.ts'
import { accounts } from '../../server/modules/accounts/table.ts'
import { messages } from '../../server/modules/messages/table.ts'
import { listAudit } from '../../server/platform/database/audit.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { newSupport, SLIP_PASSWORD, VAN_FRANCHISE } from '../support/factories/people.ts'
import { lastTokenOf } from '../support/messages/sent-link.ts'
import { report } from '../support/outbox/device-reports.ts'
import { sendAll } from '../support/outbox/envelope-sending.ts'
import { aDevice, aSubmissionEnvelope } from '../support/outbox/envelopes.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const admin = await signInAs(app, 'admin')

const created = async (body: object) => (await admin.get(createPerson, { body }))._id
const detail = (id: string) => admin.get(getPerson, { params: { id } })
const setState = (id: string, isActive: boolean) =>
  admin.get(setPersonState, { params: { id }, body: { isActive } })
const isIn = async (person: Person) => (await person.call(verifySession)).status === 200
const actionsOf = async (id: string) =>
  (await listAudit(db, 'account', [id])).map(({ action, actorName }) => [action, actorName])

/** A person with an account of the factory, signed in. */
async function aPerson(overrides: Partial<typeof accounts.$inferInsert> = {}) {
  const reach = { firstName: 'Vijay', email: 'vijay@example.in', phone: '9822022222' }
  const userName = await anAccount(database, { userType: 'support', ...reach, ...overrides })
  const person = await signInAs(app, userName)
  return { person, userName, id: person.user?.userInfo._id ?? '' }
}

describe('a deactivation', () => {
  test('ends sessions, devices and links at once; an activation lets the person in again', async () => {
    const { person, id, userName } = await aPerson()
    await aDevice(person)
    expect(await detail(id)).toMatchObject({ sessions: [{}], devices: [{ waiting: 0 }] })
    const closed = await setState(id, false)
    expect(closed).toMatchObject({ state: 'inactive', sessions: [], devices: [] })
    expect(await isIn(person)).toBe(false)
    await expect(signInAs(app, userName)).rejects.toThrow('login.failed')
    expect(await setState(id, false)).toMatchObject({ version: closed.version })
    expect(await setState(id, true)).toMatchObject({ state: 'active' })
    expect(await isIn(person)).toBe(false)
    expect(await isIn(await signInAs(app, userName))).toBe(true)
    const done = (await actionsOf(id)).filter(([action]) => String(action).startsWith('person_'))
    expect(done).toEqual([
      ['person_deactivated', 'Meera Deshpande'],
      ['person_activated', 'Meera Deshpande'],
    ])
  })

  test('ends a sign-in that waits for its second factor, for good', async () => {
    const { id, userName, person } = await aPerson()
    await db.update(accounts).set({ secondFactor: true }).where(eq(accounts.id, id))
    const body = { userName, password: 'Seva@2026' }
    const waiting = await visitor(app).call(signIn, { body })
    expect(waiting.status).toBe(202)
    await setState(id, false)
    await setState(id, true)
    const { rows } = await database.pool.query(
      'select from pending_sign_ins where account_id = $1',
      [id],
    )
    expect(rows).toHaveLength(0)
    expect(await isIn(person)).toBe(false)
  })

  test('ends the link that was on its way', async () => {
    const id = await created(newSupport())
    const token = await lastTokenOf(db, id)
    await setState(id, false)
    await setState(id, true)
    const body = { token, newPassword: 'Three plain words' }
    const answer = await visitor(app).call(setPasswordByLink, { body })
    expect(answer).toMatchObject({ status: 410, error: { code: 'link.ended' } })
  })
})

describe('a reset of the password', () => {
  const reset = (id: string, body: object) =>
    admin.call(resetPersonPassword, { params: { id }, body })

  test('by link: the old password and all access end, and of two links the newer one works', async () => {
    const { person, id, userName } = await aPerson()
    expect((await reset(id, { way: 'link' })).body.sent).toMatchObject([{ channel: 'email' }])
    expect(await isIn(person)).toBe(false)
    await expect(signInAs(app, userName)).rejects.toThrow('login.failed')
    const older = await lastTokenOf(db, id, 'password_reset')
    await reset(id, { way: 'link' })
    const newer = await lastTokenOf(db, id, 'password_reset')
    const tries = [older, newer].map((token) =>
      visitor(app).call(setPasswordByLink, { body: { token, newPassword: 'Three plain words' } }),
    )
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([410, 200])
  })

  test('by slip: the van begins anew with a first sign-in, and is told', async () => {
    const { id, userName } = await aPerson({ userType: 'gramvan', franchiseId: VAN_FRANCHISE })
    expect((await reset(id, { way: 'slip', password: SLIP_PASSWORD })).body).toEqual({ sent: [] })
    const person = await signInAs(app, userName, SLIP_PASSWORD)
    expect(person.user?.userInfo.firstLogin).toBe(true)
    const told = await db.select().from(messages).where(eq(messages.accountId, id))
    expect(told.map(({ template }) => template)).toContain('password_changed')
  })

  test('is refused while the person may not sign in', async () => {
    const { id } = await aPerson({ active: true })
    await admin.get(setPersonState, { params: { id }, body: { isActive: false } })
    const answer = await reset(id, { way: 'link' })
    expect(answer).toMatchObject({ status: 409, error: { code: 'person.inactive' } })
  })
})

describe('access of a person', () => {
  test('one session is ended, the others stay; it is nobody else’s', async () => {
    const { person, id, userName } = await aPerson()
    const other = await signInAs(app, userName)
    const { sessions } = await detail(id)
    expect(sessions).toHaveLength(2)
    const sessionId = sessions[0]?._id ?? ''
    const left = await admin.get(endPersonSession, { params: { id, sessionId } })
    expect(left.sessions).toHaveLength(1)
    expect([await isIn(person), await isIn(other)].filter(Boolean)).toHaveLength(1)
    const stranger = (await aPerson()).id
    const params = { id: stranger, sessionId: left.sessions[0]?._id ?? '' }
    const answer = await admin.call(endPersonSession, { params })
    expect(answer).toMatchObject({ status: 404, error: { code: 'session.not_found' } })
  })

  test('a device is ended with its session', async () => {
    const { person, id } = await aPerson()
    const { device } = await aDevice(person)
    const params = { id, deviceId: device._id }
    expect(await admin.get(endPersonDevice, { params })).toMatchObject({
      devices: [],
      sessions: [],
    })
    expect(await isIn(person)).toBe(false)
    const strange = { id: (await aPerson()).id, deviceId: device._id }
    const answer = await admin.call(endPersonDevice, { params: strange })
    expect(answer).toMatchObject({ status: 404, error: { code: 'device.not_found' } })
  })

  test('the second factor of a person who lost everything is turned off, and they are told', async () => {
    const { id } = await aPerson()
    const off = () => admin.call(endPersonSecondFactor, { params: { id } })
    expect(await off()).toMatchObject({ status: 409, error: { code: 'second_factor.off' } })
    await db.update(accounts).set({ secondFactor: true }).where(eq(accounts.id, id))
    expect(await off()).toMatchObject({ status: 200, body: { secondFactor: false } })
    expect((await actionsOf(id)).at(-1)).toEqual(['second_factor_off', 'Meera Deshpande'])
    const told = await db.select().from(messages).where(eq(messages.accountId, id))
    expect(told.map(({ template }) => template)).toContain('second_factor_changed')
  })
})

test('work that waits on the device of a deactivated person: told before, goes on after the next sign-in', async () => {
  const { person, id, userName } = await aPerson({
    userType: 'gramvan',
    franchiseId: VAN_FRANCHISE,
  })
  const device = await aDevice(person)
  const envelope = await aSubmissionEnvelope(device)
  await report(person, device, [envelope])
  expect((await detail(id)).devices).toMatchObject([{ waiting: 1, isEnded: false }])
  expect((await setState(id, false)).devices).toMatchObject([{ waiting: 1, isEnded: true }])
  const queue = visitor(app)
  const refused = await sendAll(queue, envelope)
  expect(refused).toMatchObject({ status: 401, error: { code: 'envelope.device_ended' } })
  await setState(id, true)
  expect((await sendAll(queue, envelope)).status).toBe(401)
  const again = await aDevice(await signInAs(app, userName))
  const moved = { ...envelope.envelope, deviceId: again.device._id }
  const signedAnew = { ...envelope, envelope: moved, signature: await again.sign(moved) }
  expect((await sendAll(queue, signedAnew)).body).toMatchObject({ outcome: 'done' })
  expect((await detail(id)).devices).toMatchObject([{ waiting: 0, isEnded: false }])
})
