import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { generateCode, verifyCode } from '../../contract/codes/one-time-codes.ts'
import {
  forgetBrowsers,
  getSecondFactor,
  renewRecoveryCodes,
  setSecondFactor,
  signInWithRecoveryCode,
} from '../../contract/second-factor/second-factor.ts'
import { changePassword, signIn, signOut, verifySession } from '../../contract/sessions/session.ts'
import { accounts } from '../../server/modules/accounts/table.ts'
import { oneTimeCodes } from '../../server/modules/codes/table.ts'
import { messages } from '../../server/modules/messages/table.ts'
import { deleteOldPending } from '../../server/modules/sessions/pending-sign-ins.ts'
import { knownBrowsers, pendingSignIns } from '../../server/modules/sessions/table.ts'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { lastCodeOf, wrongFor } from '../support/messages/sent-code.ts'
import type { Browser } from '../support/servers/browser.ts'
import { aBrowser } from '../support/servers/browser.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database

/** An account with a second factor, and its browsers. */
async function guarded(overrides: Partial<typeof accounts.$inferInsert> = {}) {
  const reach = { phone: '9876543210', email: 'asha@example.in' }
  const given = { userType: 'franchise', secondFactor: true, ...reach, ...overrides } as const
  const userName = await anAccount(database, given)
  const [row] = await db.select().from(accounts).where(eq(accounts.userName, userName))
  const id = row?.id ?? ''
  const enter = (browser: Browser, ownDevice = false) =>
    browser.call(signIn, { userName, password: DEMO_PASSWORD, ownDevice })
  return {
    ...{ id, userName, enter },
    /** The password was right in this browser, and a code was sent. */
    async waiting(): Promise<Browser> {
      const browser = aBrowser(app)
      expect((await enter(browser)).status).toBe(202)
      expect((await browser.call(generateCode, { purpose: 'login' })).status).toBe(200)
      return browser
    },
    code: () => lastCodeOf(db, id),
  }
}

const login = (otp: string, remember = false) => ({ otp, purpose: 'login', remember })

/** Signed in, with a verified code in hand. */
async function confirmed(of: Awaited<ReturnType<typeof guarded>>, browser: Browser) {
  await browser.call(generateCode, {})
  expect((await browser.call(verifyCode, { otp: await of.code() })).status).toBe(200)
}

async function signedIn(of: Awaited<ReturnType<typeof guarded>>): Promise<Browser> {
  const browser = await of.waiting()
  expect((await browser.call(verifyCode, login(await of.code()))).status).toBe(200)
  return browser
}

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
    // As a session's cookie it opens nothing either.
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
    const inside = await signedIn(one)
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
    const [browser, here] = [await one.waiting(), await signedIn(one)]
    await browser.call(verifyCode, login(await lastCodeOf(db, one.id), true))
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

describe('turning it on and off', () => {
  test('needs a code each time, and tells the person', async () => {
    const one = await guarded({ secondFactor: false })
    const browser = aBrowser(app)
    expect((await one.enter(browser)).status).toBe(200)
    const on = () => browser.call(setSecondFactor, { isOn: true })
    expect((await on()).error.code).toBe('code.required')
    await confirmed(one, browser)
    const turned = await on()
    expect(turned.body.recoveryCodes).toHaveLength(10)
    expect(new Set(turned.body.recoveryCodes).size).toBe(10)
    expect((await on()).error.code).toBe('second_factor.unchanged')
    const state = { isOn: true, recoveryCodesLeft: 10, rememberedBrowsers: 0 }
    expect((await browser.call(getSecondFactor)).body).toMatchObject(state)
    expect((await one.enter(aBrowser(app))).status).toBe(202)

    const off = () => browser.call(setSecondFactor, { isOn: false })
    expect((await off()).error.code).toBe('code.required')
    await confirmed(one, browser)
    expect((await off()).body.recoveryCodes).toEqual([])
    expect((await one.enter(aBrowser(app))).status).toBe(200)
    const told = and(eq(messages.accountId, one.id), eq(messages.template, 'second_factor_changed'))
    expect(await db.$count(messages, told)).toBe(4)
  })
})

describe('a recovery code', () => {
  async function withSheet() {
    const one = await guarded()
    const browser = await signedIn(one)
    await confirmed(one, browser)
    const { recoveryCodes } = (await browser.call(renewRecoveryCodes)).body
    return { one, browser, sheet: recoveryCodes }
  }

  test('opens once, however it is written', async () => {
    const { one, sheet } = await withSheet()
    const [code = ''] = sheet
    const written = `${code.slice(0, 5)} - ${code.slice(5).toLowerCase()}`
    const browser = await one.waiting()
    const opened = await browser.call(signInWithRecoveryCode, { recoveryCode: written })
    expect(opened.body.userInfo.userName).toBe(one.userName)
    expect((await browser.call(getSecondFactor)).body.recoveryCodesLeft).toBe(9)
    const again = await (await one.waiting()).call(signInWithRecoveryCode, { recoveryCode: code })
    expect([again.status, again.error.code]).toEqual([422, 'code.wrong'])
  })

  test('is the account’s own, and of the last sheet', async () => {
    const [{ one, browser, sheet }, other] = [await withSheet(), await guarded()]
    const [old = '', second = ''] = sheet
    const foreign = await other.waiting()
    const stolen = await foreign.call(signInWithRecoveryCode, { recoveryCode: second })
    expect(stolen.error.code).toBe('code.wrong')
    await confirmed(one, browser)
    await browser.call(renewRecoveryCodes)
    const answer = await (await one.waiting()).call(signInWithRecoveryCode, { recoveryCode: old })
    expect(answer.error.code).toBe('code.wrong')
  })

  test('cannot be guessed: five tries of the account, from wherever', async () => {
    const { one, sheet } = await withSheet()
    for (let count = 0; count < 5; count += 1) {
      const browser = aBrowser(app)
      await one.enter(browser)
      const body = { recoveryCode: '2222222222' }
      expect((await browser.call(signInWithRecoveryCode, body)).error.code).toBe('code.wrong')
    }
    const browser = aBrowser(app)
    await one.enter(browser)
    const right = await browser.call(signInWithRecoveryCode, { recoveryCode: sheet[3] })
    expect([right.status, right.error.code]).toEqual([429, 'code.too_many'])
  })

  test('without a sign-in that waits: is nobody’s', async () => {
    const { sheet } = await withSheet()
    const answer = await aBrowser(app).call(signInWithRecoveryCode, { recoveryCode: sheet[0] })
    expect(answer.error.code).toBe('session.none')
  })

  test('of two at once: one is taken', async () => {
    const { one, sheet } = await withSheet()
    const browsers = [await one.waiting(), await one.waiting()]
    const answers = await Promise.all(
      browsers.map((each) => each.call(signInWithRecoveryCode, { recoveryCode: sheet[5] })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
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
