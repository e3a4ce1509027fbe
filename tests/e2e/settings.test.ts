import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { findings } from '../support/browser/findings.ts'
import { tabTo } from '../support/browser/keyboard.ts'
import { expect, test } from '../support/browser/portal.ts'

test('changes the password in the words of rules.md, Errors, with the keyboard alone', async ({
  page,
  portal,
}) => {
  portal.expectedErrors.push(/422/)
  await portal.openAs('gramvan', '/settings')
  const current = page.getByLabel('Current password')
  const next = page.getByLabel(/^New password(?! once)/)
  const confirmation = page.getByLabel('New password once more')
  const type = async (was: string, first: string, second: string) => {
    await current.fill(was)
    await next.fill(first)
    await confirmation.fill(second)
    await confirmation.focus()
    await page.keyboard.press('Enter')
  }
  await tabTo(page, current)
  await type(DEMO_PASSWORD, 'Naya@Seva27', 'Naya@Seva28')
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('New password and confirmation do not match.')
  await expect(confirmation).toHaveAccessibleDescription('Passwords do not match')
  await type('wrong', 'Naya@Seva27', 'Naya@Seva27')
  await expect(current).toHaveAccessibleDescription('The current password is not right.')
  await type(DEMO_PASSWORD, 'Naya@Seva27', 'Naya@Seva27')
  await expect(page.getByText('Password changed')).toBeVisible()
  await expect(current).toHaveValue('')
  await type('Naya@Seva27', DEMO_PASSWORD, DEMO_PASSWORD)
  await expect(current).toHaveValue('')
})

test('keeps a profile: names at once in the bar, the language for new devices only', async ({
  page,
  portal,
}) => {
  // Nobody signs in as admin on a new device, where the profile's language would show.
  await portal.openAs('admin', '/settings')
  await page.getByLabel('First name').fill('Asha')
  await page.getByLabel('Last name').fill('Patil')
  await page.getByLabel('Mobile number').fill('123')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(/^Mobile number: /)
  await page.getByLabel('Mobile number').fill('98220 12345')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('button', { name: 'Account: Asha Patil' })).toBeVisible()
  await expect(page.getByLabel('Mobile number')).toHaveValue('9822012345')

  await page.getByRole('combobox', { name: 'Language' }).selectOption('mr')
  await page.getByLabel('Time zone').selectOption('UTC')
  await page.getByRole('button', { name: 'Save preferences' }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveClass(/dark/)
  expect(await findings(page)).toEqual([])

  // A device on which nobody chose: the words of the profile.
  await page.context().clearCookies({ name: 'language' })
  await page.addInitScript(() => window.localStorage.removeItem('language'))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr')
})
