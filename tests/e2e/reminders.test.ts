import type { Page } from 'playwright/test'
import { NIGHTLY } from '../runner/nightly.ts'
import { waitForKit } from '../support/browser/device-kit.ts'
import { sealedCount } from '../support/browser/device-records.ts'
import { QUICK_SERVICE } from '../support/browser/draft-form.ts'
import { openWithWorker } from '../support/browser/installed-app.ts'
import { decideAs, personAt, submitAs } from '../support/browser/person.ts'
import { PHONE } from '../support/browser/phone.ts'
import { CONNECTION_ERRORS, expect, test, usable } from '../support/browser/portal.ts'
import { signInByRequest } from '../support/browser/sign-in-by-request.ts'
import { chunkOf } from '../support/checks/built-chunk.ts'
import { recordNumber } from '../support/checks/record-page.ts'
import { makeDueSoon, turnsOf } from '../support/factories/due-soon.ts'
import { registered } from '../support/notifications/news.ts'

const stackOf = (page: Page, includeHidden = false) =>
  page.getByRole('region', { name: /^\d+ reminders?$/, includeHidden })
const cards = (page: Page) => stackOf(page).getByRole('listitem')
const dismissal = (page: Page, number: string) =>
  stackOf(page).getByRole('button', { name: `Dismiss the reminder for ${number}` })

/** Goes to another address of the app without loading the document again. */
const goInApp = (page: Page, path: string) =>
  page.evaluate((to) => history.pushState(null, '', to), path)

test('past 75%: reminded until dismissed or decided, each person apart', async ({
  page,
  server,
  portal,
  playwright,
}) => {
  const franchise = await personAt(playwright, portal.address, 'franchise')
  const admin = await personAt(playwright, portal.address, 'admin')
  // Of their own: those of the demo may have been decided by the tests before.
  const made = [await submitAs(franchise, QUICK_SERVICE), await submitAs(franchise, QUICK_SERVICE)]
  const [first, second] = (await turnsOf(franchise, 'franchise')).filter(({ _id }) =>
    made.some((each) => each._id === _id),
  )
  if (!first || !second) throw new Error('it is not the franchise’s turn')
  await makeDueSoon(server.dataDir, [first, second])

  await portal.openAs('franchise')
  await expect(cards(page)).toHaveCount(2)
  const card = cards(page).filter({ hasText: second.applicationId })
  await expect(card).toContainText('SLA time 75% completed')
  await expect(card).toContainText('Please complete the application as soon as possible.')
  await card.getByRole('link', { name: second.customerName }).click()
  await expect(page).toHaveURL(`${portal.address}/applications/${second._id}`)
  await expect(recordNumber(page)).toHaveText(second.applicationId)

  await dismissal(page, first.applicationId).press('Enter')
  await expect(dismissal(page, second.applicationId)).toBeFocused()
  await expect(cards(page)).toHaveCount(1)
  await page.reload()
  await usable(page)
  await expect(dismissal(page, second.applicationId)).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  const stored = await page.evaluate(() => localStorage.getItem('dismissedIds'))
  expect(JSON.parse(stored ?? '')).toEqual([expect.stringContaining(first._id)])

  // Customers look at the tracking screen too, so reminders stay hidden there even without a form.
  await goInApp(page, '/track-application')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Track your application')
  await expect(stackOf(page, true)).toHaveCount(0)
  await page.goBack()
  await expect(cards(page)).toHaveCount(1)

  await decideAs(admin, second._id, 'rejected')
  await expect(stackOf(page)).toHaveCount(0)

  // The partner uses the same browser after the franchise. It is the franchise's turn until work has begun.
  await decideAs(franchise, first._id, 'in_progress')
  await portal.openAs('partner')
  await expect(dismissal(page, first.applicationId)).toBeVisible()
  await dismissal(page, first.applicationId).press('Enter')
  await expect(stackOf(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await Promise.all([franchise.dispose(), admin.dispose()])
})

test(
  'put elsewhere by keyboard: there after a reload, and away while rows are selected',
  { tag: NIGHTLY },
  async ({ page, server, portal, playwright }) => {
    const franchise = await personAt(playwright, portal.address, 'franchise')
    await makeDueSoon(server.dataDir, (await turnsOf(franchise, 'franchise')).slice(0, 1))
    await portal.openAs('franchise')
    const corner = await stackOf(page).boundingBox()
    const handle = stackOf(page).getByRole('button', { name: 'Move the reminders' })
    await handle.press('ArrowUp')
    await handle.press('ArrowLeft')
    const moved = await stackOf(page).boundingBox()
    expect(moved?.x).toBeLessThan(corner?.x ?? 0)
    await page.reload()
    await usable(page)
    await expect.poll(() => stackOf(page).boundingBox()).toEqual(moved)
    await handle.press('Home')
    await expect.poll(() => stackOf(page).boundingBox()).toEqual(corner)

    // What is done with selected rows stands at the foot, too.
    await goInApp(page, '/applications')
    const box = page.getByRole('main').getByRole('checkbox').nth(1)
    await box.check()
    await expect(page.getByRole('button', { name: 'Clear selection' })).toBeVisible()
    await expect(stackOf(page)).toBeHidden()
    await box.uncheck()
    await expect(stackOf(page)).toBeVisible()
    await franchise.dispose()
  },
)

test(
  'a van is led to its own screen; staff are not reminded, and load nothing for it',
  { tag: NIGHTLY },
  async ({ page, server, portal, playwright }) => {
    const van = await personAt(playwright, portal.address, 'gramvan')
    const { _id } = await submitAs(van, QUICK_SERVICE)
    const own = (await turnsOf(van, 'gramvan')).find((each) => each._id === _id)
    if (!own) throw new Error('it is not the van’s turn')
    await makeDueSoon(server.dataDir, [own])
    await portal.openAs('gramvan')
    await cards(page).getByRole('link', { name: own.applicationId }).click()
    await expect(page).toHaveURL(`${portal.address}/gramone-seva/${own._id}`)

    // When the real-time connection is registered, all background modules of the shell have loaded.
    const isRegistered = registered(page)
    await portal.openAs('admin')
    await isRegistered
    await expect(stackOf(page)).toHaveCount(0)
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    )
    const reminders = chunkOf('src/features/reminders/reminders.tsx')
    expect(loaded.filter((name) => name.endsWith(reminders))).toEqual([])
    await van.dispose()
  },
)

test.describe('without a server', () => {
  test.use({ serviceWorkers: 'allow', mayLog: CONNECTION_ERRORS })

  test(
    'after a reload the reminders are there still, and can be dismissed',
    { tag: NIGHTLY },
    async ({ page, context, server, playwright }) => {
      const franchise = await personAt(playwright, server.address, 'franchise')
      const [first] = await turnsOf(franchise, 'franchise')
      if (!first) throw new Error('the franchise has no open application')
      await makeDueSoon(server.dataDir, [first])
      await signInByRequest(context.request, server.address, 'franchise')
      await openWithWorker(page, server.address)
      await waitForKit(page)
      await expect(cards(page)).toHaveCount(1)
      // The working set's queries, the list, its first page, counts, profile and filters.
      await expect.poll(() => page.evaluate(sealedCount, 'queries')).toBeGreaterThanOrEqual(22)
      await franchise.dispose()

      await server.disconnect()
      await page.reload()
      await usable(page)
      await expect(cards(page)).toContainText(first.applicationId)
      await dismissal(page, first.applicationId).click()
      await expect(stackOf(page)).toHaveCount(0)
    },
  )
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test(
    'the bottom bar is not covered by the reminders, open or moved',
    { tag: NIGHTLY },
    async ({ page, server, portal, playwright }) => {
      const franchise = await personAt(playwright, portal.address, 'franchise')
      await makeDueSoon(server.dataDir, (await turnsOf(franchise, 'franchise')).slice(0, 2))
      await franchise.dispose()
      await portal.openAs('franchise')
      await stackOf(page).getByRole('button', { name: '2 reminders' }).tap()
      await expect(cards(page)).toHaveCount(2)
      await stackOf(page).getByRole('button', { name: 'Move the reminders' }).press('ArrowDown')
      const links = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')
      await expect(links).toHaveCount(4)
      const covered = await links.evaluateAll((all) =>
        all.flatMap((link) => {
          const { x, y, width, height } = link.getBoundingClientRect()
          const onTop = document.elementFromPoint(x + width / 2, y + height / 2)
          return link.contains(onTop) ? [] : [link.textContent]
        }),
      )
      expect(covered).toEqual([])
    },
  )

  test(
    'one line, which covers neither the end of the page nor a form',
    { tag: NIGHTLY },
    async ({ page, server, portal, playwright }) => {
      const franchise = await personAt(playwright, portal.address, 'franchise')
      await makeDueSoon(server.dataDir, (await turnsOf(franchise, 'franchise')).slice(0, 2))
      await franchise.dispose()
      await portal.openAs('franchise')
      const line = stackOf(page).getByRole('button', { name: '2 reminders' })
      await expect(line).toHaveAttribute('aria-expanded', 'false')
      await expect(cards(page)).toHaveCount(0)
      expect((await line.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const last = page.getByRole('main').locator('tbody tr').last()
      await expect(last).toBeInViewport()
      const [end, top] = [await last.boundingBox(), await stackOf(page).boundingBox()]
      expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0)
      await line.tap()
      await expect(cards(page)).toHaveCount(2)

      await goInApp(page, '/applications?apply=choose')
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Next' })).toBeVisible()
      await expect(stackOf(page)).toBeHidden()
      await goInApp(page, '/settings')
      await expect(page.locator('form [type=submit]').first()).toBeVisible()
      await expect(stackOf(page)).toBeHidden()
      await goInApp(page, '/')
      await expect(cards(page)).toHaveCount(2)
    },
  )
})
