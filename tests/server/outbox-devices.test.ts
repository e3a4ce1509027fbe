import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DEVICE_PREFIX_ALPHABET } from '../../contract/core/provisional-number.ts'
import { registerDevice } from '../../contract/devices/devices.ts'
import { getSealingKey } from '../../contract/outbox/sealing-keys.ts'
import { endSession, listSessions } from '../../contract/sessions/own-sessions.ts'
import { changePassword, signOut } from '../../contract/sessions/session.ts'
import { devices } from '../../server/modules/devices/table.ts'
import { readSealingKey, rotateSealingKey } from '../../server/modules/outbox/sealing.ts'
import { sealingKeySecrets, sealingKeys } from '../../server/modules/outbox/table.ts'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { USUAL_FRANCHISE } from '../../server/seed/demo-submission.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { post, sendAll } from '../support/outbox/envelope-sending.ts'
import { aDevice, aSubmissionEnvelope } from '../support/outbox/envelopes.ts'
import { testDatabase } from '../support/postgres/test-database.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const databaseUrl = await testDatabase()
const { app, database } = await buildTestApp({ databaseUrl })
const there = await buildTestApp({ databaseUrl })
const { db } = database
const queue = visitor(app)

const aUser = () => anAccount(database, { userType: 'franchise', franchiseId: USUAL_FRANCHISE })

async function isEnded(id: string): Promise<boolean> {
  const [row] = await db.select().from(devices).where(eq(devices.id, id))
  return row?.endedAt !== null
}

const register = (person: Person, publicKey: string) =>
  person.call(registerDevice, { body: { publicKey } })

test('device: has a prefix of its own; the same key is the same device on every instance', async () => {
  const person = await signInAs(app, await aUser())
  const [one, other] = [await aDevice(person), await aDevice(person)]
  expect(one.device.prefix).toMatch(new RegExp(`^[${DEVICE_PREFIX_ALPHABET}]{4}$`))
  expect(one.device.prefix).not.toBe(other.device.prefix)
  const answers = await Promise.all(
    [person, person.at(there.app), person].map((each) => register(each, one.publicKey)),
  )
  expect(answers.map(({ body }) => body)).toEqual([one.device, one.device, one.device])
})

test('two first registrations at once are one device', async () => {
  const [person, other] = [await signInAs(app, await aUser()), await signInAs(app, await aUser())]
  const { publicKey } = await aDevice(person)
  const answers = await Promise.all(
    [other, other.at(there.app), other].map((each) => register(each, publicKey)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1)
  expect(new Set(answers.map(({ body }) => body.prefix)).size).toBe(1)
})

test('prefixes: one account can not use up those of all', async () => {
  const person = await signInAs(app, await aUser())
  const { publicKey } = await aDevice(person)
  await database.pool.query('update rate_limits set points = 200 where key like $1', [
    `devices:${person.user?.userInfo._id ?? ''}`,
  ])
  await expect(aDevice(person)).rejects.toThrow('request.too_many')
  // The one that is there goes on.
  expect((await register(person, publicKey)).status).toBe(200)
})

test.each([
  ['too short', 'abc'],
  ['no key', 'A'.repeat(122)],
])('what is %s is refused', async (_what, publicKey) => {
  const person = await signInAs(app, await aUser())
  const { error } = await register(person, publicKey)
  expect(error).toMatchObject({
    code: 'request.invalid',
    fields: [{ path: 'publicKey', code: 'invalid' }],
  })
})

test('sign-out: the device stays, and what waits there goes on', async () => {
  const person = await signInAs(app, await aUser())
  const device = await aDevice(person)
  await person.get(signOut)
  expect(await isEnded(device.device._id)).toBe(false)
  expect((await sendAll(queue, await aSubmissionEnvelope(device))).body).toMatchObject({
    outcome: 'done',
  })
})

test('revoking a session ends what it registered, and its key for good', async () => {
  const userName = await aUser()
  const [phone, desk] = [await signInAs(app, userName), await signInAs(app, userName)]
  const [onPhone, atDesk] = [await aDevice(phone), await aDevice(desk)]
  const { sessions } = await desk.get(listSessions)
  const id = sessions.find(({ isCurrent }) => !isCurrent)?._id ?? ''
  await desk.get(endSession, { params: { id } })
  expect([await isEnded(onPhone.device._id), await isEnded(atDesk.device._id)]).toEqual([
    true,
    false,
  ])
  const answer = await register(await signInAs(app, userName), onPhone.publicKey)
  expect(answer).toMatchObject({ status: 401, error: { code: 'envelope.device_ended' } })
})

test('a device belongs to the session that registered it last', async () => {
  const userName = await aUser()
  const first = await signInAs(app, userName)
  const device = await aDevice(first)
  const later = await signInAs(app, userName)
  await register(later, device.publicKey)
  const id = (await first.get(listSessions)).sessions.find(({ isCurrent }) => isCurrent)?._id ?? ''
  await later.get(endSession, { params: { id } })
  expect(await isEnded(device.device._id)).toBe(false)
})

test('a changed password ends the devices of other sessions', async () => {
  const userName = await aUser()
  const [phone, desk] = [await signInAs(app, userName), await signInAs(app, userName)]
  const [onPhone, atDesk] = [await aDevice(phone), await aDevice(desk)]
  const body = { currentPassword: DEMO_PASSWORD, newPassword: 'another-one-1' }
  await desk.get(changePassword, { body })
  expect([await isEnded(onPhone.device._id), await isEnded(atDesk.device._id)]).toEqual([
    true,
    false,
  ])
})

test('closed franchise: its envelopes wait', async () => {
  const device = await aDevice(await signInAs(app, await aUser()))
  const envelope = await aSubmissionEnvelope(device)
  await database.pool.query('update franchises set active = false where id = $1', [USUAL_FRANCHISE])
  const answer = await post(queue, envelope)
  await database.pool.query('update franchises set active = true where id = $1', [USUAL_FRANCHISE])
  expect(answer).toMatchObject({ status: 403, error: { code: 'envelope.account_closed' } })
  expect((await sendAll(queue, envelope)).body).toMatchObject({ outcome: 'done' })
})

test('instances make one sealing key together, and a new one after 90 days, offered when backups have it; old ones open on', async () => {
  await db.delete(sealingKeySecrets)
  await db.delete(sealingKeys)
  const made = await Promise.all(
    [db, there.database.db, db].map(async (each) => (await readSealingKey(each))._id),
  )
  expect(new Set(made).size).toBe(1)
  const person = await signInAs(app, await aUser())
  const device = await aDevice(person)
  const envelope = await aSubmissionEnvelope(device)

  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  await rotateSealingKey(db, inDays(89))
  expect(await db.select().from(sealingKeys)).toHaveLength(1)
  await Promise.all([db, there.database.db].map((each) => rotateSealingKey(each, inDays(91))))
  expect(await db.select().from(sealingKeys)).toHaveLength(2)

  expect((await person.get(getSealingKey))._id).toBe(made[0])
  expect((await readSealingKey(db, inDays(92)))._id).toBe(made[0])
  const key = await readSealingKey(db, inDays(94))
  expect(key._id).not.toBe(made[0])
  expect(Date.parse(key.renewAt)).toBeLessThan(inDays(94 + 8).getTime())
  expect((await sendAll(queue, envelope)).body).toMatchObject({ outcome: 'done' })
  const anew = await aSubmissionEnvelope({ ...device, sealingKey: key })
  expect((await sendAll(queue, anew)).body).toMatchObject({ outcome: 'done' })
})

test('unknown sealing key: envelope.undecryptable', async () => {
  const device = await aDevice(await signInAs(app, await aUser()))
  const sealingKey = { ...device.sealingKey, _id: randomUUID() }
  expect(await post(queue, await aSubmissionEnvelope({ ...device, sealingKey }))).toMatchObject({
    status: 422,
    error: { code: 'envelope.undecryptable' },
  })
})
