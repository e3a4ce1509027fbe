import { ended, endSession, passwordIn } from '../support/browser/ended-session.ts'
import { personAt } from '../support/browser/person.ts'
import { expect, test, usable } from '../support/browser/portal.ts'

test('somebody else can not go on with it; leaving asks first', async ({
  page,
  context,
  portal,
  playwright,
}) => {
  portal.expectedErrors.push(/401/)
  await portal.openAs('support', '/settings')
  await page.getByLabel('First name').fill('Half')
  await endSession(context)
  // A call of the page's own may have met the end of the session already, and the dialog cover this.
  await page.getByRole('button', { name: 'Save changes' }).dispatchEvent('click')
  await expect(passwordIn(page)).toBeFocused()

  // Another person signs in in another tab, and comes to this one.
  const other = await personAt(playwright, portal.address, 'franchise')
  const { cookies } = await other.storageState()
  await other.dispose()
  await context.addCookies(cookies)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(passwordIn(page)).toHaveAccessibleDescription(/^Somebody else signed in\./)

  await page.keyboard.press('Escape')
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(leave.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(ended(page)).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Half')

  await endSession(context)
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await leave.getByRole('button', { name: 'Leave and discard' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('without anything unsaved the page leads to the front door', async ({
  page,
  context,
  portal,
}) => {
  portal.expectedErrors.push(/401/)
  await portal.openAs('support', '/settings')
  await endSession(context)
  await page.getByRole('button', { name: 'Save preferences' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
})

test('ends the session of another device', async ({ page, portal, playwright }) => {
  const lost = await personAt(playwright, portal.address, 'partner')
  const unaffected = await personAt(playwright, portal.address, 'gramvan')
  await portal.openAs('partner', '/')
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Profile settings' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile settings')
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
})

test('fits a narrow phone', async ({ page, context, portal }) => {
  portal.expectedErrors.push(/401/)
  await page.setViewportSize({ width: 360, height: 740 })
  await portal.openAs('franchise', '/settings', 'mr')
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await page.locator('#firstName').fill('सविता')
  await endSession(context)
  // Whatever calls first is told; what is pressed then lies under the dialog already.
  await page
    .locator('form')
    .filter({ has: page.locator('#firstName') })
    .locator('[type=submit]')
    .dispatchEvent('click')
  const dialog = page.locator('dialog[open]')
  await expect(dialog.locator('input[type=password]')).toBeFocused()
  expect(await dialog.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
  expect(await overflow()).toBeLessThanOrEqual(0)
})
