import { and, eq, sql } from 'drizzle-orm'
import { URI } from 'otpauth'
import type { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { generateCode, verifyCode } from '../../contract/codes/one-time-codes.ts'
import { listOutlets } from '../../contract/outlets/outlets.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
} from '../../contract/second-factor/authenticator.ts'
import { getSecondFactor, setSecondFactor } from '../../contract/second-factor/second-factor.ts'
import { verifySession } from '../../contract/sessions/session.ts'
import { authenticators } from '../../server/modules/codes/table.ts'
import { messages } from '../../server/modules/messages/table.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { wrongFor } from '../support/messages/sent-code.ts'
import type { Browser } from '../support/servers/browser.ts'
import { aBrowser } from '../support/servers/browser.ts'
import { guardedAccount, login } from '../support/servers/guarded-account.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const portal = await buildTestApp({ settings: { ADMIN_SECOND_FACTOR: 'on' } })
const { app, database } = portal
const { db } = database

/** What the app shows, `steps` of half a minute later. */
const shown = (totp: TOTP, steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 })

/** An account whose app is its second factor. */
async function withApp(overrides = {}) {
  const one = await guardedAccount(portal, { secondFactor: false, ...overrides })
  const here = aBrowser(app)
  expect((await one.enter(here)).status).toBe(200)
  await one.confirm(here)
  const begun = await here.call(beginAuthenticator)
  expect(begun.status).toBe(201)
  const totp = URI.parse(begun.body.address) as TOTP
  const confirmed = await here.call(confirmAuthenticator, { otp: shown(totp, -1) })
  expect(confirmed.status, confirmed.text).toBe(200)
  const waiting = async () => {
    const browser = aBrowser(app)
    expect((await one.enter(browser)).status).toBe(202)
    return browser
  }
  const ask = (browser: Browser, byMessage = false) =>
    browser.call(generateCode, { purpose: 'login', byMessage })
  return { ...one, here, totp, begun, confirmed, waiting, ask }
}

const countCodes = (accountId: string) =>
  db.$count(
    messages,
    and(eq(messages.accountId, accountId), sql`${messages.template} = 'one_time_code'`),
  )

describe('an authenticator app', () => {
  test('is fed by an address that names portal and person, and turns the second factor on', async () => {
    const { begun, confirmed, here, totp, userName } = await withApp()
    expect(begun.body.address).toContain('issuer=GramOne%20Portal')
    expect([totp.label, totp.digits, totp.period]).toEqual([userName, 6, 30])
    expect(totp.secret.base32).toBe(begun.body.secret)
    expect(begun.body.secret).toHaveLength(32)
    expect(confirmed.body.recoveryCodes).toHaveLength(10)
    expect((await here.call(getSecondFactor)).body).toMatchObject({ isOn: true, hasApp: true })
    const rows = await db.select().from(authenticators)
    expect(JSON.stringify(rows)).not.toContain(begun.body.secret)
  })

  test('opens a sign-in: nothing is sent, and a code counts once', async () => {
    const one = await withApp()
    const before = await countCodes(one.id)
    const browser = await one.waiting()
    expect((await one.ask(browser)).body).toEqual({
      channel: 'app',
      maskedAddress: '',
      resendSeconds: 0,
    })
    expect(await countCodes(one.id)).toBe(before)
    const otp = shown(one.totp)
    expect((await browser.call(verifyCode, login(wrongFor(otp)))).error.code).toBe('code.wrong')
    expect((await browser.call(verifyCode, login(otp))).status).toBe(200)
    expect((await browser.call(verifySession)).status).toBe(200)
    const again = await one.waiting()
    await one.ask(again)
    expect((await again.call(verifyCode, login(otp))).error.code).toBe('code.wrong')
    expect((await again.call(verifyCode, login(shown(one.totp, 1)))).status).toBe(200)
  })

  test('the same code, given at once in two browsers: opens one', async () => {
    const one = await withApp()
    const browsers = [await one.waiting(), await one.waiting()]
    for (const browser of browsers) await one.ask(browser)
    const otp = shown(one.totp)
    const answers = await Promise.all(
      browsers.map((browser) => browser.call(verifyCode, login(otp))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('guessed five times: the try is over, as with a code that was sent', async () => {
    const one = await withApp()
    const browser = await one.waiting()
    await one.ask(browser)
    const wrong = login(wrongFor(shown(one.totp)))
    for (let count = 0; count < 5; count += 1) await browser.call(verifyCode, wrong)
    const answer = await browser.call(verifyCode, login(shown(one.totp)))
    expect(answer.error.code).toBe('code.used_up')
  })

  test('not at hand: an SMS does as well', async () => {
    const one = await withApp()
    const browser = await one.waiting()
    await one.ask(browser)
    expect((await one.ask(browser, true)).body).toMatchObject({ channel: 'sms' })
    expect((await browser.call(verifyCode, login(await one.code()))).status).toBe(200)
  })

  test('is no code for money and new contacts: those are sent', async () => {
    const admin = await withApp({ userType: 'admin' })
    const wish = { purpose: 'bank_account', requestId: crypto.randomUUID() }
    expect((await admin.here.call(generateCode, wish)).body).toMatchObject({ channel: 'sms' })
    const body = { otp: shown(admin.totp), purpose: 'bank_account' }
    expect((await admin.here.call(verifyCode, body)).error.code).toBe('code.wrong')
  })

  test('is added and removed with a code alone; what is wrong or too late says so', async () => {
    const one = await withApp()
    const { here, totp } = one
    const later = await here.call(confirmAuthenticator, { otp: shown(totp) })
    expect(later.error.code).toBe('code.required')
    expect((await here.call(removeAuthenticator)).error.code).toBe('code.required')
    expect((await here.call(generateCode, {})).body.channel).toBe('app')
    expect((await here.call(verifyCode, { otp: shown(totp) })).status).toBe(200)
    const none = await here.call(confirmAuthenticator, { otp: '123456' })
    expect(none.error.code).toBe('authenticator.none')
    await here.call(beginAuthenticator)
    const wrong = await here.call(confirmAuthenticator, { otp: shown(totp) })
    expect(wrong.error.code).toBe('authenticator.wrong')
    expect((await here.call(removeAuthenticator)).body).toEqual({ removed: true })
    expect((await here.call(getSecondFactor)).body).toMatchObject({ isOn: true, hasApp: false })
    expect((await here.call(removeAuthenticator)).error.code).toBe('authenticator.none')
  })

  test('added: ends the other sessions', async () => {
    const one = await guardedAccount(portal, { secondFactor: false })
    const [here, there] = [aBrowser(app), aBrowser(app)]
    await one.enter(here)
    await one.enter(there)
    await one.confirm(here)
    const totp = URI.parse((await here.call(beginAuthenticator)).body.address) as TOTP
    await here.call(confirmAuthenticator, { otp: shown(totp) })
    expect((await there.call(verifySession)).status).toBe(401)
    expect((await here.call(verifySession)).status).toBe(200)
  })
})

describe('an administrator', () => {
  test('without a second factor: can do nothing but turn it on, without any message too', async () => {
    const userName = await anAccount(database, { userType: 'admin' })
    const admin = await signInAs(app, userName)
    const params = { kind: 'franchise' }
    expect((await admin.call(listOutlets, { params })).error.code).toBe('second_factor.required')
    expect((await admin.call(verifySession)).status).toBe(200)
    const factor = await admin.get(getSecondFactor)
    expect(factor).toMatchObject({ isOn: false, isRequired: true, reach: null })
    const totp = URI.parse((await admin.get(beginAuthenticator)).address) as TOTP
    await admin.get(confirmAuthenticator, { body: { otp: shown(totp) } })
    expect((await admin.call(listOutlets, { params })).status).toBe(200)
  })

  test('does not turn it off; others do', async () => {
    const admin = await withApp({ userType: 'admin' })
    const off = (browser: Browser) => browser.call(setSecondFactor, { isOn: false })
    expect((await off(admin.here)).error.code).toBe('second_factor.required')
    const other = await withApp()
    await other.here.call(generateCode, {})
    await other.here.call(verifyCode, { otp: shown(other.totp) })
    expect((await off(other.here)).status).toBe(200)
    expect((await other.here.call(getSecondFactor)).body).toMatchObject({
      isOn: false,
      hasApp: false,
    })
  })
})
