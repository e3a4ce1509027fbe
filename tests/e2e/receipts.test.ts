import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { SERVER_HEADER } from '../../contract/core/headers.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import { actualText, trackingLink } from '../support/checks/read-receipt.ts'
import { recordNumber } from '../support/checks/record-page.ts'
import { numberIn, rowsOf } from '../support/lists/rows.ts'

async function openFirst(page: Page): Promise<string> {
  const link = page.getByRole('table').getByRole('link').first()
  const number = await numberIn(rowsOf(page).first())
  await link.click()
  await expect(recordNumber(page)).toHaveText(number)
  return number
}

async function download(page: Page, paper: string) {
  const saved = page.waitForEvent('download')
  const group = page.getByRole('group', { name: 'Download receipt' })
  await group.getByRole('menuitem', { name: paper }).click()
  const file = await saved
  return { name: file.suggestedFilename(), pdf: await readFile(await file.path()) }
}

test('receipt: saved from the record and from the list, and its link opens tracking', async ({
  page,
  portal,
}) => {
  await portal.openAs('franchise', '/applications')
  const number = await openFirst(page)
  await page.getByRole('button', { name: 'Receipt' }).click()
  const { name, pdf } = await download(page, 'A4')
  expect(name).toBe(`${number}.pdf`)
  expect(actualText(pdf)).toContain(number)

  await page.goBack()
  await page.getByRole('button', { name: `Receipt ${number}` }).click()
  await expect(page.getByRole('group', { name: 'Print receipt' })).toBeVisible()
  const fromList = await download(page, '58 mm')
  expect(actualText(fromList.pdf)).toContain(number)

  const { pathname, search } = new URL(trackingLink(fromList.pdf))
  await page.goto(`${portal.address}${pathname}${search}`)
  await expect(page.locator('main').getByText(number)).toBeVisible()
})

test(
  'receipt on a phone: from the record held upright, from the list too on its side',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await page.setViewportSize({ width: 740, height: 360 })
    await portal.openAs('gramvan', '/gramone-seva')
    const receipt = page.getByRole('button', { name: /^Receipt GS-/ }).first()
    const papers = page.getByRole('group', { name: 'Download receipt' })
    await receipt.click()
    await expect(papers).toBeVisible()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(receipt).toBeHidden()
    await openFirst(page)
    const onRecord = page
      .getByRole('group', { name: 'Actions' })
      .getByRole('button', { name: /^Receipt/ })
    for (const [width, height] of [
      [360, 740],
      [740, 360],
    ] as const) {
      await page.setViewportSize({ width, height })
      await onRecord.click()
      await expect(papers).toBeVisible()
      await page.keyboard.press('Escape')
    }
  },
)

test(
  'receipt for printing: opens in a tab of its own',
  { tag: NIGHTLY },
  async ({ page, portal, context }) => {
    await portal.openAs('franchise', '/applications')
    await openFirst(page)
    await page.getByRole('button', { name: 'Receipt' }).click()
    const asked = context.waitForEvent('request', (each) => each.url().includes('/receipt?'))
    const group = page.getByRole('group', { name: 'Print receipt' })
    await group.getByRole('menuitem', { name: '80 mm' }).click()
    const answer = await (await asked).response()
    expect(answer?.status()).toBe(200)
    expect(answer?.headers()['content-disposition']).toMatch(/^inline/)
  },
)

test(
  'receipt that can not be made: the page says so',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    portal.expectedErrors.push(/503/)
    await portal.openAs('franchise', '/applications')
    await openFirst(page)
    await page.route('**/receipt?*', (route) =>
      route.fulfill({
        status: 503,
        headers: { [SERVER_HEADER]: '1' },
        json: { code: 'server.unavailable', message: 'Away' },
      }),
    )
    await page.getByRole('button', { name: 'Receipt' }).click()
    await page.getByRole('menuitem', { name: 'A4' }).first().click()
    await expect(page.getByText('The receipt could not be created')).toBeVisible()
    await expect(page.getByText('The server is not ready.')).toBeVisible()
    await usable(page)
  },
)
