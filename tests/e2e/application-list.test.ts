import type { Page, Request } from 'playwright/test'
import { BACKGROUND_HEADER } from '../../contract/core/headers.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { decideAs, listAs, personAt } from '../support/browser/person.ts'
import { expect, OFFLINE_ERRORS, test, usable } from '../support/browser/portal.ts'
import { rowsOf } from '../support/lists/rows.ts'
import { choose, chosenIn, writeDay } from '../support/lists/tools.ts'

const searchOf = (page: Page) => new URL(page.url()).search
const isList = (call: { url(): string }) => new URL(call.url()).pathname === '/api/applications'

test('list of applications: search, filters and page survive a reload, a step back and a link', async ({
  page,
  portal,
}) => {
  await portal.openAs('admin', '/applications')
  await expect(rowsOf(page)).toHaveCount(20)
  await expect(page.getByText('Page 1 of')).toBeVisible()
  // The table's head stays below the bar.
  await rowsOf(page).nth(15).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 300)
  const top = () =>
    page
      .locator('thead th')
      .nth(1)
      .evaluate((head) => head.getBoundingClientRect().top)
  await expect.poll(top).toBe(56)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of')).toBeVisible()
  expect(searchOf(page)).toBe('?page=2')

  await choose(page, 'Service', 'Income certificate')
  // A changed filter starts at page 1.
  await expect(page).toHaveURL(/\?service=[\w-]+$/)
  await expect(rowsOf(page).filter({ hasNotText: 'Income certificate' })).toHaveCount(0)
  // The last customer, whom the search brings to the top.
  const name = rowsOf(page).last().getByRole('rowheader')
  const [customer = ''] = (await name.innerText()).split('\n')
  await page.getByRole('searchbox').fill(customer)
  await expect(page).toHaveURL(/&search=/)
  await expect(rowsOf(page).first()).toContainText(customer)
  await expect(rowsOf(page).filter({ hasNotText: customer })).toHaveCount(0)
  const found = await rowsOf(page).allInnerTexts()

  await page.reload()
  await usable(page)
  await expect(page.getByRole('searchbox')).toHaveValue(customer)
  await expect(chosenIn(page, 'Service')).toHaveAccessibleName('Service: Income certificate')
  expect(await rowsOf(page).allInnerTexts()).toEqual(found)

  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await page.goBack()
  await expect(page.getByText('Page 2 of')).toBeVisible()
  await expect(chosenIn(page, 'Service')).toHaveCount(0)
})

test(
  'more filters and order: they narrow, say what leaves nothing, and survive a reload',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await portal.openAs('admin', '/applications?sort=secret&district=')
    const head = page.getByRole('columnheader', { name: 'Time left' })
    await head.getByRole('button').press('Enter')
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await expect(rowsOf(page).first()).toContainText(/Overdue by/)
    await choose(page, 'Service', 'Income certificate')
    await writeDay(page, 'Submitted on', 'From', '1/2/2020')
    await expect(page).toHaveURL(/\?sort=due&service=[\w-]+&from=2020-02-01$/)
    await expect(rowsOf(page).filter({ hasNotText: 'Income certificate' })).toHaveCount(0)
    const found = await rowsOf(page).getByRole('rowheader').allTextContents()

    await page.reload()
    await usable(page)
    await expect(page.getByRole('button', { name: 'Submitted on: from 1 Feb 2020' })).toBeVisible()
    await expect(rowsOf(page).getByRole('rowheader')).toHaveText(found)

    await writeDay(page, 'Submitted on', 'Until', '2 feb 2020')
    await expect(page.getByText('No application found')).toBeVisible()
    await expect(
      page.getByRole('list', { name: 'Filters in use' }).getByRole('listitem'),
    ).toHaveText(['Service: Income certificate', 'Submitted on: 1 Feb 2020 – 2 Feb 2020'])
    await page.getByRole('button', { name: 'Clear filters' }).last().click()
    await expect(rowsOf(page)).toHaveCount(20)
    expect(searchOf(page)).toBe('?sort=due')
  },
)

test(
  'quick filters: each counts the rows it leads to',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await portal.openAs('admin', '/applications')
    await page.getByRole('link', { name: /^Overdue / }).click()
    await expect(page.getByRole('link', { name: /^Overdue / })).toHaveAttribute('aria-current')
    await expect(rowsOf(page).filter({ hasNotText: /Overdue by/ })).toHaveCount(0)
    const count = /\d+/.exec(await page.getByRole('link', { name: /^Overdue / }).innerText())?.[0]
    await expect(page.getByText(`${count} applications`)).toBeVisible()
  },
)

test(
  'refresh of a list without a real-time connection: every 10 seconds, marked as not asked by a person',
  { tag: NIGHTLY },
  async ({ page, portal, playwright }) => {
    const colleague = await personAt(playwright, portal.address, 'support')
    await page.routeWebSocket(/socket\.io/, (socket) => socket.close())
    await page.clock.install()
    const asked: Request[] = []
    // The unfiltered first page is fetched too, for a time without a connection.
    const isPending = (call: { url(): string }) => isList(call) && call.url().includes('pending')
    page.on('request', (request) => {
      if (isPending(request)) asked.push(request)
    })
    await portal.openAs('admin', '/applications?status=pending')
    await expect(rowsOf(page)).toHaveCount(20)
    const now = await page.evaluate(() => Date.now())
    await page.clock.pauseAt(now + 500)
    expect(asked).toHaveLength(1)
    expect(asked[0]?.headers()).not.toHaveProperty(BACKGROUND_HEADER)

    const { rows } = await listAs(colleague, 'status=pending')
    const row = rows.find(({ status }) => status === 'submitted')
    if (!row) throw new Error('no application is submitted')
    await decideAs(colleague, row._id, 'in_progress')
    const shown = rowsOf(page).filter({ hasText: row.applicationId })
    await expect(shown).toContainText('Submitted')

    for (const turn of [1, 2]) {
      const refreshed = page.waitForResponse(isPending)
      await page.clock.runFor(10_000)
      await refreshed
      expect(asked).toHaveLength(1 + turn)
      expect(asked[turn]?.headers()[BACKGROUND_HEADER]).toBe('1')
      // No refresh starts while an answer is being applied.
      await expect(async () => {
        await page.clock.runFor(50)
        await expect(shown).toContainText('In progress', { timeout: 100 })
      }).toPass()
    }
    await colleague.dispose()
  },
)

test(
  'list without a connection: keeps its rows and recovers when it is back',
  { tag: NIGHTLY },
  async ({ page, portal, context }) => {
    portal.expectedErrors.push(OFFLINE_ERRORS)
    await page.clock.install()
    const isWatching = page.waitForResponse(/readyz/)
    await portal.openAs('admin', '/applications')
    await isWatching
    await expect(rowsOf(page)).toHaveCount(20)
    const before = await rowsOf(page).allInnerTexts()
    await context.setOffline(true)
    await page.clock.runFor(10_500)
    const note = page.getByText(/^As of /)
    await expect(note).toBeVisible()
    await expect(page.getByText('Cannot connect to the server.')).toBeVisible()
    expect(await rowsOf(page).allInnerTexts()).toEqual(before)
    // Page 2 needs the server: page 1 stays, and the button says why.
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('You need to be online to do this')).toBeVisible()
    expect(await rowsOf(page).allInnerTexts()).toEqual(before)
    await expect(page.getByText('Page 1 of')).toBeVisible()

    await context.setOffline(false)
    await page.clock.runFor(15_000)
    await expect(note).toBeHidden()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Page 2 of')).toBeVisible()
    await expect(rowsOf(page).first()).not.toHaveText(before[0] ?? '')
  },
)

test(
  'lazy module that fails to load: neither the page nor its links are lost',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    portal.expectedErrors.push(/ERR_FAILED/)
    await portal.openAs('franchise', '/applications')
    await page.evaluate(() => Object.assign(window, { wasNotReloaded: true }))
    await page.route('**/*', (route) => route.abort())
    // Hovering over a link fetches its screen ahead.
    const ahead = page.waitForEvent('requestfailed')
    await page.getByRole('link', { name: 'Services' }).hover()
    await ahead
    await page.getByRole('link', { name: 'New application' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'New application' })
    await expect(dialog.getByText(/^Cannot connect to the server/)).toBeVisible()
    await page.unroute('**/*')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByRole('combobox', { name: 'Service' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()

    await page.getByRole('link', { name: 'Services' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services')
    expect(await page.evaluate(() => 'wasNotReloaded' in window)).toBe(true)
  },
)
