import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { endOtherSessions, endSession, listSessions } from '../../contract/sessions/own-sessions.ts'
import { signIn, verifySession } from '../../contract/sessions/session.ts'
import { MAX_SESSIONS } from '../../server/modules/sessions/queries.ts'
import { sessionHash } from '../../server/modules/sessions/session-hash.ts'
import { sessions } from '../../server/modules/sessions/table.ts'
import { listAudit } from '../../server/platform/database/audit.ts'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { anAccount } from '../support/factories/accounts.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database

const HOUR = 3600
const DAY = 24 * HOUR

const hashOf = (person: Person) => sessionHash(person.cookie.split('=')[1] ?? '')
const isIn = async (person: Person) => (await person.call(verifySession)).status === 200
const listOf = async (person: Person) => (await person.get(listSessions)).sessions
const idOf = async (person: Person) =>
  (await listOf(person)).find(({ isCurrent }) => isCurrent)?._id ?? ''

/** One person at several devices. */
async function devices(count: number): Promise<Person[]> {
  const userName = await anAccount(database, { userType: 'support' })
  const people: Person[] = []
  while (people.length < count) people.push(await signInAs(app, userName))
  return people
}

/** Moves the session's last use, or its beginning, that many seconds into the past. */
function shift(person: Person, column: 'lastUsedAt' | 'createdAt', seconds: number, own = false) {
  return db
    .update(sessions)
    .set({ ownDevice: own, [column]: sql`now() - make_interval(secs => ${seconds})` })
    .where(eq(sessions.tokenHash, hashOf(person)))
}

async function actionsOf(person: Person) {
  const trail = await listAudit(db, 'account', [person.user?.userInfo._id ?? ''])
  return trail.map(({ action }) => action).filter((action) => action !== 'signed_in')
}

describe('the list of one’s own sessions', () => {
  test('shows what the device said and its mark, and nothing secret', async () => {
    const userName = await anAccount(database, { userType: 'gramvan' })
    const headers = {
      'user-agent':
        'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36',
    }
    const body = { userName, password: DEMO_PASSWORD, ownDevice: true }
    expect((await visitor(app).call(signIn, { body, headers })).status).toBe(200)
    const here = await signInAs(app, userName)
    const answer = await here.call(listSessions)
    expect(answer.body.sessions).toMatchObject([
      { isCurrent: true, ownDevice: false },
      { isCurrent: false, ownDevice: true, browser: 'Chrome', system: 'Android' },
    ])
    expect(answer.text).not.toContain(hashOf(here))
  })

  test('leaves out those past their limits, and those of others', async () => {
    const [here, idle, old, kiosk] = (await devices(4)) as [Person, Person, Person, Person]
    await shift(idle, 'lastUsedAt', 12 * HOUR + 1)
    await shift(old, 'createdAt', 7 * DAY + 1)
    await shift(kiosk, 'lastUsedAt', 12 * HOUR + 1, true)
    const list = await listOf(here)
    expect(list.map(({ isCurrent, ownDevice }) => [isCurrent, ownDevice])).toEqual([
      [true, false],
      [false, true],
    ])
  })
})

describe('ending', () => {
  test('one of them ends that one, once', async () => {
    const [here, lost, other] = (await devices(3)) as [Person, Person, Person]
    const id = await idOf(lost)
    expect((await here.call(endSession, { params: { id } })).status).toBe(200)
    expect([await isIn(here), await isIn(lost), await isIn(other)]).toEqual([true, false, true])
    const again = await here.call(endSession, { params: { id } })
    expect(again).toMatchObject({ status: 404, error: { code: 'session.not_found' } })
    expect(await actionsOf(here)).toEqual(['session_ended'])
  })

  test('another account’s is refused as not found', async () => {
    const [here] = (await devices(1)) as [Person]
    const [stranger] = (await devices(1)) as [Person]
    const params = { id: await idOf(stranger) }
    const answer = await here.call(endSession, { params })
    expect(answer).toMatchObject({ status: 404, error: { code: 'session.not_found' } })
    expect(await isIn(stranger)).toBe(true)
    expect((await here.call(endSession, { params: { id: hashOf(here) } })).status).toBe(400)
  })

  test('all others leaves this one and those of other accounts', async () => {
    const [here, ...others] = (await devices(3)) as [Person, Person, Person]
    const [stranger] = (await devices(1)) as [Person]
    expect(await here.get(endOtherSessions)).toEqual({ ended: 2 })
    expect(await Promise.all([here, ...others, stranger].map(isIn))).toEqual([
      true,
      false,
      false,
      true,
    ])
    expect(await here.get(endOtherSessions)).toEqual({ ended: 0 })
    expect(await actionsOf(here)).toEqual(['other_sessions_ended'])
  })
})

test('expired sessions: deleted at the next sign-in of any account, the others stay', async () => {
  const people = await devices(8)
  const limits = [
    ['lastUsedAt', 12 * HOUR, false],
    ['createdAt', 7 * DAY, false],
    ['lastUsedAt', 30 * DAY, true],
    ['createdAt', 90 * DAY, true],
  ] as const
  for (const [index, [column, seconds, own]] of limits.entries()) {
    await shift(people[index * 2] as Person, column, seconds + 1, own)
    await shift(people[index * 2 + 1] as Person, column, seconds - 60, own)
  }
  await signInAs(app, 'admin')
  const hashes = people.map(hashOf)
  const rows = await db.select().from(sessions).where(inArray(sessions.tokenHash, hashes))
  const left = new Set(rows.map(({ tokenHash }) => tokenHash))
  expect(hashes.map((hash) => left.has(hash))).toEqual(
    people.map((_each, index) => index % 2 === 1),
  )
})

test('sessions of one person: of more than thirty the one that was used least ends', async () => {
  const [first, second, ...rest] = await devices(MAX_SESSIONS)
  if (!first || !second) throw new Error('no devices')
  await shift(first, 'lastUsedAt', 60)
  await shift(second, 'lastUsedAt', 120)
  const userName = first.user?.userInfo.userName ?? ''
  const newest = await signInAs(app, userName)
  expect(await isIn(second)).toBe(false)
  for (const each of [first, newest, ...rest.slice(0, 2)]) expect(await isIn(each)).toBe(true)
  expect(await listOf(newest)).toHaveLength(MAX_SESSIONS)
})
