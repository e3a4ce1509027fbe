import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getSecondFactor, setSecondFactor } from '../../contract/second-factor/second-factor.ts'
import { verifySession } from '../../contract/sessions/session.ts'
import { messages } from '../../server/modules/messages/table.ts'
import { aBrowser } from '../support/servers/browser.ts'
import { guardedAccount } from '../support/servers/guarded-account.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const portal = await buildTestApp()
const { app, database } = portal
const { db } = database
const guarded = (overrides = {}) => guardedAccount(portal, overrides)

describe('turning it on and off', () => {
  test('needs a code each time, and tells the person', async () => {
    const one = await guarded({ secondFactor: false })
    const browser = aBrowser(app)
    expect((await one.enter(browser)).status).toBe(200)
    const on = () => browser.call(setSecondFactor, { isOn: true })
    expect((await on()).error.code).toBe('code.required')
    await one.confirm(browser)
    const turned = await on()
    expect(turned.body.recoveryCodes).toHaveLength(10)
    expect(new Set(turned.body.recoveryCodes).size).toBe(10)
    expect((await on()).error.code).toBe('second_factor.unchanged')
    const state = { isOn: true, recoveryCodesLeft: 10, rememberedBrowsers: 0 }
    expect((await browser.call(getSecondFactor)).body).toMatchObject(state)
    expect((await one.enter(aBrowser(app))).status).toBe(202)

    const off = () => browser.call(setSecondFactor, { isOn: false })
    expect((await off()).error.code).toBe('code.required')
    await one.confirm(browser)
    expect((await off()).body.recoveryCodes).toEqual([])
    expect((await one.enter(aBrowser(app))).status).toBe(200)
    const told = and(eq(messages.accountId, one.id), eq(messages.template, 'second_factor_changed'))
    expect(await db.$count(messages, told)).toBe(4)
  })
})

describe('a change of it', () => {
  test.each([true, false])('ends the other sessions: %s', async (isOn) => {
    const one = await guarded({ secondFactor: !isOn })
    const enter = async () => {
      if (!isOn) return one.signedIn()
      const browser = aBrowser(app)
      await one.enter(browser)
      return browser
    }
    const [here, there] = [await enter(), await enter()]
    await one.confirm(here)
    expect((await here.call(setSecondFactor, { isOn })).status).toBe(200)
    expect((await there.call(verifySession)).status).toBe(401)
    expect((await here.call(verifySession)).status).toBe(200)
  })
})
