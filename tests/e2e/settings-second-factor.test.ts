import type { Page } from 'playwright/test'
import { CLIENT_HEADER, CLIENT_HEADER_VALUE } from '../../contract/core/headers.ts'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { findings } from '../support/browser/findings.ts'
import { tabTo } from '../support/browser/keyboard.ts'
import { nextCode } from '../support/browser/mailbox.ts'
import { translatorFor } from '../support/browser/messages.ts'
import type { Portal } from '../support/browser/portal.ts'
import { expect, test, usable } from '../support/browser/portal.ts'

const cardOf = (page: Page) => page.getByRole('region', { name: 'Sign-in with OTP' })

interface Asked {
  page: Page
  portal: Portal
  /** Where the code goes. */
  phone: string
  /** What opens the dialog, which has a code sent at once. */
  open: () => Promise<unknown>
}

/** Opens the dialog that asks for a code, and types the code that was sent. */
async function confirmWithCode({ page, portal: { address }, phone, open }: Asked) {
  const code = await nextCode({ request: page.request, address, send: open })
  const dialog = page.getByRole('dialog', { name: 'Security verification' })
  await expect(dialog).toContainText(`•••${phone.slice(-4)}`)
  await dialog.getByRole('textbox').first().fill(code)
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await expect(dialog).toHaveCount(0)
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
  const turnOn = card.getByRole('button', { name: 'Turn on sign-in with OTP' })
  const at = (phone: string, open: () => Promise<unknown>) =>
    confirmWithCode({ page, portal, phone, open })
  await at('9890000203', () => turnOn.click())
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

  // A new phone number changes the second factor: the dialog opens automatically, then the number
  // is saved.
  await page.getByLabel('Mobile number').fill('98220 55667')
  await at('9890000203', () => page.getByRole('button', { name: 'Save changes' }).click())
  await expect(page.getByLabel('Mobile number')).toHaveValue('9822055667')
  await expect(card).toContainText('•••5667')

  await card.getByRole('button', { name: 'New recovery codes' }).click()
  await at('9822055667', () => page.getByRole('button', { name: 'Make new codes' }).click())
  await sheet.getByRole('button', { name: 'I have saved them' }).click()
  await card.getByRole('button', { name: 'Turn off' }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Turn off' })
  await at('9822055667', () => confirm.click())
  await expect(turnOn).toBeVisible()
})

test(
  'second factor: an account that no code reaches is led to its profile',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await portal.openAs('support-nilesh', '/settings')
    await page.getByRole('textbox', { name: 'Email' }).fill('')
    await page.getByLabel('Mobile number').fill('')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await cardOf(page).getByRole('button', { name: 'Enter mobile number' }).click()
    await expect(page.getByLabel('Mobile number')).toBeFocused()
    await page.keyboard.type('9890000204')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(cardOf(page)).toContainText('•••0204')
  },
)

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
