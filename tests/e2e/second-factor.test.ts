import type { Page } from 'playwright/test'
import type { Language } from '../../contract/core/languages.ts'
import { LANGUAGES } from '../../contract/core/languages.ts'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { NIGHTLY, nightlyUnless } from '../runner/nightly.ts'
import { alerted } from '../support/browser/alerted.ts'
import { enter, ownersOn } from '../support/browser/device.ts'
import { tabTo } from '../support/browser/keyboard.ts'
import { nextCode } from '../support/browser/mailbox.ts'
import { translatorFor } from '../support/browser/messages.ts'
import { PHONE } from '../support/browser/phone.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import { expectNoFindings } from '../support/browser/screen-matrix.ts'
import { enterUpToCode, turnOnSecondFactor } from '../support/browser/second-factor.ts'
import { wrongFor } from '../support/messages/sent-code.ts'

// Each test has an account of its own, whose second factor stays on.

test.use({ mayLog: /status of (401|410|422)/ })

const otp = (page: Page) => page.locator('#otp')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const verify = (page: Page) => page.getByRole('button', { name: 'Verify' })

const ACCOUNTS: Record<Language, string> = { en: 'wai', hi: 'karad', mr: 'kagal' }

for (const language of LANGUAGES) {
  test(
    `second factor: by keyboard, on a small screen, in ${language}`,
    nightlyUnless(language === 'mr'),
    async ({ page, portal: { address }, playwright }) => {
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
    },
  )
}

test(
  'second factor: a code is pasted with its blanks; the browser is remembered by choice',
  { tag: NIGHTLY },
  async ({ page, portal, playwright }) => {
    await turnOnSecondFactor(playwright, portal.address, 'miraj')
    const code = await enterUpToCode(page, portal.address, 'miraj')
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
  },
)

test(
  'second factor: a recovery code opens instead, once',
  { tag: NIGHTLY },
  async ({ page, portal, playwright }) => {
    const [code = ''] = await turnOnSecondFactor(playwright, portal.address, 'tasgaon')
    await enterUpToCode(page, portal.address, 'tasgaon')
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
  },
)
