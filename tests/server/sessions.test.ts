import { eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { summarizeApplications } from '../../contract/applications/applications.ts'
import { getCatalogue } from '../../contract/catalogue/services.ts'
import { changePassword, signIn, signOut, verifySession } from '../../contract/sessions/session.ts'
import { accounts } from '../../server/modules/accounts/table.ts'
import { franchises, servicePartners } from '../../server/modules/outlets/network/table.ts'
import { sessionHash } from '../../server/modules/sessions/session-hash.ts'
import { sessions } from '../../server/modules/sessions/table.ts'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { demoId } from '../../server/seed/demo-id.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { connectionsWaitingForLock } from '../support/postgres/test-database.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const plain = await buildTestApp()
const { app, database, databaseUrl } = plain
const { db } = database
const https = await buildTestApp({
  databaseUrl,
  settings: { PUBLIC_URL: 'https://portal.example.in' },
})

const NEW_PASSWORD = 'A-new-one-2026'

const rowOf = (person: Person) =>
  eq(sessions.tokenHash, sessionHash(person.cookie.split('=')[1] ?? ''))
const isIn = async (person: Person) => (await person.call(verifySession)).status === 200

async function setCookieOf(on: typeof plain, ownDevice: boolean): Promise<string> {
  const body = { userName: 'admin', password: DEMO_PASSWORD, ownDevice }
  const { headers } = await visitor(on.app).call(signIn, { body })
  return String([headers['set-cookie']].flat()[0])
}

async function ownAccount(firstLogin = false): Promise<Person> {
  return signInAs(app, await anAccount(database, { userType: 'gramvan', firstLogin }))
}

describe('the cookie', () => {
  test('is HttpOnly and same-site', async () => {
    expect(await setCookieOf(plain, false)).toMatch(
      /^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  test('stays ninety days on a field device', async () => {
    expect(await setCookieOf(plain, true)).toContain('Max-Age=7776000;')
  })

  test('is bound to the host over https', async () => {
    expect(await setCookieOf(https, false)).toMatch(
      /^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  test('of another name is not read over https', async () => {
    const person = await signInAs(app, 'admin')
    expect(await isIn(person)).toBe(true)
    expect(await isIn(person.at(https.app))).toBe(false)
  })

  test('is stored in the database as a hash alone', async () => {
    const person = await signInAs(app, 'admin')
    const token = person.cookie.split('=')[1] ?? ''
    const { rows } = await database.pool.query('select token_hash from sessions')
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(await isIn(await signInAs(app, 'admin'))).toBe(true)
  })
})

describe('a session ends', () => {
  const HOUR = 3600
  const DAY = 24 * HOUR
  test.each([
    ['idle', false, 'lastUsedAt', 12 * HOUR],
    ['idle on a field device', true, 'lastUsedAt', 30 * DAY],
    ['old', false, 'createdAt', 7 * DAY],
    ['old on a field device', true, 'createdAt', 90 * DAY],
  ] as const)('when it is too %s', async (_what, ownDevice, column, limit) => {
    const person = await signInAs(app, 'admin')
    const age = (seconds: number) =>
      db
        .update(sessions)
        .set({ ownDevice, [column]: sql`now() - make_interval(secs => ${seconds})` })
        .where(rowOf(person))
    await age(limit - 60)
    expect((await person.call(verifySession, { headers: { 'x-background': '1' } })).status).toBe(
      200,
    )
    await age(limit + 1)
    expect(await isIn(person)).toBe(false)
  })

  test('no later for being polled, but for being used', async () => {
    const person = await signInAs(app, 'admin')
    const lastUsed = async () =>
      (await db.select().from(sessions).where(rowOf(person)))[0]?.lastUsedAt
    const before = new Date(Date.now() - 11 * HOUR * 1000)
    await db.update(sessions).set({ lastUsedAt: before }).where(rowOf(person))
    await person.get(summarizeApplications, { headers: { 'x-background': '1' } })
    expect(await lastUsed()).toEqual(before)
    await person.get(summarizeApplications)
    expect((await lastUsed())?.getTime()).toBeGreaterThan(Date.now() - 60_000)
  })

  test('with the account, its franchise or its partner', async () => {
    const van = await ownAccount()
    const franchise = await signInAs(app, 'shirur')
    const partner = await signInAs(app, 'partner-kolhapur')
    await db
      .update(accounts)
      .set({ active: false })
      .where(eq(accounts.id, van.user?.userInfo._id ?? ''))
    expect([await isIn(van), await isIn(franchise), await isIn(partner)]).toEqual([
      false,
      true,
      true,
    ])
    await db
      .update(franchises)
      .set({ active: false })
      .where(eq(franchises.id, demoId('franchise', 'shirur')))
    await db
      .update(servicePartners)
      .set({ active: false })
      .where(eq(servicePartners.id, demoId('partner', 'kolhapur')))
    expect([await isIn(franchise), await isIn(partner)]).toEqual([false, false])
  })

  test('at sign-out, which may be repeated', async () => {
    const person = await signInAs(app, 'admin')
    const other = await signInAs(app, 'admin')
    for (let count = 0; count < 2; count += 1) {
      const answer = await person.call(signOut)
      expect(answer).toMatchObject({ status: 200, body: { signedOut: true } })
      expect(answer.headers['set-cookie']).toBeDefined()
    }
    expect([await isIn(person), await isIn(other)]).toEqual([false, true])
    expect((await visitor(app).call(signOut)).status).toBe(200)
  })
})

describe('a new password', () => {
  const change = (person: Person, currentPassword: unknown, newPassword: unknown) =>
    person.call(changePassword, { body: { currentPassword, newPassword } })

  test('ends the other sessions and is valid from then on', async () => {
    const person = await ownAccount()
    const userName = person.user?.userInfo.userName ?? ''
    const elsewhere = await signInAs(app, userName)
    expect((await change(person, DEMO_PASSWORD, NEW_PASSWORD)).status).toBe(200)
    expect([await isIn(person), await isIn(elsewhere)]).toEqual([true, false])
    await expect(signInAs(app, userName)).rejects.toThrow('login.failed')
    expect(await isIn(await signInAs(app, userName, NEW_PASSWORD))).toBe(true)
  })

  test('of two at once the first alone is set', async () => {
    const person = await ownAccount()
    const elsewhere = await signInAs(app, person.user?.userInfo.userName ?? '')
    const answers = await Promise.all([
      change(person, DEMO_PASSWORD, NEW_PASSWORD),
      change(elsewhere, DEMO_PASSWORD, `${NEW_PASSWORD}, another`),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('refuses a sign-in with the old one at the same moment', async () => {
    const person = await ownAccount()
    const { _id, userName } = person.user?.userInfo ?? { _id: '', userName: '' }
    const signedIn = await db.transaction(async (tx) => {
      await tx.update(accounts).set({ passwordHash: 'another' }).where(eq(accounts.id, _id))
      const late = Promise.allSettled([signInAs(app, userName)])
      await vi.waitFor(async () => expect(await connectionsWaitingForLock(databaseUrl)).toBe(1))
      return { late }
    })
    expect(await signedIn.late).toMatchObject([{ status: 'rejected' }])
    expect(await isIn(person)).toBe(true)
  })

  test.each([
    ['wrong', NEW_PASSWORD, 422, 'password.current_wrong'],
    [DEMO_PASSWORD, DEMO_PASSWORD, 422, 'password.unchanged'],
    [DEMO_PASSWORD, 'short', 400, 'request.invalid'],
    [DEMO_PASSWORD, 'x'.repeat(129), 400, 'request.invalid'],
    [undefined, undefined, 400, 'request.invalid'],
  ])('%s → %s is refused', async (current, next, status, code) => {
    const person = await ownAccount()
    expect(await change(person, current, next)).toMatchObject({ status, error: { code } })
    expect(await isIn(await signInAs(app, person.user?.userInfo.userName ?? ''))).toBe(true)
  })

  test('can not be guessed at', async () => {
    const person = await ownAccount()
    for (let count = 0; count < 10; count += 1) await change(person, 'wrong', NEW_PASSWORD)
    expect(await change(person, DEMO_PASSWORD, NEW_PASSWORD)).toMatchObject({ status: 429 })
  })
})

test('signing out needs no body, whatever type is named', async () => {
  const person = await ownAccount()
  const { method, path: url } = signOut
  const headers = { 'content-type': 'application/json' }
  for (const payload of ['', undefined]) {
    const answer = await person.inject({
      method,
      url,
      headers,
      ...(payload !== undefined && { payload }),
    })
    expect([answer.statusCode, answer.json()]).toEqual([200, { signedOut: true }])
  }
  expect(await isIn(person)).toBe(false)
})

describe('a first login', () => {
  test('may verify, change the password and sign out, nothing else', async () => {
    const person = await ownAccount(true)
    expect((await person.get(verifySession)).userInfo.firstLogin).toBe(true)
    expect(await person.call(getCatalogue)).toMatchObject({
      status: 403,
      error: { code: 'session.first_login', message: 'Your Not Authorized' },
    })
    const body = { currentPassword: DEMO_PASSWORD, newPassword: NEW_PASSWORD }
    expect((await person.get(changePassword, { body })).userInfo.firstLogin).toBe(false)
    expect((await person.get(verifySession)).userInfo.firstLogin).toBe(false)
    expect((await person.call(getCatalogue)).status).toBe(200)
    await person.get(signOut)
    expect(await isIn(person)).toBe(false)
  })

  test('does not exist for support, whatever its account says', async () => {
    const userName = await anAccount(database, { userType: 'support', firstLogin: true })
    const support = await signInAs(app, userName)
    expect(support.user?.userInfo.firstLogin).toBe(false)
    expect((await support.get(verifySession)).userInfo.firstLogin).toBe(false)
    expect((await support.call(getCatalogue)).status).toBe(200)
  })
})
