import type { Page } from 'playwright/test'
import { generateCode, verifyCode } from '../../contract/codes/one-time-codes.ts'
import type { Language } from '../../contract/core/languages.ts'
import { LANGUAGES } from '../../contract/core/languages.ts'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { enter, ownersOn } from '../support/browser/device.ts'
import { tabTo } from '../support/browser/keyboard.ts'
import { nextCode } from '../support/browser/mailbox.ts'
import { translatorFor } from '../support/browser/messages.ts'
import { PHONE } from '../support/browser/phone.ts'
import type { Portal } from '../support/browser/portal.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import { expectNoFindings } from '../support/browser/screen-matrix.ts'
import { turnOnSecondFactor } from '../support/browser/second-factor.ts'

// Each test has an account of its own, whose second factor stays on.

test.use({ mayLog: /status of (401|410|422)/ })

const otp = (page: Page) => page.locator('#otp')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const verify = (page: Page) => page.getByRole('button', { name: 'Verify' })

/** Enters name and password; answers the code that is sent. */
async function enterPassword(page: Page, { address }: Portal, userName: string): Promise<string> {
  await page.goto(address)
  const send = () => enter(page, userName)
  return nextCode({ request: page.request, address, send })
}

async function atTheStep(page: Page, portal: Portal, userName: string): Promise<string> {
  const code = await enterPassword(page, portal, userName)
  await expect(heading(page)).toHaveText('Enter the OTP')
  return code
}

/** What is read out; the notices that are hidden beside it do not count. */
const alerted = (page: Page, words: string) =>
  expect(page.getByRole('alert')).toContainText(words, { useInnerText: true })

const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const ACCOUNTS: Record<Language, string> = { en: 'wai', hi: 'karad', mr: 'kagal' }

for (const language of LANGUAGES) {
  test(`second factor: by keyboard, on a small screen, in ${language}`, async ({
    page,
    portal: { address },
    playwright,
  }) => {
    const say = await translatorFor(language)
    const userName = ACCOUNTS[language]
    await turnOnSecondFactor(playwright, address, userName)
    await page.setViewportSize(PHONE.viewport)
    await page.goto(address)
    await usable(page)
    await page.locator(`nav a[lang=${language}]`).click()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await tabTo(page, page.locator('#userName'))
    await page.keyboard.type(userName)
    await tabTo(page, page.locator('#password'))
    await page.keyboard.type(DEMO_PASSWORD)
    const send = () => page.keyboard.press('Enter')
    const code = await nextCode({ request: page.request, address, send })

    await expect(heading(page)).toHaveText(say('Enter the OTP'))
    await expect(otp(page)).toBeFocused()
    await expect(otp(page)).toHaveAccessibleDescription(/•••\d{4}/)
    await expect(page.getByRole('heading', { name: say('OTP Sent') })).toBeVisible()
    await expectNoFindings(page)

    await page.keyboard.type('12x')
    await page.keyboard.press('Enter')
    await alerted(page, say('Invalid OTP'))
    await alerted(page, say('Please enter all 6 digits.'))
    await expect(otp(page)).toBeFocused()
    await expect(otp(page)).toHaveValue('12')

    await otp(page).fill('')
    await page.keyboard.type(wrongFor(code))
    await page.keyboard.press('Enter')
    await alerted(page, say('Verification Failed'))
    await alerted(page, say('This OTP is incorrect. Use the newest one.'))
    await expect(otp(page)).toBeFocused()
    await expect(otp(page)).toHaveValue('')

    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(say('Dashboard'))
    expect(new URL(page.url()).search).toBe('')
    // The password was handed over: it opens the device without a connection.
    await expect
      .poll(async () => (await ownersOn(page)).map(({ wrappedKeys }) => Object.keys(wrappedKeys)))
      .toEqual([expect.arrayContaining(['password'])])
  })
}

test('second factor: a code is pasted with its blanks; the browser is remembered by choice', async ({
  page,
  portal,
  playwright,
}) => {
  await turnOnSecondFactor(playwright, portal.address, 'miraj')
  const code = await atTheStep(page, portal, 'miraj')
  await otp(page).fill(`${code.slice(0, 3)} ${code.slice(3)}\n`)
  await expect(otp(page)).toHaveValue(code)
  const remember = page.getByRole('checkbox', { name: /30 days/ })
  await expect(remember).not.toBeChecked()
  await remember.check()
  await verify(page).click()
  await expect(heading(page)).toHaveText('Dashboard')

  await page.context().clearCookies({ name: 'session' })
  await page.goto('about:blank')
  await page.goto(portal.address)
  await enter(page, 'miraj')
  await expect(heading(page)).toHaveText('Dashboard')
})

test('second factor: a recovery code opens instead, once', async ({ page, portal, playwright }) => {
  const [code = ''] = await turnOnSecondFactor(playwright, portal.address, 'tasgaon')
  await atTheStep(page, portal, 'tasgaon')
  await tabTo(page, page.getByText('Use a recovery code instead'))
  await page.keyboard.press('Enter')
  await expectNoFindings(page)
  await tabTo(page, page.getByLabel('Recovery code'))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Recovery code')).toHaveAccessibleDescription(/Enter a recovery/)
  await page.keyboard.type('22222-22222')
  await page.keyboard.press('Enter')
  await alerted(page, 'This recovery code is incorrect, or it was used before.')
  await page.keyboard.type(`${code.slice(0, 5)} ${code.slice(5).toLowerCase()}`)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Dashboard')
})

test('second factor: the way back leads to the form, and its button ends the wait', async ({
  page,
  portal,
  playwright,
}) => {
  await turnOnSecondFactor(playwright, portal.address, 'barshi')
  await atTheStep(page, portal, 'barshi')
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
})

test('second factor: reloaded, in another language and with the address that was asked', async ({
  page,
  portal,
  playwright,
}) => {
  await turnOnSecondFactor(playwright, portal.address, 'sinnar')
  await page.goto(`${portal.address}/applications`)
  const send = () => enter(page, 'sinnar')
  const code = await nextCode({ request: page.request, address: portal.address, send })
  await expect(heading(page)).toHaveText('Enter the OTP')
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
})

test('second factor: another code after sixty seconds', async ({ page, portal, playwright }) => {
  await turnOnSecondFactor(playwright, portal.address, 'malegaon')
  await page.clock.install()
  const first = await atTheStep(page, portal, 'malegaon')
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
})

test('second factor without a connection: the step opens, and says so', async ({
  page,
  portal,
  playwright,
}) => {
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
})

test('second factor: a wait that has ended leads back to the password', async ({
  page,
  portal,
  playwright,
}) => {
  await turnOnSecondFactor(playwright, portal.address, 'paithan')
  const code = await atTheStep(page, portal, 'paithan')
  await page.context().clearCookies({ name: 'pending' })
  await otp(page).fill(code)
  await verify(page).click()
  await expect(heading(page)).toHaveText('Sign in')
  await alerted(page, 'Enter your password again. Your work is safe.')
  await expect(page.locator('#password')).toBeFocused()
  expect(new URL(page.url()).search).toBe('')
})

test('second factor without script, in Hindi', async ({ browser, portal, playwright }) => {
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
})
