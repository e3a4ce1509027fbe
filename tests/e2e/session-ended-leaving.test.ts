import { NIGHTLY } from '../runner/nightly.ts'
import { ended, endSession, passwordIn } from '../support/browser/ended-session.ts'
import { personAt } from '../support/browser/person.ts'
import { expect, test } from '../support/browser/portal.ts'

// A refused call takes the cookie away; until the page hears of the end, its socket may try once more.
test.use({ mayLog: /WebSocket connection to .* response code: 400/ })

test('ended session: another person can not go on with the form, and leaving asks first', async ({
  page,
  context,
  portal,
  playwright,
}) => {
  portal.expectedErrors.push(/401/)
  await portal.openAs('support', '/settings')
  await page.getByLabel('First name').fill('Half')
  await endSession(context)
  // A refresh may have met the ended session already; then the dialog covers the button.
  await page.getByRole('button', { name: 'Save changes' }).dispatchEvent('click')
  await expect(passwordIn(page)).toBeFocused()

  // Another person signs in in another tab and comes to this one.
  const other = await personAt(playwright, portal.address, 'franchise')
  const { cookies } = await other.storageState()
  await other.dispose()
  await context.addCookies(cookies)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(passwordIn(page)).toHaveAccessibleDescription(/^Someone else signed in\./)

  await page.keyboard.press('Escape')
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(leave.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(ended(page)).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Half')

  await endSession(context)
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await leave.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
})

test(
  'ended session: without unsaved input the page leads to the front door',
  { tag: NIGHTLY },
  async ({ page, context, portal }) => {
    portal.expectedErrors.push(/401/)
    // Support's reminders ask for tickets on every screen, and would lead away before the press.
    await portal.openAs('admin', '/settings#preferences')
    await expect(page.getByRole('button', { name: 'Save preferences' })).toBeVisible()
    await endSession(context)
    // A refresh may have met the ended session already; then the button is gone.
    await page.evaluate((label) => {
      const buttons = document.querySelectorAll<HTMLButtonElement>('button')
      for (const button of buttons) if (button.textContent === label) button.click()
    }, 'Save preferences')
    await expect(page.getByLabel('Username')).toBeVisible()
  },
)

test(
  'ended session: form and dialog fit a narrow phone',
  { tag: NIGHTLY },
  async ({ page, context, portal }) => {
    portal.expectedErrors.push(/401/)
    await page.setViewportSize({ width: 360, height: 740 })
    await portal.openAs('franchise', '/settings', 'mr')
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
    expect(await overflow()).toBeLessThanOrEqual(0)
    await page.locator('#firstName').fill('सविता')
    await endSession(context)
    // A refresh may have met the ended session already; then the dialog covers the button.
    await page
      .locator('form')
      .filter({ has: page.locator('#firstName') })
      .locator('[type=submit]')
      .dispatchEvent('click')
    const dialog = page.locator('dialog[open]')
    await expect(dialog.locator('input[type=password]')).toBeFocused()
    expect(await dialog.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
    expect(await overflow()).toBeLessThanOrEqual(0)
  },
)
