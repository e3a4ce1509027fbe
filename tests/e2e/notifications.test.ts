import type { Page } from 'playwright/test'
import { NIGHTLY } from '../runner/nightly.ts'
import { tabTo } from '../support/browser/keyboard.ts'
import { translatorFor } from '../support/browser/messages.ts'
import { personAt } from '../support/browser/person.ts'
import { PHONE } from '../support/browser/phone.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import { signInByRequest } from '../support/browser/sign-in-by-request.ts'
import { recordNumber } from '../support/checks/record-page.ts'
import { rowOf } from '../support/lists/rows.ts'
import { filterOf } from '../support/lists/tools.ts'
import { moveOne, readEverything, registered } from '../support/notifications/news.ts'

/** Lists refresh every ten seconds: a change that shows earlier was pushed by the server. */
const AT_ONCE = { timeout: 8000 }

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const popups = (page: Page) => page.getByRole('region', { name: 'New notifications (F8)' })
const itemsOf = (page: Page) => panel(page).getByRole('listitem')

test('a decision at one desk: appears at the other by itself, and leads to its record', async ({
  page,
  context,
  portal,
  playwright,
}) => {
  const decider = await personAt(playwright, portal.address, 'admin')
  const isRegistered = registered(page)
  await portal.openAs('franchise', '/applications?status=pending')
  await readEverything(context, portal.address)
  await isRegistered
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  const { number, status } = await moveOne(context, portal.address, decider)
  const popup = popups(page).getByRole('link', { name: number })
  await expect(popup).toBeVisible(AT_ONCE)
  await expect(bell(page)).toHaveAccessibleName('Notifications: 1 unread', AT_ONCE)
  // The list follows too, without a reload.
  const row = rowOf(page, number)
  await expect(row).toContainText(
    status === 'in_progress' ? 'In progress' : 'Under review',
    AT_ONCE,
  )

  await popup.click()
  await expect(recordNumber(page)).toHaveText(number)
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await expect(popups(page)).toHaveCount(0)
  await decider.dispose()
})

test(
  'tabs and browsers of one person: one number of unread ones',
  { tag: NIGHTLY },
  async ({ page, context, browser, portal, playwright }) => {
    const decider = await personAt(playwright, portal.address, 'admin')
    const other = await browser.newContext({ baseURL: portal.address })
    await signInByRequest(other.request, portal.address, 'franchise')
    const isRegistered = registered(page)
    await portal.openAs('franchise')
    await readEverything(context, portal.address)
    const tab = await context.newPage()
    const elsewhere = await other.newPage()
    const areRegistered = Promise.all([tab, elsewhere].map(registered))
    for (const each of [tab, elsewhere]) {
      await each.goto(portal.address)
      await usable(each)
    }
    await Promise.all([isRegistered, areRegistered])
    const everywhere = async (name: string) => {
      for (const each of [page, tab, elsewhere])
        await expect(bell(each)).toHaveAccessibleName(name, AT_ONCE)
    }
    await moveOne(context, portal.address, decider)
    await moveOne(context, portal.address, decider)
    await everywhere('Notifications: 2 unread')

    // One in the panel of a tab.
    await bell(tab).click()
    await expect(itemsOf(tab).filter({ hasText: 'Unread' })).toHaveCount(2)
    await itemsOf(tab).first().getByRole('link').click()
    await everywhere('Notifications: 1 unread')
    // All in the panel of the other browser; open lists show it too.
    await tab.goto(`${portal.address}/alerts`)
    await expect(tab.getByRole('button', { name: /^Mark as read/ })).toHaveCount(1)
    await bell(elsewhere).click()
    await panel(elsewhere).getByRole('button', { name: 'Mark All Read' }).click()
    await everywhere('Notifications')
    await expect(tab.getByRole('button', { name: /^Mark as read/ })).toHaveCount(0)
    await other.close()
    await decider.dispose()
  },
)

test(
  'list of alerts: found, narrowed and marked, all in the address',
  { tag: NIGHTLY },
  async ({ page, context, portal, playwright }) => {
    const decider = await personAt(playwright, portal.address, 'admin')
    await portal.openAs('franchise')
    await readEverything(context, portal.address)
    const { number } = await moveOne(context, portal.address, decider)
    await moveOne(context, portal.address, decider)
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('menuitem', { name: 'Alerts' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alerts')
    // Rows of the alerts alone, without those of the tracker above them.
    const rows = page
      .locator('tbody tr')
      .filter({ has: page.getByRole('button', { name: /^Mark/ }) })
    await (await filterOf(page, 'Read or unread')).selectOption('Unread')
    await expect(rows).toHaveCount(2)
    await page.getByRole('searchbox').fill(number.toLowerCase().replaceAll('-', ' '))
    await expect(page).toHaveURL(/state=unread.*search=/)
    await expect(rows.first()).toContainText(number)
    await page.reload()
    await usable(page)
    await rows
      .first()
      .getByRole('button', { name: /^Mark as read/ })
      .click()
    await expect(bell(page)).toHaveAccessibleName('Notifications: 1 unread')
    await page.goto(`${portal.address}/alerts?severity=critical&state=unread`)
    await usable(page)
    await expect(page.getByText('No alert found')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).first().click()
    await page.getByRole('button', { name: 'Mark All Read' }).click()
    await expect(bell(page)).toHaveAccessibleName('Notifications')
    await expect(page.getByRole('button', { name: /^Mark as read/ })).toHaveCount(0)
    await decider.dispose()
  },
)

test(
  'keyboard alone: from the bell to a record, and back by Escape',
  { tag: NIGHTLY },
  async ({ page, context, portal, playwright }) => {
    const decider = await personAt(playwright, portal.address, 'admin')
    await portal.openAs('franchise')
    await readEverything(context, portal.address)
    await moveOne(context, portal.address, decider)
    const { number } = await moveOne(context, portal.address, decider)
    await tabTo(page, bell(page))
    await page.keyboard.press('Enter')
    await expect(panel(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    await expect(bell(page)).toBeFocused()

    await page.keyboard.press('Enter')
    const links = itemsOf(page).getByRole('link')
    await expect(links.first()).toContainText(number)
    await page.keyboard.press('ArrowDown')
    await expect(links.first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(links.nth(1)).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expect(recordNumber(page)).toHaveText(number)
    await decider.dispose()
  },
)

test(
  'popups: F8 leads to them, a swipe to the right sends one away, and a public screen shows none',
  { tag: NIGHTLY },
  async ({ page, context, portal, playwright }) => {
    const decider = await personAt(playwright, portal.address, 'admin')
    const isRegistered = registered(page)
    await portal.openAs('franchise')
    await isRegistered
    await moveOne(context, portal.address, decider)
    const cards = popups(page).getByRole('listitem')
    await expect(cards).toHaveCount(1, AT_ONCE)
    await page.keyboard.press('F8')
    await expect(popups(page)).toBeFocused()
    const box = await cards.first().boundingBox()
    const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 30]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 30, y)
    await page.mouse.up()
    await expect(cards).toHaveCount(1)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 30, y)
    await page.mouse.move(x + 55, y)
    await page.mouse.up()
    await expect(popups(page)).toHaveCount(0)
    expect(new URL(page.url()).pathname).toBe('/')

    await page.evaluate(() => history.pushState(null, '', '/track-application'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Track your application')
    const { number } = await moveOne(context, portal.address, decider)
    await expect(bell(page)).toHaveAccessibleName(/unread$/, AT_ONCE)
    await expect(popups(page)).toHaveCount(0)
    await bell(page).click()
    await expect(itemsOf(page).first()).toContainText(number)
    await decider.dispose()
  },
)

test.describe('on a phone', () => {
  test.use(PHONE)

  test(
    'the panel fits the screen, in the page’s language',
    { tag: NIGHTLY },
    async ({ page, context, portal, playwright }) => {
      const say = await translatorFor('mr')
      const decider = await personAt(playwright, portal.address, 'admin')
      await portal.openAs('franchise', '/', 'mr')
      await moveOne(context, portal.address, decider)
      await page.getByRole('button', { name: say('Notifications') }).tap()
      const open = page.getByRole('dialog', { name: say('Notifications') })
      await expect(open.getByRole('listitem').first()).toContainText(say('Status changed'))
      const box = await open.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
      expect(box?.height).toBeLessThanOrEqual(400)
      for (const name of ['Mark All Read', 'Close']) {
        await expect(open.getByRole('button', { name: say(name) })).toBeInViewport({ ratio: 1 })
      }
      await open.getByRole('switch', { name: say('Sound') }).tap()
      await page.reload()
      await usable(page)
      await page.getByRole('button', { name: say('Notifications') }).tap()
      const sound = open.getByRole('switch', { name: say('Sound') })
      await expect(sound).toHaveAttribute('aria-checked', 'false')
      await decider.dispose()
    },
  )
})
