import type { Page } from 'playwright/test'
import { NIGHTLY } from '../runner/nightly.ts'
import { personAt } from '../support/browser/person.ts'
import { expect, test } from '../support/browser/portal.ts'
import { makeDueSoon, turnsOf } from '../support/factories/due-soon.ts'
import { moveOne, registered } from '../support/notifications/news.ts'

/** A screen of 1280 by 1024 that is enlarged four times. */
const SMALL = { width: 320, height: 256 }

/** How many pixels of the window's height popups and reminders cover together. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('[role=region]')]
      .filter((region) => getComputedStyle(region).position !== 'static')
      .map((region) => region.getBoundingClientRect())
    return boxes.reduce((sum, { height }) => sum + height, 0)
  })

test(
  'small window: popups and reminders cover a third of it at most, folded or open',
  { tag: NIGHTLY },
  async ({ page, context, server, portal, playwright }) => {
    await page.setViewportSize(SMALL)
    const franchise = await personAt(playwright, portal.address, 'franchise')
    const decider = await personAt(playwright, portal.address, 'admin')
    await makeDueSoon(server.dataDir, (await turnsOf(franchise, 'franchise')).slice(0, 3))
    const isRegistered = registered(page)
    await portal.openAs('franchise')
    await isRegistered
    const reminders = page.getByRole('region', { name: /^\d+ reminders?$/ })
    await expect(reminders).toBeVisible()
    // Held with the pointer they do not fold into the bell meanwhile.
    await reminders.hover()
    expect(await covered(page)).toBeLessThanOrEqual(SMALL.height / 3 + 1)
    const popups = page.getByRole('region', { name: 'New notifications (F8)' })
    await moveOne(context, portal.address, decider)
    await expect(popups.getByRole('listitem').first()).toBeVisible()
    expect(await covered(page)).toBeGreaterThan(0)
    expect(await covered(page)).toBeLessThanOrEqual(SMALL.height / 3 + 1)
    await popups.getByRole('button', { name: 'Close' }).first().click()
    await expect(popups).toHaveCount(0)
    await reminders.getByRole('button', { name: /^\d+ reminders?$/ }).click()
    expect(await covered(page)).toBeLessThanOrEqual(SMALL.height / 3 + 1)
    await Promise.all([franchise, decider].map((each) => each.dispose()))
  },
)
