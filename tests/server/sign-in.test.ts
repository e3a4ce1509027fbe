import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { signIn, verifySession } from '../../contract/sessions/session.ts'
import { accounts } from '../../server/modules/accounts/table.ts'
import { franchises, servicePartners } from '../../server/modules/outlets/network/table.ts'
import { auditTrail } from '../../server/platform/database/audit-table.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { demoId } from '../../server/seed/demo-id.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { freshAddress } from '../support/servers/fresh-address.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp, fromPage } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database

function attempt(userName: unknown, password: unknown = DEMO_PASSWORD) {
  return visitor(app).call(signIn, { body: { userName, password } })
}

function postForm(fields: Record<string, string>, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url: '/auth/login',
    remoteAddress: freshAddress(),
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
}

describe('signing in', () => {
  test.each(DEMO_ACCOUNTS)('lets $userName in', async ({ userName }) => {
    const person = await signInAs(app, userName)
    const user = await person.get(verifySession)
    expect(user).toEqual(person.user)
    expect(user.userInfo).toMatchObject({ userName, firstLogin: userName === 'newfranchise' })
  })

  test('takes the user name in any case and with spaces around it', async () => {
    expect((await attempt('  ADMIN ')).body.userInfo.userName).toBe('admin')
  })

  test('lets an account in eight times at once', async () => {
    const userName = await anAccount(database, { userType: 'support' })
    const answers = await Promise.all(Array.from({ length: 8 }, () => attempt(userName)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })

  test('takes the password in any case no', async () => {
    expect((await attempt('admin', DEMO_PASSWORD.toLowerCase())).status).toBe(401)
  })

  test('answers a wrong password, an unknown name and every closed account alike', async () => {
    const wrong = await attempt('admin', 'wrong')
    expect(wrong.status).toBe(401)
    expect(wrong.error).toEqual({ code: 'login.failed', message: 'Invalid username or password' })

    const partnerId = demoId('partner', 'nashik')
    const franchiseId = demoId('franchise', 'junnar')
    await db.update(servicePartners).set({ active: false }).where(eq(servicePartners.id, partnerId))
    await db.update(franchises).set({ active: false }).where(eq(franchises.id, franchiseId))
    const closed = [
      'nobody-of-that-name',
      'partner-nashik',
      'junnar',
      await anAccount(database, { userType: 'gramvan', franchiseId }),
      await anAccount(database, { userType: 'support', active: false }),
    ]
    for (const userName of closed) {
      const answer = await attempt(userName)
      expect([userName, answer.status, answer.text]).toEqual([userName, 401, wrong.text])
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  test('names the fields that are missing', async () => {
    const answer = await attempt(' ', '')
    expect(answer).toMatchObject({ status: 400, error: { code: 'request.invalid' } })
    expect(answer.error.fields).toEqual([
      { path: 'userName', code: 'required' },
      { path: 'password', code: 'required' },
    ])
    expect((await visitor(app).call(signIn)).error.fields).toHaveLength(2)
  })

  test.each(['a\u0000b', 'x\ud800', "' or 1=1 --", '%', 'म'.repeat(100)])(
    'is not upset by the name %j',
    async (userName) => {
      expect((await attempt(userName)).error.code).toBe('login.failed')
    },
  )

  test('notes success and failure in the audit trail', async () => {
    const userName = await anAccount(database, { userType: 'support' })
    const [account] = await db.select().from(accounts).where(eq(accounts.userName, userName))
    await attempt(userName, 'wrong')
    await attempt(userName)
    const trail = await db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.subjectId, account?.id ?? ''))
      .orderBy(auditTrail.receivedAt, auditTrail.id)
    expect(trail.map(({ action }) => action)).toEqual(['sign_in_failed', 'signed_in'])
  })
})

describe('guessing passwords', () => {
  test('ends after ten wrong ones for a name, from wherever they come', async () => {
    const userName = await anAccount(database, { userType: 'support' })
    for (let count = 0; count < 10; count += 1) {
      const name = count % 2 ? userName.toUpperCase() : userName
      expect((await attempt(name, 'wrong')).status).toBe(401)
    }
    const blocked = await attempt(userName)
    expect(blocked).toMatchObject({ status: 429, error: { code: 'login.too_many' } })
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(800)
    expect(Number(blocked.headers['retry-after'])).toBeLessThanOrEqual(900)
    expect((await attempt('admin')).status).toBe(200)
  })

  test('starts anew after a success', async () => {
    const userName = await anAccount(database, { userType: 'support' })
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 9; count += 1) await attempt(userName, 'wrong')
      expect((await attempt(userName)).status).toBe(200)
    }
  })

  test('gets no more than ten tries through when they come all at once', async () => {
    const userName = await anAccount(database, { userType: 'support' })
    const tries = Array.from({ length: 25 }, () => attempt(userName, 'wrong'))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  })

  test('ends after sixty from one address, whatever the names', async () => {
    const from = (remoteAddress: string, userName: string) =>
      app.inject(
        fromPage({
          method: 'POST',
          url: '/auth/login',
          remoteAddress,
          payload: { userName, password: 'wrong' },
        }),
      )
    const address = freshAddress()
    const tries = Array.from({ length: 61 }, (_each, index) => from(address, `guess-${index}`))
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    expect((await from(freshAddress(), 'guess-1')).statusCode).toBe(401)
  })
})

describe('the plain form', () => {
  test('leads to the shell with a session', async () => {
    const answer = await postForm({ userName: 'admin', password: DEMO_PASSWORD, ownDevice: 'on' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/'])
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^session=[\w-]{43}; Max-Age=7776000; .*HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^browser=[\w-]{43}; Max-Age=34560000; .*HttpOnly; SameSite=Lax$/),
    ])
  })

  test.each([
    ['a wrong password', { userName: 'admin', password: 'wrong' }],
    ['nothing', {}],
  ])('with %s leads back with the problem', async (_what, fields) => {
    const answer = await postForm(fields)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/?problem=login.failed'])
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  const fromDoor = { referer: 'https://portal.example.in/?problem=login.failed&next=%2Fsettings' }

  test('leads on to the address that was asked', async () => {
    const right = { userName: 'admin', password: DEMO_PASSWORD }
    const answer = await postForm(right, fromDoor)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/settings'])
    const wrong = await postForm({ userName: 'admin', password: 'wrong' }, fromDoor)
    expect(wrong.headers.location).toBe('/?problem=login.failed&next=%2Fsettings')
  })

  test.each(['//evil.example', 'https://evil.example/', '/%5Cevil.example'])(
    'leads nowhere but to this portal: %s',
    async (next) => {
      const referer = `https://portal.example.in/?next=${next}`
      const answer = await postForm({ userName: 'admin', password: DEMO_PASSWORD }, { referer })
      expect(answer.headers.location).toBe('/')
    },
  )

  test('is throttled as the call is', async () => {
    const fields = { userName: 'nobody-at-the-form', password: 'wrong' }
    for (let count = 0; count < 10; count += 1) await postForm(fields)
    expect((await postForm(fields)).headers.location).toBe('/?problem=login.too_many')
  })

  test('is refused when another site posts it', async () => {
    const right = { userName: 'admin', password: DEMO_PASSWORD }
    const answer = await postForm(right, { 'sec-fetch-site': 'cross-site' })
    expect([answer.statusCode, answer.json<unknown>()]).toEqual([
      403,
      expect.objectContaining({ code: 'request.cross_site' }),
    ])
  })
})
