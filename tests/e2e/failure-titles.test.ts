import type { Page } from 'playwright/test'
import { NIGHTLY } from '../runner/nightly.ts'
import { expect, test } from '../support/browser/portal.ts'

test.use({ mayLog: /status of 500|Failed to load resource/ })

/** The server fails at every change. */
const failing = (page: Page, path: string) =>
  page.route(path, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"down"}' }),
  )

test('a holiday that cannot be added: a creation failed', async ({ page, portal }) => {
  await portal.openAs('admin', '/holidays')
  await failing(page, '**/api/holidays**')
  await page.getByRole('link', { name: 'Add holiday' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a holiday' })
  await dialog.getByLabel('Date').fill('2027-12-22')
  await dialog.getByLabel('Name in English').fill('Winter day')
  await dialog.getByRole('button', { name: 'Add holiday' }).click()
  await expect(dialog.getByText('Creation Failed')).toBeVisible()
})

test(
  'a holiday that cannot be renamed: an update failed',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await portal.openAs('admin', '/holidays')
    await failing(page, '**/api/holidays/**')
    await page.getByRole('button', { name: /^Edit/ }).first().click()
    const dialog = page.getByRole('dialog', { name: /^Edit the holiday/ })
    await dialog.getByLabel('Name in English').fill('Renamed')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog.getByText('Update Failed')).toBeVisible()
  },
)

test('what has no title of its own: Error', { tag: NIGHTLY }, async ({ page, portal }) => {
  portal.expectedErrors.push(/ERR_FAILED|dynamically imported/)
  await page.route(/notification-panel/, (route) => route.abort())
  await portal.openAs('franchise')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const notice = page.locator('[role=status], [role=alert]').filter({ hasText: 'Error' })
  await expect(notice.first()).toBeVisible()
})
