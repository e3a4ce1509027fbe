import { createHmac, hkdfSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  getSecondFactor,
  renewRecoveryCodes,
  signInWithRecoveryCode,
} from '../../contract/second-factor/second-factor.ts'
import { readMessageKey } from '../../server/modules/messages/message-seal.ts'
import { recoveryCodes as table } from '../../server/modules/second-factor/table.ts'
import { aBrowser } from '../support/servers/browser.ts'
import { guardedAccount } from '../support/servers/guarded-account.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const portal = await buildTestApp()
const { app } = portal
const guarded = () => guardedAccount(portal)

describe('a recovery code', () => {
  async function withSheet() {
    const one = await guarded()
    const browser = await one.signedIn()
    await one.confirm(browser)
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
    expect([again.status, again.error.code]).toEqual([422, 'recovery_code.wrong'])
  })

  test('of a sheet that was stored as before opens too, and a new one is stored otherwise', async () => {
    const { one, sheet } = await withSheet()
    const { db } = portal.database
    const { id: accountId } = one
    const key = hkdfSync('sha256', await readMessageKey(db), '', 'recovery codes', 32)
    const hmacOf = (code: string) =>
      createHmac('sha256', Buffer.from(key)).update(`${accountId} ${code}`).digest('base64url')
    const [code = ''] = sheet
    const isStored = async (hmac: string) =>
      (await db.select().from(table)).some(({ codeHmac }) => codeHmac === hmac)
    expect(await isStored(hmacOf(code))).toBe(false)
    await db.insert(table).values({ codeHmac: hmacOf('2345678923'), accountId })
    const opened = await (
      await one.waiting()
    ).call(signInWithRecoveryCode, {
      recoveryCode: '2345678923',
    })
    expect(opened.status).toBe(200)
  })

  test('is the account’s own, and of the last sheet', async () => {
    const [{ one, browser, sheet }, other] = [await withSheet(), await guarded()]
    const [old = '', second = ''] = sheet
    const foreign = await other.waiting()
    const stolen = await foreign.call(signInWithRecoveryCode, { recoveryCode: second })
    expect(stolen.error.code).toBe('recovery_code.wrong')
    await one.confirm(browser)
    await browser.call(renewRecoveryCodes)
    const answer = await (await one.waiting()).call(signInWithRecoveryCode, { recoveryCode: old })
    expect(answer.error.code).toBe('recovery_code.wrong')
  })

  test('cannot be guessed: five tries of the account, from wherever', async () => {
    const { one, sheet } = await withSheet()
    for (let count = 0; count < 5; count += 1) {
      const browser = aBrowser(app)
      await one.enter(browser)
      const body = { recoveryCode: '2222222222' }
      expect((await browser.call(signInWithRecoveryCode, body)).error.code).toBe(
        'recovery_code.wrong',
      )
    }
    const browser = aBrowser(app)
    await one.enter(browser)
    const right = await browser.call(signInWithRecoveryCode, { recoveryCode: sheet[3] })
    expect([right.status, right.error.code]).toEqual([429, 'login.too_many'])
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
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })
})
