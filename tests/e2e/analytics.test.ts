import { NIGHTLY } from '../runner/nightly.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import { expectNoFindings } from '../support/browser/screen-matrix.ts'

// Nightly until it has been seen to pass within ten seconds: it has not yet.
test(
  'analytics: an administrator compares a year, narrows it by a row, and opens the rows behind',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await portal.openAs('admin', '/analytics')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Analytics')
    await page.getByRole('link', { name: 'Last year' }).click()
    await expect(page).toHaveURL(/period=last_year/)
    await usable(page)
    await expect(page.getByRole('img', { name: 'Applications by month' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'What changed' })).toBeVisible()
    await expect(page.getByText(/^Received: [\d,]+, [\d,]+ before\./)).toBeVisible()
    await expectNoFindings(page)
    await page.getByRole('link', { name: 'Breakdown' }).click()
    await page.getByRole('link', { name: 'District' }).click()
    const table = page.getByRole('table', { name: 'Applications by district' })
    const row = table.getByRole('row').nth(1)
    const district = (await row.getByRole('link').textContent()) ?? ''
    const received = (await row.getByRole('cell').first().textContent()) ?? ''
    await row.getByRole('link').press('Enter')
    await expect(
      page.getByRole('link', { name: `Remove the filter District: ${district}` }),
    ).toBeVisible()
    await expect(page.getByRole('img', { name: 'Applications by franchise' })).toBeVisible()
    await page.getByRole('link', { name: 'Figures', exact: true }).click()
    await page.getByLabel('Beside another district').selectOption({ index: 1 })
    await expect(page).toHaveURL(/beside=/)
    await page.getByRole('link', { name: 'Received', exact: true }).click()
    await expect(page).toHaveURL(/district=/)
    await usable(page)
    await expect(page.getByText(`${received} applications`)).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: `Remove the filter District: ${district}` }).press('Enter')
    await expect(page.getByRole('list', { name: 'Filters in use' })).toBeFocused()
  },
)
