import { indiaDay } from '../../contract/core/india-day.ts'
import { addDays } from '../../contract/payments/add-days.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { findings } from '../support/browser/findings.ts'
import { expect, test, usable } from '../support/browser/portal.ts'

test(
  'tax: a coming rate is added and removed, and the audit trail says it in words',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await portal.openAs('admin', '/tax')
    await page.getByRole('button', { name: 'Add rate' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a tax rate' })
    await dialog.getByLabel('From').fill(addDays(indiaDay(new Date()), 40))
    await dialog.getByLabel('Rate in percent').fill('2.5')
    await dialog.getByLabel('Threshold in a financial year, in rupees').fill('25000')
    await dialog.getByLabel('Law').fill('Finance Act, section 12')
    await dialog.getByRole('button', { name: 'Save rate' }).click()
    await expect(dialog).toHaveCount(0)
    const row = page.getByRole('row', { name: /Finance Act, section 12/ })
    await expect(row).toContainText('2.5%')
    expect(await findings(page)).toEqual([])
    await row.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(row).toHaveCount(0)

    await page.goto(`${portal.address}/audit`)
    await usable(page)
    const trail = page.getByRole('row').filter({ hasText: 'Finance Act, section 12' }).last()
    await expect(trail).toContainText('Rate: 2.5%')
    await expect(trail).toContainText('Threshold a year: ₹25,000')
  },
)

test(
  'statements: an administrator chooses whose and of when, and the PDF comes in Marathi',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await portal.openAs('admin', '/payouts/statements')
    await expect(page.getByText('Choose a franchise or partner.')).toBeVisible()
    const receiver = page.getByRole('combobox', { name: 'Franchise or partner' })
    await receiver.fill('godavari')
    await page.getByRole('option', { name: /Godavari/ }).click()
    // The month before the present one.
    await page.getByLabel('Month or year').selectOption({ index: 1 })
    const sums = page.getByRole('table', { name: 'Summary' })
    await expect(sums).toContainText('Closing balance')
    // Words and figure stand on one line of a phone.
    const height = (await sums.getByRole('row').last().boundingBox())?.height ?? 0
    expect(height).toBeLessThan(44)
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Download PDF' }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'मराठी' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^statement-\d{4}-\d{2}\.pdf$/)
  },
)
