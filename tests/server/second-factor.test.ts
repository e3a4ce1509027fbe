import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { generateCode, verifyCode } from '../../contract/codes/one-time-codes.ts'
import { forgetBrowsers, getSecondFactor } from '../../contract/second-factor/second-factor.ts'
import { changePassword, signIn, signOut, verifySession } from '../../contract/sessions/session.ts'
import { endSecondFactor } from '../../server/admin/end-second-factor.ts'
import { accounts } from '../../server/modules/accounts/table.ts'
import { oneTimeCodes } from '../../server/modules/codes/table.ts'
import { messages } from '../../server/modules/messages/table.ts'
import { deleteOldPending } from '../../server/modules/sessions/pending-sign-ins.ts'
import { knownBrowsers, pendingSignIns } from '../../server/modules/sessions/table.ts'
import { EnvironmentError } from '../../server/platform/environment.ts'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { wrongFor } from '../support/messages/sent-code.ts'
import { aBrowser } from '../support/servers/browser.ts'
import { guardedAccount, login } from '../support/servers/guarded-account.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const portal = await buildTestApp()
const { app, database } = portal
const { db } = database
const guarded = (overrides = {}) => guardedAccount(portal, overrides)

describe('a sign-in with a second factor', () => {
  test('waits for the code, and opens with it', async () => {
    const one = await guarded()
    const browser = aBrowser(app)
    const first = await one.enter(browser)
    expect([first.status, first.body]).toEqual([202, { pending: true, purpose: 'login' }])
    expect([...browser.cookies.keys()]).toEqual(['pending'])
    const sent = await browser.call(generateCode, { purpose: 'login' })
    expect(sent.body).toMatchObject({ channel: 'sms', maskedAddress: '•••3210' })
    const opened = await browser.call(verifyCode, login(await one.code()))
    expect(opened.body.user?.userInfo.userName).toBe(one.userName)
    expect([...browser.cookies.keys()].toSorted()).toEqual(['browser', 'session'])
    expect((await browser.call(verifySession)).body).toEqual(opened.body.user)
  })

  test('while it waits: is no session, and may ask for its own code alone', async () => {
    const one = await guarded()
    const browser = await one.waiting()
    expect((await browser.call(verifySession)).status).toBe(401)
    expect((await browser.call(getSecondFactor)).status).toBe(401)
    expect((await browser.call(generateCode, {})).error.code).toBe('session.none')
    const otp = await one.code()
    expect((await browser.call(verifyCode, { otp })).error.code).toBe('session.none')
    // The waiting sign-in's cookie opens nothing as a session's cookie either.
    browser.cookies.set('session', browser.cookies.get('pending') ?? '')
    expect((await browser.call(verifySession)).status).toBe(401)
  })

  test('the code of one browser: is worth nothing in another', async () => {
    const one = await guarded()
    const [browser, other] = [await one.waiting(), await one.waiting()]
    const otp = await one.code()
    await browser.call(generateCode, { purpose: 'login' })
    if (otp !== (await one.code())) {
      expect((await browser.call(verifyCode, login(otp))).error.code).toBe('code.wrong')
    }
    expect((await other.call(verifyCode, login(otp))).status).toBe(200)
  })

  test('the right code, given many times at once: opens one session', async () => {
    const one = await guarded()
    const browser = await one.waiting()
    const otp = await one.code()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => browser.call(verifyCode, login(otp))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('five wrong codes: end this code, not the wait', async () => {
    const one = await guarded()
    const browser = await one.waiting()
    const wrong = login(wrongFor(await one.code()))
    for (let count = 0; count < 5; count += 1) await browser.call(verifyCode, wrong)
    expect((await browser.call(verifyCode, login(await one.code()))).error.code).toBe(
      'code.used_up',
    )
    await browser.call(generateCode, { purpose: 'login' })
    expect((await browser.call(verifyCode, login(await one.code()))).status).toBe(200)
  })

  test('a code of a session: does not open a sign-in, nor the other way round', async () => {
    const one = await guarded()
    const inside = await one.signedIn()
    const browser = await one.waiting()
    const otp = await one.code()
    expect((await inside.call(verifyCode, { otp })).error.code).toBe('code.none')
    expect((await inside.call(generateCode, { purpose: 'login' })).status).toBe(403)
    expect((await browser.call(verifyCode, login(otp))).status).toBe(200)
  })

  test('ends after fifteen minutes', async () => {
    const one = await guarded()
    const browser = await one.waiting()
    await db
      .update(pendingSignIns)
      .set({ createdAt: sql`now() - interval '15 minutes 1 second'` })
      .where(eq(pendingSignIns.accountId, one.id))
    await db.update(oneTimeCodes).set({ expiresAt: sql`now() + interval '1 minute'` })
    expect((await browser.call(verifyCode, login(await one.code()))).error.code).toBe(
      'session.none',
    )
    await deleteOldPending(db)
    const left = await db.$count(pendingSignIns, eq(pendingSignIns.accountId, one.id))
    expect(left).toBe(0)
  })

  test.each([
    ['a new password', { passwordHash: 'another' }],
    ['a closed account', { active: false }],
  ])('ends with %s', async (_what, change) => {
    const one = await guarded()
    const browser = await one.waiting()
    const otp = await one.code()
    await db.update(accounts).set(change).where(eq(accounts.id, one.id))
    expect((await browser.call(verifyCode, login(otp))).error.code).toBe('session.none')
  })

  test('signing out: ends the wait', async () => {
    const one = await guarded()
    const browser = await one.waiting()
    const pending = browser.cookies.get('pending') ?? ''
    await browser.call(signOut)
    expect(browser.cookies.has('pending')).toBe(false)
    browser.cookies.set('pending', pending)
    expect((await browser.call(generateCode, { purpose: 'login' })).error.code).toBe('session.none')
  })
})

describe('a browser that is remembered', () => {
  test('is not asked again for thirty days', async () => {
    const one = await guarded()
    const browser = await one.waiting()
    await browser.call(verifyCode, login(await one.code(), true))
    expect((await browser.call(getSecondFactor)).body.rememberedBrowsers).toBe(1)
    expect((await one.enter(browser)).status).toBe(200)
    const mine = eq(knownBrowsers.accountId, one.id)
    await db.update(knownBrowsers).set({ rememberedUntil: new Date() }).where(mine)
    expect((await one.enter(browser)).status).toBe(202)
  })

  test('is the person’s alone: another account in it is asked', async () => {
    const [one, other] = [await guarded(), await guarded()]
    const browser = await one.waiting()
    await browser.call(verifyCode, login(await one.code(), true))
    expect((await other.enter(browser)).status).toBe(202)
  })

  test('is forgotten when the person says so, and by a new password', async () => {
    const one = await guarded()
    const [browser, here] = [await one.waiting(), await one.signedIn()]
    await browser.call(verifyCode, login(await one.code(), true))
    await browser.call(generateCode, { purpose: 'login' })
    await browser.call(verifyCode, login(await one.code(), true))
    expect((await here.call(forgetBrowsers)).body).toEqual({ forgotten: 1 })
    expect((await one.enter(browser)).status).toBe(202)
    await browser.call(generateCode, { purpose: 'login' })
    await browser.call(verifyCode, login(await one.code(), true))
    const passwords = { currentPassword: DEMO_PASSWORD, newPassword: 'three random words' }
    expect((await here.call(changePassword, passwords)).status).toBe(200)
    const answer = await browser.call(signIn, {
      userName: one.userName,
      password: passwords.newPassword,
    })
    expect(answer.status).toBe(202)
  })
})

describe('the command line turns it off', () => {
  test('with all that belonged to it, and tells the person', async () => {
    const one = await guarded()
    const browser = await one.waiting()
    await browser.call(verifyCode, login(await one.code(), true))
    await endSecondFactor(portal.databaseUrl, one.userName.toUpperCase())
    const state = { isOn: false, recoveryCodesLeft: 0, rememberedBrowsers: 0 }
    expect((await browser.call(verifySession)).status).toBe(401)
    const again = aBrowser(app)
    expect((await one.enter(again)).status).toBe(200)
    expect((await again.call(getSecondFactor)).body).toMatchObject(state)
    const told = and(eq(messages.accountId, one.id), eq(messages.template, 'second_factor_changed'))
    expect(await db.$count(messages, told)).toBeGreaterThan(0)
  })

  test.each([undefined, 'nobody-of-that-name', 'support'])('says why not: %s', async (userName) => {
    const ended = endSecondFactor(portal.databaseUrl, userName)
    await expect(ended).rejects.toBeInstanceOf(EnvironmentError)
  })
})

test('the plain form: from the password to the session without script', async () => {
  const one = await guarded()
  const browser = aBrowser(app)
  const door = 'http://localhost/?next=%2Fapplications'
  const fields = { userName: one.userName, password: DEMO_PASSWORD }
  const step = await browser.post('/auth/login', fields, door)
  expect(step).toBe('/?step=code&next=%2Fapplications')
  const page = `http://localhost${step}`
  const wrong = wrongFor(await one.code())
  expect(await browser.post('/api/otp/verify', { otp: wrong }, page)).toBe(
    '/?step=code&problem=code.wrong&next=%2Fapplications',
  )
  expect(await browser.post('/api/otp/verify', { otp: '12' }, page)).toContain('problem=invalid')
  expect(await browser.post('/api/otp/generate', {}, page)).toContain('sent=1')
  const otp = await one.code()
  expect(await browser.post('/api/otp/verify', { otp, remember: 'true' }, page)).toBe(
    '/applications',
  )
  expect((await browser.call(getSecondFactor)).body.rememberedBrowsers).toBe(1)
})
