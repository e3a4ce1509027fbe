import type { Locator, Page } from 'playwright/test'
import type { Language } from '../../contract/core/languages.ts'
import { LANGUAGES } from '../../contract/core/languages.ts'
import { DEMO_MAILBOX, FORGOT_PASSWORD_PATH } from '../../contract/core/page-addresses.ts'
import { askForPasswordLink } from '../../contract/password-links/password-links.ts'
import { NIGHTLY, nightlyUnless } from '../runner/nightly.ts'
import { alerted } from '../support/browser/alerted.ts'
import { enter, ownersOn, signInOnDevice } from '../support/browser/device.ts'
import { tabTo } from '../support/browser/keyboard.ts'
import { cover, reloadAfterHalfAnHour } from '../support/browser/locked-device.ts'
import { nextLink } from '../support/browser/mailbox.ts'
import { translatorFor } from '../support/browser/messages.ts'
import { PHONE } from '../support/browser/phone.ts'
import { anyOf, CONNECTION_ERRORS, expect, test, usable } from '../support/browser/portal.ts'
import { expectNoFindings } from '../support/browser/screen-matrix.ts'

// Each test has an account of its own, whose password is another one after it.

test.use({ mayLog: /status of (400|410)/ })

const NEW = 'three random words'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const field = (page: Page, id: string) => page.locator(`#${id}`)
const submit = (page: Page, form: string) => page.locator(`#${form}-form [type=submit]`)

const says = (input: Locator, words: string) =>
  expect(input).toHaveAccessibleDescription(new RegExp(`${words}$`))

async function setPassword(page: Page, password: string, confirmation = password): Promise<void> {
  await field(page, 'newPassword').fill(password)
  await field(page, 'confirmation').fill(confirmation)
  await submit(page, 'set').click()
}

const ACCOUNTS: Record<Language, string> = { en: 'ambajogai', hi: 'nanded', mr: 'hingoli' }

for (const language of LANGUAGES) {
  test(
    `forgotten password: by keyboard, on a small screen, in ${language}`,
    nightlyUnless(language === 'mr'),
    async ({ page, portal: { address } }) => {
      const say = await translatorFor(language)
      const userName = ACCOUNTS[language]
      await page.setViewportSize(PHONE.viewport)
      await page.goto(address)
      await usable(page)
      await page.locator(`nav a[lang=${language}]`).click()
      await tabTo(page, page.getByRole('link', { name: say('Forgot password?') }))
      await page.keyboard.press('Enter')
      await expect(heading(page)).toHaveText(say('Forgot password?'))
      await usable(page)
      await tabTo(page, field(page, 'userName'))
      await page.keyboard.press('Enter')
      await says(field(page, 'userName'), say('Username is required'))
      await expectNoFindings(page)
      await page.keyboard.type(userName)
      const send = () => page.keyboard.press('Enter')
      const link = await nextLink({ request: page.request, address, send })
      await expect(heading(page)).toHaveText(say('Check your messages'))
      await expect(heading(page)).toBeFocused()
      await expectNoFindings(page)

      await page.goto(address + DEMO_MAILBOX)
      await page.getByRole('link', { name: link }).click()
      await expect(heading(page)).toHaveText(say('Set a new password'))
      await usable(page)
      await tabTo(page, field(page, 'newPassword'))
      await page.keyboard.type('password1')
      await tabTo(page, field(page, 'confirmation'))
      await page.keyboard.type('password2')
      await page.keyboard.press('Enter')
      await says(field(page, 'confirmation'), say('Passwords do not match'))
      await expect(field(page, 'confirmation')).toBeFocused()
      await expectNoFindings(page)
      await field(page, 'confirmation').fill('password1')
      await page.keyboard.press('Enter')
      await expect(field(page, 'newPassword')).toBeFocused()
      await says(
        field(page, 'newPassword'),
        say('Many people use this password, and it is guessed first. Choose another.'),
      )
      await setPassword(page, NEW)

      await expect(page.getByRole('heading', { name: say('Password changed') })).toBeVisible()
      await usable(page)
      await expect(field(page, 'userName')).toHaveValue(userName)
      await expect(field(page, 'password')).toBeFocused()
      await expectNoFindings(page)
      await page.keyboard.type(NEW)
      await page.keyboard.press('Enter')
      await expect(heading(page)).toHaveText(say('Dashboard'))
      // The link's address is not left in the history.
      await page.goBack()
      await expect(page).not.toHaveURL(/t=/)
    },
  )
}

test(
  'forgotten password: the same answer to a name that nobody has, and Back to the form',
  { tag: NIGHTLY },
  async ({ page, portal: { address } }) => {
    await page.goto(address + FORGOT_PASSWORD_PATH)
    await usable(page)
    await field(page, 'userName').fill('nobody-of-that-name')
    await submit(page, 'ask').click()
    await expect(heading(page)).toHaveText('Check your messages')
    await page.goBack()
    await expect(heading(page)).toHaveText('Forgot password?')
    await expect(field(page, 'userName')).toBeFocused()
    await page.reload()
    await expect(heading(page)).toHaveText('Forgot password?')
  },
)

test(
  'link to a password: shows its text on request, survives a reload and a language',
  { tag: NIGHTLY },
  async ({ page, portal: { address } }) => {
    await page.goto(`${address}${FORGOT_PASSWORD_PATH}?t=any`)
    await usable(page)
    const [first, second] = [field(page, 'newPassword'), field(page, 'confirmation')]
    await first.fill(NEW)
    await page.getByRole('button', { name: 'Show password' }).first().click()
    await expect(first).toHaveAttribute('type', 'text')
    await expect(second).toHaveAttribute('type', 'password')
    await page.getByRole('link', { name: 'मराठी' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'mr')
    await expect(first).toHaveValue(NEW)
    await page.reload()
    const say = await translatorFor('mr')
    await expect(heading(page)).toHaveText(say('Set a new password'))
    expect(new URL(page.url()).search).toBe('?t=any')
  },
)

test(
  'link that has ended: says so, and offers another one',
  { tag: NIGHTLY },
  async ({ page, portal: { address } }) => {
    await page.goto(`${address}${FORGOT_PASSWORD_PATH}?t=${'a'.repeat(22)}`)
    await usable(page)
    await setPassword(page, NEW)
    await expect(heading(page)).toHaveText('Forgot password?')
    await alerted(page, 'This link does not work any more. Ask for a new one.')
    await expect(field(page, 'userName')).toBeFocused()
    await page.reload()
    await alerted(page, 'This link does not work any more. Ask for a new one.')
    // Cut by a mail program.
    await page.goto(`${address}${FORGOT_PASSWORD_PATH}?t=short`)
    await usable(page)
    await setPassword(page, NEW)
    await alerted(page, 'This link does not work any more.')
  },
)

test(
  'forgotten password without a connection: the input stays',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    portal.expectedErrors.push(/ERR_/)
    await page.route(`**${askForPasswordLink.path}`, (route) => route.abort())
    await page.goto(portal.address + FORGOT_PASSWORD_PATH)
    await usable(page)
    await field(page, 'userName').fill('someone')
    await submit(page, 'ask').click()
    await alerted(page, 'No connection')
    await expect(field(page, 'userName')).toHaveValue('someone')
  },
)

test(
  'forgotten password without script, in Marathi',
  { tag: NIGHTLY },
  async ({ browser, portal: { address } }) => {
    const say = await translatorFor('mr')
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${address}${FORGOT_PASSWORD_PATH}?language=mr`)
    await field(page, 'userName').fill('achalpur')
    const send = () => submit(page, 'ask').click()
    const link = await nextLink({ request: context.request, address, send })
    await expect(heading(page)).toHaveText(say('Check your messages'))
    await page.goto(link)
    await setPassword(page, NEW, 'something else')
    await expect(page.getByText(say('Passwords do not match'))).toBeVisible()
    await page.getByRole('link', { name: 'English' }).click()
    await setPassword(page, NEW)
    await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible()
    await field(page, 'userName').fill('achalpur')
    await field(page, 'password').fill(NEW)
    await submit(page, 'sign-in').click()
    await expect(page).toHaveTitle('GramOne Portal')
    expect(new URL(page.url()).pathname).toBe('/')
    await context.close()
  },
)

test.describe('on a device with the app', () => {
  test.use({ serviceWorkers: 'allow', mayLog: anyOf(CONNECTION_ERRORS, /ERR_|status of 401/) })

  test('a new password by a link: ends the session here, and leads to the form', async ({
    page,
    server: { address },
  }) => {
    await signInOnDevice(page, address, 'gadchiroli')
    await reloadAfterHalfAnHour(page)
    const forgot = cover(page).getByRole('link', { name: 'Forgot password?' })
    await forgot.click()
    await expect(heading(page)).toHaveText('Forgot password?')
    await usable(page)
    await field(page, 'userName').fill('gadchiroli')
    const send = () => submit(page, 'ask').click()
    await page.goto(await nextLink({ request: page.request, address, send }))
    await usable(page)
    await setPassword(page, NEW)
    await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible()
    await enter(page, 'gadchiroli', NEW)
    await expect(heading(page)).toHaveText('Dashboard')
    expect((await ownersOn(page)).map(({ userName }) => userName)).toEqual(['gadchiroli'])
  })

  test('offline: says that it needs the internet', { tag: NIGHTLY }, async ({ page, server }) => {
    await signInOnDevice(page, server.address, 'katol')
    await server.disconnect()
    await page.goto(server.address + FORGOT_PASSWORD_PATH)
    await usable(page)
    await expect(heading(page)).toHaveText('Forgot password?')
    await expect(page.getByText('You need the internet to set a new password.')).toBeVisible()
    await expectNoFindings(page)
    await server.reconnect()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(field(page, 'userName')).toBeVisible()
    await page.goto(server.address)
    await usable(page)
    await expect(heading(page)).toHaveText('Dashboard')
  })
})
