import { expect, test } from '../support/browser/portal.ts'

test('first sign-in: a password of one’s own before anything else', async ({ page, portal }) => {
  await portal.openAs('newfranchise')
  expect(new URL(page.url()).pathname).toBe('/reset-password')
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0)
  await page.getByLabel('Current password').fill('Seva@2026')
  await page.getByLabel(/^New password/).fill('teen saadhe shabd')
  await page.getByLabel('Confirm new password').fill('teen saadhe shabda')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('New password and confirmation do not match.').first()).toBeVisible()
  await page.getByLabel('Confirm new password').fill('teen saadhe shabd')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  // Nothing but what to do first: all figures would be zeros.
  await expect(page.getByRole('region', { name: /^First days/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Your turn' })).toHaveCount(0)
})
