import type { Page } from 'playwright/test'
import { NIGHTLY } from '../runner/nightly.ts'
import { CONNECTION_ERRORS, expect, test, usable } from '../support/browser/portal.ts'
import { numberIn, rowsOf } from '../support/lists/rows.ts'

/** What the page hands to the phone's share sheet, in a browser that has one. */
async function withShareSheet(
  page: Page,
): Promise<() => Promise<{ text?: string; files: string[] }[]>> {
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ text, files = [] }: ShareData) => {
        shared.push({ text, files: files.map(({ name, size }) => `${name} ${size > 1000}`) })
      },
    })
  })
  return () => page.evaluate(() => (window as never as { shared: [] }).shared)
}

test('application: number and link to the customer by WhatsApp, in Marathi', async ({
  page,
  portal,
}) => {
  await portal.openAs('franchise', '/applications')
  const link = page.getByRole('table').getByRole('link').first()
  const number = await numberIn(rowsOf(page).first())
  await link.click()
  await page.getByRole('button', { name: 'Share with the customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share with the customer' })
  await expect(dialog.getByText(`GramOne: your application ${number}`)).toBeVisible()
  await dialog.getByLabel('Language of the message').selectOption('मराठी')
  await expect(dialog.getByText(`GramOne: तुमचा अर्ज ${number}`)).toBeVisible()
  // The page itself goes on in the operator's language.
  await expect(dialog.getByRole('button', { name: 'Copy' })).toBeVisible()

  const address = new URL(
    (await dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '',
  )
  expect(address.pathname).toMatch(/^\/91[6-9]\d{9}$/)
  const text = address.searchParams.get('text') ?? ''
  const tracking = /https?:\S+\?t=[\w-]{22}/.exec(text)?.[0] ?? ''
  const { pathname, search } = new URL(tracking)
  await page.goto(`${portal.address}${pathname}${search}`)
  await expect(page.locator('main').getByText(number)).toBeVisible()
})

test(
  'application: message and receipt by the share sheet of a phone',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const shared = await withShareSheet(page)
    await portal.openAs('gramvan', '/gramone-seva')
    const link = page.getByRole('table').getByRole('link').first()
    const number = await numberIn(rowsOf(page).first())
    await link.click()
    await page.getByRole('button', { name: 'Share with the customer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share with the customer' })
    await dialog.getByRole('button', { name: 'Share', exact: true }).click()
    await expect.poll(async () => (await shared())[0]?.text).toContain(number)
    await dialog.getByRole('button', { name: 'Prepare the receipt to share' }).click()
    await dialog.getByRole('button', { name: 'Share the receipt now' }).click()
    await expect.poll(async () => (await shared())[1]?.files).toEqual([`${number}.pdf true`])
  },
)

test(
  'record without a connection: the message names the tracking page',
  { tag: NIGHTLY },
  async ({ page, portal, context, console: { expectedErrors } }) => {
    expectedErrors.push(CONNECTION_ERRORS)
    await portal.openAs('franchise', '/applications')
    await page.getByRole('table').getByRole('link').first().click()
    await usable(page)
    await context.route(/\/tracking-link$/, (route) => route.abort('connectionreset'))
    await page.getByRole('button', { name: 'Share with the customer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share with the customer' })
    await expect(dialog.getByText('the last four digits of your phone')).toBeVisible()
  },
)

test(
  'service: what to bring, shown in Hindi and printed alone',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await portal.openAs('franchise', '/services')
    await page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('link', { name: /certificate/i })
      .first()
      .click()
    await page.getByRole('button', { name: 'What to bring' }).click()
    const dialog = page.getByRole('dialog', { name: 'What to bring' })
    await dialog.getByLabel('Language of the message').selectOption('हिन्दी')
    await expect(dialog.getByText('क्या-क्या साथ लाएँ')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    const paper = page.locator('[data-slip]')
    await expect(paper).toBeVisible()
    await expect(paper.getByText('अपना मोबाइल फ़ोन भी साथ लाएँ।')).toBeVisible()
    await expect(page.locator('#root')).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog').getByText('Documents to bring')).toBeVisible()
  },
)
