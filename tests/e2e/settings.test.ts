import type { Page } from 'playwright/test'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { findings } from '../support/browser/findings.ts'
import { tabTo } from '../support/browser/keyboard.ts'
import { personAt } from '../support/browser/person.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import { portalClient } from '../support/servers/portal-client.ts'

const sectionsOf = (page: Page) => page.getByRole('navigation', { name: 'Settings' })

test('change of password: in the words of rules.md, Errors, with the keyboard alone', async ({
  page,
  portal,
  playwright,
}) => {
  portal.expectedErrors.push(/4(00|22)/)
  await portal.openAs('gramvan-shirpur', '/settings#security')
  const current = page.getByLabel('Current password')
  const next = page.getByLabel(/^New password/)
  const confirmation = page.getByLabel('Confirm new password')
  const type = async (was: string, first: string, second: string) => {
    await current.fill(was)
    await next.fill(first)
    await confirmation.fill(second)
    await confirmation.focus()
    await page.keyboard.press('Enter')
  }
  await tabTo(page, current)
  await type(DEMO_PASSWORD, 'teen saadhe shabd', 'teen saadhe shabda')
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('New password and confirmation do not match.')
  await expect(confirmation).toHaveAccessibleDescription('Passwords do not match')
  await type('wrong', 'teen saadhe shabd', 'teen saadhe shabd')
  await expect(current).toHaveAccessibleDescription('The current password is incorrect.')
  await type(DEMO_PASSWORD, 'teen saadhe shabd', 'teen saadhe shabd')
  await expect(page.getByText('Password changed')).toBeVisible()
  await expect(current).toHaveValue('')
  await expect(current).toHaveValue('')
  // What everybody here would try first is refused.
  await type('teen saadhe shabd', DEMO_PASSWORD, DEMO_PASSWORD)
  await expect(next).toHaveAccessibleDescription(/This is guessed soon/)
  const again = await portalClient(playwright.request, portal.address)
  const signIn = { userName: 'gramvan-shirpur', password: 'teen saadhe shabd' }
  expect((await again.post('/auth/login', { data: signIn })).status()).toBe(200)
  await again.dispose()
})

test(
  'profile: names show at once in the bar, the language on new devices only',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    // No test signs in as admin on a new device, where the profile's language would show.
    await portal.openAs('admin', '/settings')
    await page.getByLabel('First name').fill('Asha')
    await page.getByLabel('Last name').fill('123')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(/^Last name: /)
    await page.getByLabel('Last name').fill('Patil')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('button', { name: 'Account: Asha Patil' })).toBeVisible()

    await sectionsOf(page).getByRole('link', { name: 'Preferences' }).click()
    await expect(page).toHaveURL(/\/settings#preferences$/)
    await page.getByRole('combobox', { name: 'Language' }).selectOption('mr')
    await page.getByLabel('Time zone').selectOption('UTC')
    await page.getByRole('button', { name: 'Save preferences' }).click()
    await expect(page.getByText('Changes saved')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByRole('radio', { name: 'Dark' }).check()
    await expect(page.locator('html')).toHaveClass(/dark/)
    expect(await findings(page)).toEqual([])

    // A device without a chosen language takes that of the profile.
    await page.context().clearCookies({ name: 'language' })
    await page.addInitScript(() => window.localStorage.removeItem('language'))
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'mr')
  },
)

test(
  'sessions on other devices: ended one by one and all at once',
  { tag: NIGHTLY },
  async ({ page, portal, playwright }) => {
    const lost = await personAt(playwright, portal.address, 'partner')
    const unaffected = await personAt(playwright, portal.address, 'gramvan')
    await portal.openAs('partner', '/')
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('menuitem', { name: 'Profile settings' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile settings')
    await sectionsOf(page).getByRole('link', { name: 'Devices' }).click()
    const devices = page.getByRole('region', { name: 'Your devices' })
    await expect(devices.getByRole('listitem').first()).toContainText('Chrome on Linux')
    await expect(devices.getByRole('listitem').first()).toContainText('This device')
    const others = devices.getByRole('button', { name: /^Sign out(?! everywhere)/ })
    const before = await others.count()
    expect(before).toBeGreaterThan(0)

    await others.first().click()
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.getByRole('button', { name: 'Sign out device' }).click()
    await expect(page.getByText('Device signed out')).toBeVisible()
    await expect(others).toHaveCount(before - 1)
    expect((await lost.get('/auth/verify')).status()).toBe(401)
    expect((await unaffected.get('/auth/verify')).status()).toBe(200)

    const again = await personAt(playwright, portal.address, 'partner')
    await page.reload()
    await usable(page)
    await devices.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    expect((await again.get('/auth/verify')).status()).toBe(401)
    for (const each of [lost, unaffected, again]) await each.dispose()
  },
)

test('language: switched without a reload, the input stays, and the profile has it too', async ({
  page,
  portal,
  playwright,
}) => {
  const savedProfile = () => page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await portal.openAs('franchise', '/applications')
  await page.getByRole('searchbox').fill('Jadhav')
  await page.evaluate(() => Object.assign(window, { wasNotReloaded: true }))
  const saved = savedProfile()
  await page.getByRole('button', { name: 'Language: English' }).click()
  await page.getByRole('menuitemradio', { name: 'मराठी' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr')
  await expect(page.getByRole('searchbox')).toHaveValue('Jadhav')
  expect(await page.evaluate(() => 'wasNotReloaded' in window)).toBe(true)
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('mr')
  expect((await saved).status()).toBe(200)
  const person = await personAt(playwright, portal.address, 'franchise')
  const profile = await person.get('/api/account/profile')
  expect(await profile.json()).toMatchObject({ language: 'mr' })
  await person.dispose()
  // Later tests find the account in English again.
  const restored = savedProfile()
  await page.getByRole('button', { name: 'भाषा: मराठी' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  expect((await restored).status()).toBe(200)
})
