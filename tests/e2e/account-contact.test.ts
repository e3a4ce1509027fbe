import { findings } from '../support/browser/findings.ts'
import { expect, test } from '../support/browser/portal.ts'

test('contact of an account: asked for by one administrator, it waits for another, in 360 px', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await portal.openAs('admin', '/support-team?search=imran')
  await page.getByRole('link', { name: /Imran/ }).click()
  const card = page.getByRole('region', { name: 'Contact details of the account' })
  await card.getByRole('button', { name: 'Ask for new contact details' }).click()
  const dialog = page.getByRole('dialog', { name: /^New contact details of / })
  await dialog.getByLabel('Mobile number').fill('98900 44556')
  await dialog.getByRole('button', { name: 'Ask for confirmation' }).click()
  await expect(dialog.getByRole('alert').getByRole('link')).toHaveText('Fill in “Reason”.')
  await dialog.getByLabel(/^Reason/).fill('The phone was stolen, and we know his voice.')
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Ask for confirmation' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(card).toContainText('Mobile number: 9890044556')
  await expect(card).toContainText('Another administrator must confirm this by')
  await expect(card.getByRole('button', { name: 'Confirm new contact details' })).toHaveCount(0)
  expect(await findings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await card.getByRole('button', { name: 'Withdraw' }).click()
  await expect(card.getByRole('button', { name: 'Ask for new contact details' })).toBeVisible()
  await expect(page.getByText('New contact details withdrawn').first()).toBeVisible()
})
