import type { Page } from 'playwright/test'
import type { Language } from '../../contract/core/languages.ts'
import { LANGUAGES } from '../../contract/core/languages.ts'
import { NIGHTLY, nightlyUnless } from '../runner/nightly.ts'
import { findings } from '../support/browser/findings.ts'
import { signingResponses } from '../support/browser/outbox-form.ts'
import { PHONE } from '../support/browser/phone.ts'
import { expect, OFFLINE_ERRORS, test, usable } from '../support/browser/portal.ts'
import { chunkOf } from '../support/checks/built-chunk.ts'
import { FILE_FAULT_ERRORS, failFile } from '../support/network/fail-file.ts'

test.use(PHONE)

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const PAYMENTS = chunkOf('src/routes/payment-status.index.tsx?tsr-split=component')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** How many pixels of the window are frame: the bar at the top, the bar and the line at the foot. */
const frameHeight = (page: Page) =>
  page.evaluate(() => {
    const heightOf = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect().height ?? 0
    const line = getComputedStyle(document.documentElement).getPropertyValue('--foot-height')
    return heightOf('header') + heightOf('[data-bottom-bar]') + (parseFloat(line) || 0)
  })

/** The bottom bar per account, written out by hand from rules.md, Navigation: its words, and where the middle leads. */
const BARS: Record<string, { words: string[]; middle: string; shows: string }> = {
  admin: {
    words: ['Dashboard', 'Applications', 'Pending', 'Tickets'],
    ...{ middle: 'Pending Applications', shows: 'Pending Applications' },
  },
  franchise: {
    words: ['Dashboard', 'Applications', 'New', 'Payments'],
    ...{ middle: 'New application', shows: 'New application' },
  },
  partner: {
    words: ['Dashboard', 'Applications', 'To do', 'Support'],
    ...{ middle: 'To do', shows: 'Applications' },
  },
  support: {
    words: ['Applications', 'Franchises', 'Support', 'Partner'],
    ...{ middle: 'Support', shows: 'Support' },
  },
  gramvan: {
    words: ['Van Seva', 'Dashboard', 'New', 'Outbox'],
    ...{ middle: 'New application', shows: 'New application' },
  },
}

for (const [account, { words, middle, shows }] of Object.entries(BARS)) {
  test(
    `bottom bar of ${account}: leads through the day, and frame takes 104 px at most`,
    nightlyUnless(account === 'franchise'),
    async ({ page, portal }) => {
      await portal.openAs(account)
      const places = bar(page).getByRole('link')
      await expect(places).toHaveText(words)
      expect(await frameHeight(page)).toBeLessThanOrEqual(104)
      for (const at of [1, 3, 0]) {
        await places.nth(at).tap()
        await expect(places.nth(at)).toHaveAttribute('aria-current', 'page')
        await usable(page)
        expect(await frameHeight(page)).toBeLessThanOrEqual(104)
      }
      await bar(page).getByRole('link', { name: middle, exact: true }).tap()
      const begun = page.getByRole('dialog', { name: 'New application' })
      await expect(middle === 'New application' ? begun : heading(page)).toContainText(shows)
      // A partner's middle leads to what waits for the partner.
      if (middle === 'To do') await expect(page).toHaveURL(/turn=mine/)
    },
  )
}

test('More: all places from the bottom edge, closed by a press beside it, its toggle or Escape', async ({
  page,
  portal,
}) => {
  await portal.openAs('franchise')
  const more = bar(page).getByRole('button', { name: 'More' })
  const sheet = page.getByRole('dialog', { name: 'More' })
  await more.tap()
  await expect(sheet.getByRole('heading', { level: 3 })).toHaveText(['Work', 'Counter', 'Account'])
  expect(await findings(page)).toEqual([])
  const box = await sheet.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(PHONE.viewport.height)
  for (const row of await sheet.getByRole('link').all()) {
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  await page.touchscreen.tap(180, 20)
  await expect(sheet).toHaveCount(0)
  await more.press('Enter')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(more).toBeFocused()
  await more.tap()
  await sheet.getByRole('link', { name: 'Day book' }).tap()
  await expect(heading(page)).toHaveText('Day book')
  await expect(sheet).toHaveCount(0)
})

test('status line: news over the bottom bar, then a word in the bar with the whole behind it', async ({
  page,
  context,
  portal,
}) => {
  portal.expectedErrors.push(OFFLINE_ERRORS)
  const isReady = Promise.all([signingResponses(page), page.waitForResponse(/readyz/)])
  await portal.openAs('franchise', '/applications')
  await isReady
  await context.setOffline(true)
  const line = page.getByRole('status').filter({ hasText: 'Cannot connect' })
  await expect(line).toBeVisible()
  await expect.poll(() => frameHeight(page)).toBe(104 + 48)
  const [low, high] = [await bar(page).boundingBox(), await line.boundingBox()]
  expect((high?.y ?? 0) + (high?.height ?? 0)).toBeLessThanOrEqual(low?.y ?? 0)
  const word = page.getByRole('banner').getByRole('button', { name: /Cannot connect/ })
  await expect(word).toHaveText(/^Offline/)
  await expect.poll(() => frameHeight(page)).toBe(104)
  await word.tap()
  const status = page.getByRole('dialog', { name: 'Status' })
  await expect(status).toContainText('You can read saved applications and prepare new ones.')
  expect(await findings(page)).toEqual([])
  await context.setOffline(false)
  await expect(page.getByText('You are back online.').first()).toBeAttached()
  await expect(word).toHaveCount(0)
})

test('bottom bar: away while a keyboard takes the room', async ({ page, portal }) => {
  await portal.openAs('franchise', '/applications')
  const search = page.getByRole('main').getByRole('searchbox').first()
  await search.focus()
  await expect(bar(page)).toBeVisible()
  await page.setViewportSize({ width: 360, height: 400 })
  await expect(bar(page)).toHaveCount(0)
  await search.blur()
  await expect(bar(page)).toBeVisible()
})

test.describe('a screen whose file does not arrive', () => {
  test.use({ mayLog: FILE_FAULT_ERRORS })

  test(
    'bottom bar: stays beside Try again, and leads on',
    { tag: NIGHTLY },
    async ({ page, context, portal }) => {
      await failFile(context, (path) => path.endsWith(PAYMENTS), '404')
      await portal.openAs('franchise', '/applications')
      await bar(page).getByRole('link', { name: 'Payments' }).tap()
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
      await expect(bar(page)).toBeVisible()
      await bar(page).getByRole('link', { name: 'Dashboard' }).tap()
      await expect(heading(page)).toHaveText('Dashboard')
    },
  )
})

/** Places of the bar whose word does not fit, or stands on two lines. */
const cut = (page: Page) =>
  page.locator('[data-bottom-bar] li > *').evaluateAll((items) =>
    items
      .filter((item) => {
        const range = document.createRange()
        range.selectNodeContents(item)
        return range.getBoundingClientRect().width > item.clientWidth || item.clientHeight > 56
      })
      .map((item) => item.textContent),
  )

for (const account of Object.keys(BARS)) {
  test(
    `bottom bar of ${account}: five words fit 320 px in three languages`,
    { tag: NIGHTLY },
    async ({ page, portal }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      for (const language of LANGUAGES as readonly Language[]) {
        await portal.openAs(account, '/settings', language)
        expect(await cut(page), language).toEqual([])
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(width, language).toBeLessThanOrEqual(320)
      }
    },
  )
}
