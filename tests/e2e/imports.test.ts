import type { Page } from 'playwright/test'
import { NIGHTLY } from '../runner/nightly.ts'
import { findings } from '../support/browser/findings.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import { aRow, csvOf } from '../support/imports/import-rows.ts'
import { openTools } from '../support/lists/tools.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function fitsPhone(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
}

const upload = (page: Page, name: string, text: string) =>
  page.getByLabel('Choose file').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  })

const good = (userName: string, name: string) => aRow(userName, { Name: name })

test('imports: a file with mistakes is corrected, imported and reported, and slips are printed', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await portal.openAs('admin', '/franchises')
  await openTools(page)
  await page.getByRole('menuitem', { name: 'Import' }).click()
  await expect(heading(page)).toHaveText('Import franchises')
  await usable(page)
  await fitsPhone(page)
  expect(await findings(page)).toEqual([])
  await page.getByText('What the columns mean').click()
  await expect(page.getByText('Username (needed)')).toBeVisible()

  const [first, second] = [good('akole-seva', 'अकोले सेवा केंद्र'), good('igatpuri', 'Igatpuri Seva')]
  const wrong = aRow('jawhar', { 'Mobile number': '12345', Latitude: 'north' })
  await upload(page, 'new-centres.csv', csvOf([first, wrong, second]))
  await expect(heading(page)).toHaveText('new-centres.csv')
  await expect(page.getByText('This is a preview.')).toBeVisible()
  await usable(page)
  await fitsPhone(page)
  expect(await findings(page)).toEqual([])
  const row = page.getByRole('row', { name: /Row 3/ })
  await expect(row).toContainText('Mobile number: Enter a mobile number of 10 digits')
  await expect(row).toContainText('Latitude: Enter a number between 6 and 38')

  await page.setViewportSize({ width: 1280, height: 800 })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  const stream = await (await download).createReadStream()
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('utf8')
  expect(text).toContain('jawhar')

  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import new-centres.csv?' })
  await expect(dialog).toContainText('1 row with mistakes will be left out.')
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('Every row has its result below.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Row 2/ })).toContainText('Created')
  await expect(page.getByRole('row', { name: /Row 3/ })).toContainText('To correct')

  await page.getByRole('button', { name: 'Print slips' }).click()
  await page
    .getByRole('dialog', { name: 'Print 2 slips?' })
    .getByRole('button', { name: 'Make slips' })
    .click()
  const slips = page.getByRole('dialog', { name: 'First passwords' })
  await expect(slips.getByRole('listitem')).toHaveCount(2)
  await expect(slips.getByRole('listitem').first()).toContainText(/akole-seva · \w{4}-\w{4}-\w{4}/)
  expect(await findings(page)).toEqual([])
  await slips.getByRole('button', { name: 'I have given them out' }).click()
  await expect(page.getByText('no password yet')).toHaveCount(0)

  await page.getByRole('link', { name: 'Import franchises' }).click()
  await expect(page.getByRole('row', { name: /new-centres.csv/ })).toContainText('Finished')
  await upload(page, 'corrected.csv', text.replace('12345', '9822012345').replace('north', '19.91'))
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('Every row has its result below.')).toBeVisible()
  await page.getByRole('link', { name: 'Seva Kendra jawhar' }).click()
  await expect(heading(page)).toHaveText('Seva Kendra jawhar')
})

test(
  'imports: one at a time, cancelled before anything is saved; a refused file says why',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await portal.openAs('admin', '/service-partner?import=true')
    await expect(heading(page)).toHaveText('Import partners')
    await upload(page, 'photo.csv', 'a,b\n1,2')
    await expect(page.getByText('This file cannot be imported.')).toBeVisible()
    await expect(page.getByText('none of our headings')).toBeVisible()
    await page.getByRole('link', { name: 'Choose another file' }).click()
    await upload(page, 'partners.csv', csvOf([good('bhima-docs', 'Bhima Documents')]))
    await expect(page.getByText('These columns are not in our template')).toContainText('Type')
    await page.getByRole('link', { name: 'Import partners' }).click()
    await expect(page.getByText('is still open')).toContainText('partners.csv')
    await page.getByRole('link', { name: 'Continue this import' }).click()
    await page.getByRole('button', { name: 'Cancel import' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel import' }).click()
    await expect(page.getByText('Cancelled')).toBeVisible()
    await page.goto(`${portal.address}/service-partner?search=bhima-docs`)
    await expect(page.getByText('No partner found')).toBeVisible()
  },
)

test(
  'imports: support is not offered them, and gets no screen by the address',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await portal.openAs('support', '/franchises')
    await openTools(page)
    await expect(page.getByRole('menuitem', { name: 'Export Excel' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Import' })).toHaveCount(0)
    await page.goto(`${portal.address}/franchises?import=true`)
    await expect(page.getByText('You do not have access to this')).toBeVisible()
  },
)
