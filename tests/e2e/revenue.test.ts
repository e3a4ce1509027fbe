import { addMonths, monthOf } from '../../contract/payouts/payout-month.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { PHONE } from '../support/browser/phone.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import { expectNoFindings } from '../support/browser/screen-matrix.ts'

test('revenue: an administrator sees the ranking, opens a franchise, and sets its next target', async ({
  page,
  portal,
}) => {
  await portal.openAs('admin', '/revenue')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Revenue')
  await expect(page.getByRole('row').nth(1)).toContainText('1. ')
  await page.getByRole('link', { name: 'Last 3 months' }).click()
  await expect(page).toHaveURL(/period=last_3_months/)
  await expect(page.getByRole('img', { name: 'Revenue in the last 12 months' })).toBeVisible()
  await expectNoFindings(page)
  const first = page.getByRole('row').nth(1).getByRole('link')
  const name = ((await first.textContent()) ?? '').replace(/^\d+\. /, '')
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name.slice(0, 12))
  await usable(page)
  await expect(page.getByRole('table', { name: 'Entries' })).toContainText('Share earned')

  const next = addMonths(monthOf(new Date().toISOString()), 2)
  await page.goto(`${portal.address}/revenue?view=targets&month=${next}`)
  await page
    .getByRole('button', { name: /^Change the target of/ })
    .first()
    .press(' ')
  const dialog = page.getByRole('dialog', { name: /^Target of/ })
  await dialog.getByLabel('Target in rupees').fill('43210')
  await expect(dialog.getByRole('table', { name: 'Preview' })).toContainText('₹43,210')
  await expectNoFindings(page)
  await dialog.getByRole('button', { name: 'Save targets' }).click()
  await expect(page.getByText('Targets saved')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('₹43,210')
})

test(
  'revenue: many targets are raised at once, by the keyboard',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    const next = addMonths(monthOf(new Date().toISOString()), 3)
    await portal.openAs('admin', `/revenue?view=targets&month=${next}`)
    await usable(page)
    await expect(page.getByRole('checkbox', { name: /^Select / }).nth(1)).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.getByRole('button', { name: 'Set targets' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: /^Set targets for/ })
    await dialog.getByRole('radio', { name: /More or less by percent/ }).press(' ')
    await dialog.getByRole('textbox', { name: 'Percent' }).fill('20')
    await expect(dialog.getByRole('table', { name: 'Preview' }).getByRole('row')).toHaveCount(3)
    await expectNoFindings(page)
    await dialog.getByRole('textbox', { name: 'Percent' }).press('Enter')
    await expect(page.getByText('Targets saved')).toBeVisible()
    await expect(page.getByText('Of this month')).toHaveCount(2)
  },
)

test.describe('on a phone', () => {
  test.use(PHONE)

  test(
    'revenue: a franchise reads its account in Marathi, narrowed to a month',
    { tag: NIGHTLY },
    async ({ page, portal }) => {
      await portal.openAs('franchise', `/revenue?month=${monthOf(new Date().toISOString())}`, 'mr')
      await usable(page)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('उत्पन्न')
      await expect(page.getByText('मिळवलेला हिस्सा').first()).toBeVisible()
      await expectNoFindings(page)
      await page.getByText('मिळवलेला हिस्सा').first().click()
      await expect(page).toHaveURL(/\/applications\//)
    },
  )
})
