import type { BrowserContext, Page } from 'playwright/test'
import type { ResponseOf } from '../../contract/core/endpoint.ts'
import type { countUnread } from '../../contract/notifications/notifications.ts'
import { waitForKit } from '../support/browser/device-kit.ts'
import { sealedCount } from '../support/browser/device-records.ts'
import { openWithWorker } from '../support/browser/installed-app.ts'
import { personAt } from '../support/browser/person.ts'
import { CONNECTION_ERRORS, expect, test, usable } from '../support/browser/portal.ts'
import { signInByRequest } from '../support/browser/sign-in-by-request.ts'
import { moveOne, readEverything } from '../support/notifications/news.ts'

test.use({ serviceWorkers: 'allow', mayLog: CONNECTION_ERRORS })

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const itemsOf = (page: Page) => panel(page).getByRole('listitem')
const unread = (page: Page) => itemsOf(page).filter({ hasText: 'Unread' })

/** How many the server has as unread. */
async function unreadOf({ request }: Pick<BrowserContext, 'request'>, address: string) {
  const answer = await request.get(`${address}/auth/alerts/unread-count`)
  return ((await answer.json()) as ResponseOf<typeof countUnread>).unread
}

/** Waits until the marks that the screen shows are on the device: they are written under this lock. */
const marksStored = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const { held = [], pending = [] } = await navigator.locks.query()
        return [...held, ...pending].some(({ name }) => name === 'read-notifications')
      }),
    )
    .toBe(false)

test('without a server: alerts are read and marked, and the marks arrive when it is back', async ({
  page,
  context,
  server,
  portal,
  playwright,
}) => {
  const decider = await personAt(playwright, portal.address, 'admin')
  await signInByRequest(context.request, server.address, 'franchise')
  await readEverything(context, server.address)
  for (let count = 0; count < 3; count += 1) await moveOne(context, server.address, decider)
  await expect.poll(() => unreadOf(context, server.address)).toBe(3)
  await openWithWorker(page, server.address)
  await waitForKit(page)
  // The working set, the screen's own answers, the newest alerts and their number.
  await expect.poll(() => page.evaluate(sealedCount, 'queries')).toBeGreaterThanOrEqual(25)
  await page.goto(`${server.address}/alerts`)
  await expect(page.getByRole('button', { name: /^Mark as read/ })).toHaveCount(3)
  await bell(page).click()
  await expect(unread(page)).toHaveCount(3)

  await server.disconnect()
  await page.goto(server.address)
  await usable(page)
  await expect(bell(page)).toHaveAccessibleName('Notifications: 3 unread')
  await bell(page).click()
  await expect(unread(page)).toHaveCount(3)
  await expect(panel(page).getByRole('status')).toContainText(/^As of /)
  await unread(page).first().getByRole('link').click()
  await expect(bell(page)).toHaveAccessibleName('Notifications: 2 unread')
  await marksStored(page)

  // After a start without a connection the page knows the mark, and the list filters stored alerts
  // on its own.
  await page.goto(`${server.address}/alerts?state=unread`)
  await usable(page)
  await expect(bell(page)).toHaveAccessibleName('Notifications: 2 unread')
  await expect(page.getByRole('button', { name: /^Mark as read/ })).toHaveCount(2)
  await expect(page.getByText(/^Searched only what is saved on this device/)).toBeVisible()
  await page.getByRole('button', { name: 'Mark All Read' }).click()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await marksStored(page)
  await page.reload()
  await usable(page)
  await expect(bell(page)).toHaveAccessibleName('Notifications')

  // What came meanwhile stays unread: "all" reaches as far as the person could see.
  await server.reconnect()
  await moveOne(context, server.address, decider)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(bell(page)).toHaveAccessibleName('Notifications: 1 unread')
  await expect.poll(() => unreadOf(context, server.address)).toBe(1)
  await decider.dispose()
})
