import type { Page } from 'playwright/test'
import { SERVER_HEADER } from '../../contract/core/headers.ts'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { findings } from '../support/browser/findings.ts'
import { tabTo } from '../support/browser/keyboard.ts'
import { nextCode } from '../support/browser/mailbox.ts'
import { translatorFor } from '../support/browser/messages.ts'
import { personAt } from '../support/browser/person.ts'
import type { Portal } from '../support/browser/portal.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import { portalClient } from '../support/servers/portal-client.ts'

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

interface Moved {
  page: Page
  portal: Portal
  from: string
  to: string
}

/** Changes the phone: by the password, a code from the present number and one from the new number. */
async function changePhone({ page, portal, from, to }: Moved) {
  await page.getByRole('button', { name: 'Change mobile number' }).click()
  const form = page.getByRole('dialog', { name: 'Change mobile number' })
  await form.getByLabel('New mobile number').fill(to)
  await form.getByLabel('Current password').fill(DEMO_PASSWORD)
  const { address } = portal
  const dialog = page.getByRole('dialog', { name: 'Security verification' })
  const open = () => form.getByRole('button', { name: 'Continue to OTP' }).click()
  const first = await nextCode({ request: page.request, address, send: open })
  await expect(dialog).toContainText(`•••${from.slice(-4)}`)
  await dialog.getByRole('textbox').first().fill(first)
  const verify = () => dialog.getByRole('button', { name: 'Verify' }).click()
  const second = await nextCode({ request: page.request, address, send: verify })
  await expect(dialog).toContainText(`•••${to.slice(-4)}`)
  await dialog.getByRole('textbox').first().fill(second)
  await verify()
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Your contact details' })).toContainText(
    to.replace(' ', ''),
  )
}

test('second factor: on with a code, its recovery codes are shown once, moved and off with codes', async ({
  page,
  portal,
  playwright,
}) => {
  portal.expectedErrors.push(/403/)
  await portal.openAs('support-farida', '/settings#security')
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
  const elsewhere = await portalClient(playwright.request, portal.address)
  const signIn = { userName: 'support-farida', password: DEMO_PASSWORD }
  expect((await elsewhere.post('/auth/login', { data: signIn })).status()).toBe(202)
  await elsewhere.dispose()

  const sections = page.getByRole('navigation', { name: 'Settings' })
  await sections.getByRole('link', { name: 'Profile' }).click()
  await changePhone({ page, portal, from: '9890000203', to: '98220 55667' })
  await sections.getByRole('link', { name: 'Security' }).click()
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
  'second factor: an account that no code reaches is led to its contact details',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    portal.expectedErrors.push(/422/)
    await portal.openAs('support-nilesh', '/settings')
    const contact = page.getByRole('region', { name: 'Your contact details' })
    await expect(contact).toContainText('OTPs, password links and warnings go here.')
    await contact.getByRole('button', { name: 'Change email address' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change email address' })
    await dialog.getByLabel('Current password').fill('a guess at it')
    await dialog.getByLabel('New email address').fill('nilesh.new@example.in')
    await dialog.getByRole('button', { name: 'Continue to OTP' }).click()
    await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription(
      /The current password is incorrect/,
    )
    expect(await findings(page)).toEqual([])
  },
)

test(
  'a screen that was left open: asks for the password, and then goes on',
  { tag: NIGHTLY },
  async ({ page, portal, playwright }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    portal.expectedErrors.push(/403/, /422/)
    await portal.openAs('support-rohit', '/settings#devices')
    let isLeft = true
    // As the server answers once the password was typed too long ago.
    await page.route('**/api/account/sessions/end-others', async (route) => {
      if (!isLeft) return route.continue()
      await route.fulfill({
        status: 403,
        headers: { [SERVER_HEADER]: '1' },
        json: { code: 'password.required', message: 'Enter your password to continue.' },
      })
    })
    const elsewhere = await personAt(playwright, portal.address, 'support-rohit')
    await page.reload()
    await usable(page)
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click()
    const asked = page.getByRole('dialog', { name: 'Enter your password' })
    await asked.getByRole('textbox', { name: 'Password' }).fill('wrong')
    await asked.getByRole('button', { name: 'Continue' }).click()
    await expect(asked.getByRole('textbox', { name: 'Password' })).toHaveAccessibleDescription(
      /The current password is incorrect/,
    )
    expect(await findings(page)).toEqual([])
    isLeft = false
    await asked.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
    await asked.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Signed out everywhere else')).toBeVisible()
    await elsewhere.dispose()
  },
)

test(
  'notifications: each switch is saved at once, in Hindi on a phone with the keyboard',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    const say = await translatorFor('hi')
    await page.setViewportSize({ width: 360, height: 740 })
    await portal.openAs('gramvan-kudal', '/settings#notifications', 'hi')
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
  },
)
