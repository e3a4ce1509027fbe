import type { Page } from 'playwright/test'
import { CLIENT_HEADER, CLIENT_HEADER_VALUE } from '../../contract/core/headers.ts'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { findings } from '../support/browser/findings.ts'
import { tabTo } from '../support/browser/keyboard.ts'
import { newestMessage, OTP } from '../support/browser/mailbox.ts'
import { translatorFor } from '../support/browser/messages.ts'
import type { Portal } from '../support/browser/portal.ts'
import { expect, test, usable } from '../support/browser/portal.ts'

const cardOf = (page: Page) => page.getByRole('region', { name: 'Sign-in with OTP' })

/** Types the code that was sent to this number into the dialog that asks for it. */
async function enterCode(page: Page, { address }: Portal, phone: string, before: string) {
  const dialog = page.getByRole('dialog', { name: 'Security verification' })
  await expect(dialog).toContainText(`•••${phone.slice(-4)}`)
  let code = before
  await expect
    .poll(async () => (code = await newestMessage(page.request, address, phone, OTP)))
    .not.toBe(before)
  await dialog.getByRole('textbox').first().fill(code)
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await expect(dialog).toHaveCount(0)
  return code
}

test('second factor: on with a code, its recovery codes are shown once, moved and off with codes', async ({
  page,
  portal,
  playwright,
}) => {
  portal.expectedErrors.push(/403/)
  await portal.openAs('support-farida', '/settings')
  const card = cardOf(page)
  await expect(card).toContainText('Off')
  await card.getByRole('button', { name: 'Turn on sign-in with OTP' }).click()
  const first = await enterCode(page, portal, '9890000203', '')
  const sheet = page.getByRole('dialog', { name: 'Save your recovery codes' })
  await expect(sheet.getByRole('listitem')).toHaveCount(10)
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Close without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await sheet.getByRole('button', { name: 'I have saved them' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(card).toContainText('10 recovery codes are left.')

  await page.reload()
  await usable(page)
  await expect(card).toContainText('On')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const elsewhere = await playwright.request.newContext({
    baseURL: portal.address,
    extraHTTPHeaders: { [CLIENT_HEADER]: CLIENT_HEADER_VALUE },
  })
  const signIn = { userName: 'support-farida', password: DEMO_PASSWORD }
  expect((await elsewhere.post('/auth/login', { data: signIn })).status()).toBe(202)
  await elsewhere.dispose()

  // Another number moves the second factor: the dialog opens by itself, and what was typed is saved.
  await page.getByLabel('Mobile number').fill('98220 55667')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await enterCode(page, portal, '9890000203', first)
  await expect(page.getByLabel('Mobile number')).toHaveValue('9822055667')
  await expect(card).toContainText('•••5667')

  await card.getByRole('button', { name: 'New recovery codes' }).click()
  await page.getByRole('button', { name: 'Make new codes' }).click()
  const moved = await enterCode(page, portal, '9822055667', '')
  await sheet.getByRole('button', { name: 'I have saved them' }).click()
  await card.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await enterCode(page, portal, '9822055667', moved)
  await expect(card.getByRole('button', { name: 'Turn on sign-in with OTP' })).toBeVisible()
})

test('second factor: an account that no code reaches is led to its profile', async ({
  page,
  portal,
}) => {
  await portal.openAs('support-nilesh', '/settings')
  await page.getByRole('textbox', { name: 'Email' }).fill('')
  await page.getByLabel('Mobile number').fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await cardOf(page).getByRole('button', { name: 'Enter mobile number' }).click()
  await expect(page.getByLabel('Mobile number')).toBeFocused()
  await page.keyboard.type('9890000204')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(cardOf(page)).toContainText('•••0204')
})

test('notifications: each switch is saved at once, in Hindi on a phone with the keyboard', async ({
  page,
  portal,
}) => {
  const say = await translatorFor('hi')
  await page.setViewportSize({ width: 360, height: 740 })
  await portal.openAs('gramvan-kudal', '/settings', 'hi')
  const sms = page.getByRole('switch', { name: say('SMS') })
  await tabTo(page, sms)
  await expect(sms).toHaveAttribute('aria-checked', 'true')
  await page.keyboard.press('Space')
  await expect(page.getByText(say('Changes saved'))).toBeVisible()
  await expect(sms).toHaveAttribute('aria-checked', 'false')
  await page.reload()
  await usable(page)
  await expect(sms).toHaveAttribute('aria-checked', 'false')
  await expect(page.getByRole('switch', { name: say('Email') })).toHaveAttribute(
    'aria-checked',
    'true',
  )
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
