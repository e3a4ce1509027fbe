import { findings } from '../support/browser/findings.ts'
import { expect, test, usable } from '../support/browser/portal.ts'

test('reports: from the dashboard to a file, with the first page before it', async ({
  page,
  portal,
}) => {
  await portal.openAs('admin', '/')
  await page.getByRole('link', { name: 'Generate reports' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports')
  await usable(page)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('button', { name: 'Generate report' }).click()
  await expect(page.getByText('Please select a report type').first()).toBeVisible()
  await page.getByLabel('Report type').selectOption({ label: 'Applications' })
  await page.getByRole('button', { name: '6 months' }).click()
  const first = page.getByRole('region', { name: 'First page of the report' })
  await expect(first.getByRole('columnheader', { name: 'Customer' })).toBeVisible()
  expect(await findings(page)).toEqual([])

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Generate report' }).click()
  expect((await download).suggestedFilename()).toMatch(/^applications-.+\.xlsx$/)
  await expect(
    page.getByText('Your report has been generated and downloaded successfully.'),
  ).toBeVisible()
  const row = page.getByRole('row', { name: /Applications/ }).filter({ hasText: 'Excel' })
  await expect(row.first()).toContainText('Ready')
})
