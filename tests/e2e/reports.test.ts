import { findings } from '../support/browser/findings.ts'
import { nextReportLink } from '../support/browser/mailbox.ts'
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

test('reports: a scheduled one comes by email, and its link leads to the file', async ({
  page,
  portal,
  request,
}) => {
  await portal.openAs('admin', '/reports')
  await usable(page)
  await page.getByRole('button', { name: 'Schedule a report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule a report' })
  await dialog.getByRole('button', { name: 'Schedule report' }).click()
  await expect(dialog.getByText('Choose at least one person.').first()).toBeVisible()
  expect(await findings(page)).toEqual([])
  await dialog.getByLabel('Report type').selectOption({ label: 'Services' })
  await dialog.getByLabel('How often').selectOption({ label: 'Every month' })
  await expect(dialog.getByLabel('Days in the report')).toHaveValue('last_month')
  await dialog.getByRole('combobox', { name: 'Send to' }).click()
  await dialog.getByRole('listbox', { name: 'Send to' }).getByRole('option').first().click()
  await dialog.getByRole('combobox', { name: 'Send to' }).press('Tab')
  await dialog.getByRole('button', { name: 'Schedule report' }).click()
  const schedules = page.getByRole('table', { name: 'Scheduled reports' })
  await expect(schedules.getByText(/Every month on day 1/)).toBeVisible()
  await expect(schedules.getByText('Not sent yet')).toBeVisible()

  const send = async () => {
    await schedules.getByRole('button', { name: 'Actions for Services' }).click()
    await page.getByRole('menuitem', { name: 'Send now' }).click()
  }
  const link = await nextReportLink({ request, address: portal.address, send })
  await expect(schedules.getByText('Sent', { exact: true })).toBeVisible()
  await page.goto(link)
  await usable(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download report' }).click()
  expect((await download).suggestedFilename()).toMatch(/^services-.+\.xlsx$/)

  await schedules.getByRole('button', { name: 'Actions for Services' }).click()
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete schedule' }).click()
  await expect(page.getByText('No scheduled reports yet')).toBeVisible()
})
