import type { Page } from 'playwright/test'
import { generateCode, verifyCode } from '../../contract/codes/one-time-codes.ts'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { alerted } from '../support/browser/alerted.ts'
import { enter } from '../support/browser/device.ts'
import { nextCode } from '../support/browser/mailbox.ts'
import { translatorFor } from '../support/browser/messages.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import { enterUpToCode, turnOnSecondFactor } from '../support/browser/second-factor.ts'

// Each test has an account of its own, whose second factor stays on.

test.use({ mayLog: /status of (401|410|422)/ })

const otp = (page: Page) => page.locator('#otp')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const verify = (page: Page) => page.getByRole('button', { name: 'Verify' })

test(
  'second factor: the way back leads to the form, and its button ends the wait',
  { tag: NIGHTLY },
  async ({ page, portal, playwright }) => {
    await turnOnSecondFactor(playwright, portal.address, 'barshi')
    await enterUpToCode(page, portal.address, 'barshi')
    await page.goBack()
    await expect(heading(page)).toHaveText('Sign in')
    await expect(page.locator('#userName')).toHaveValue('barshi')
    await expect(page.locator('#password')).toHaveValue('')
    await expect(page.locator('#password')).toBeFocused()
    await page.goForward()
    await expect(heading(page)).toHaveText('Enter the OTP')

    await page.getByRole('button', { name: 'Back to sign in' }).click()
    await expect(heading(page)).toHaveText('Sign in')
    await page.goto(`${portal.address}/?step=code`)
    await expect(heading(page)).toHaveText('Sign in')
  },
)

test(
  'second factor: reloaded, in another language and with the address that was asked',
  { tag: NIGHTLY },
  async ({ page, portal, playwright }) => {
    await turnOnSecondFactor(playwright, portal.address, 'sinnar')
    const code = await enterUpToCode(page, `${portal.address}/applications`, 'sinnar')
    await page.getByRole('link', { name: 'मराठी' }).click()
    const say = await translatorFor('mr')
    await expect(heading(page)).toHaveText(say('Enter the OTP'))
    await expect(otp(page)).toHaveAccessibleDescription(/•••\d{4}/)

    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.reload()
    await usable(page)
    await expect(heading(page)).toHaveText(say('Enter the OTP'))
    await otp(page).fill(code)
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(say('Applications'))
    // The code that was sent works on: no other has taken its place.
    expect(asked).not.toContain(generateCode.path)
  },
)

test(
  'second factor: another code after sixty seconds',
  { tag: NIGHTLY },
  async ({ page, portal, playwright }) => {
    await turnOnSecondFactor(playwright, portal.address, 'malegaon')
    await page.clock.install()
    const first = await enterUpToCode(page, portal.address, 'malegaon')
    const resend = page.locator('#resend-form button')
    await page.clock.runFor(1100)
    await expect(resend).toHaveAccessibleName(/^Resend OTP in 5\d s$/)
    await expect(resend).toHaveAttribute('aria-disabled', 'true')
    await page.clock.runFor(60_000)
    await expect(resend).toHaveAccessibleName('Resend OTP')
    const send = async () => {
      await resend.click()
      await expect(resend).toHaveAccessibleName('Sending...')
    }
    const second = await nextCode({ request: page.request, address: portal.address, send })
    if (first !== second) {
      await otp(page).fill(first)
      await verify(page).click()
      await alerted(page, 'Use the newest one.')
    }
    await otp(page).fill(second)
    await verify(page).click()
    await expect(heading(page)).toHaveText('Dashboard')
  },
)

test(
  'second factor without a connection: the step opens, and says so',
  { tag: NIGHTLY },
  async ({ page, portal, playwright }) => {
    portal.expectedErrors.push(/ERR_/)
    const { address } = portal
    await turnOnSecondFactor(playwright, address, 'shirpur')
    await page.route(`**${generateCode.path}`, (route) => route.abort())
    await page.goto(address)
    await enter(page, 'shirpur')
    await expect(heading(page)).toHaveText('Enter the OTP')
    await alerted(page, 'No connection')
    await page.unroute(`**${generateCode.path}`)
    const resend = page.getByRole('button', { name: 'Resend OTP', exact: true })
    const code = await nextCode({ request: page.request, address, send: () => resend.click() })
    await otp(page).fill(code)

    await page.route(`**${verifyCode.path}`, (route) => route.abort(), { times: 1 })
    await verify(page).click()
    await alerted(page, 'No connection')
    await expect(otp(page)).toHaveValue(code)
    await verify(page).click()
    await expect(heading(page)).toHaveText('Dashboard')
  },
)

test(
  'second factor: a wait that has ended leads back to the password',
  { tag: NIGHTLY },
  async ({ page, portal, playwright }) => {
    await turnOnSecondFactor(playwright, portal.address, 'paithan')
    const code = await enterUpToCode(page, portal.address, 'paithan')
    await page.context().clearCookies({ name: 'pending' })
    await otp(page).fill(code)
    await verify(page).click()
    await expect(heading(page)).toHaveText('Sign in')
    await alerted(page, 'Enter your password again.')
    await expect(page.locator('#password')).toBeFocused()
    expect(new URL(page.url()).search).toBe('')
  },
)

test(
  'second factor without script, in Hindi',
  { tag: NIGHTLY },
  async ({ browser, portal, playwright }) => {
    const { address } = portal
    await turnOnSecondFactor(playwright, address, 'udgir')
    const say = await translatorFor('hi')
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${address}/?next=%2Fapplications`)
    await page.getByRole('link', { name: 'हिन्दी' }).click()
    const field = (id: string) => page.locator(`#${id}`)
    await field('userName').fill('udgir')
    await field('password').fill(DEMO_PASSWORD)
    const send = () => page.locator('#sign-in-form [type=submit]').click()
    const code = await nextCode({ request: context.request, address, send })
    await expect(heading(page)).toHaveText(say('Enter the OTP'))
    await field('otp').fill('123')
    await page.locator('#code-form [type=submit]').click()
    await alerted(page, say('Please enter all 6 digits.'))
    // The step stays in the other languages too.
    await page.getByRole('link', { name: 'English' }).click()
    await expect(heading(page)).toHaveText('Enter the OTP')
    await field('otp').fill(code)
    await page.locator('#code-form [type=submit]').click()
    await expect(page).toHaveTitle('GramOne Portal')
    expect(page.url()).toBe(`${address}/applications`)
    await context.close()
  },
)
