import type { Locator, Page } from 'playwright/test'
import type { Screen } from '../../contract/core/access.ts'
import { DAY_BOOK, mayOpen, SCREENS } from '../../contract/core/access.ts'
import type { Role } from '../../contract/core/roles.ts'
import { nightlyUnless } from '../runner/nightly.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import { USER_OF_ROLE } from '../support/factories/demo-users.ts'

/** Everybody's, and the address that only a first sign-in has. */
const isOfRole = (role: Role, screen: Screen) =>
  SCREENS[screen].roles !== 'public' && screen !== '/reset-password' && mayOpen(role, screen)

const placesOf = (role: Role): string[] => [
  ...(Object.keys(SCREENS) as Screen[]).filter((screen) => isOfRole(role, screen)),
  ...(role === 'franchise' ? [DAY_BOOK] : []),
]

/** The dashboard has two addresses, of which the bar knows one; support's home is its list. */
function shownAt(role: Role, place: string): string {
  if (place === '/dashboard') return '/'
  return place === '/' && role === 'support' ? '/applications' : place
}

const pathOf = (href: string | null) => (href ?? '').replace(/[?#].*/, '')

/** The first link of these that leads to the place, whatever it looks for there, and opens no form. */
async function linkTo(within: Locator, place: string): Promise<Locator | null> {
  const links = await within.getByRole('link').or(within.getByRole('menuitem')).all()
  for (const link of links) {
    const href = await link.getAttribute('href')
    if (pathOf(href) === place && !href?.includes('new=')) return link
  }
  return null
}

/** Presses the link and waits for its screen. */
async function follow(page: Page, link: Locator, place: string): Promise<void> {
  await link.click()
  await page.waitForURL((url) => url.pathname === place)
  await usable(page)
}

/** Opens one of the bar's menus, and the place in it where it has it. */
async function byMenu(page: Page, button: Locator, place: string): Promise<boolean> {
  if ((await button.count()) === 0) return false
  await button.click()
  const link = await linkTo(page.getByRole('menu'), place)
  if (link) await follow(page, link, place)
  else await page.keyboard.press('Escape')
  return link !== null
}

/** Reaches the place in two presses from the home, on a wide screen. */
async function reach(page: Page, home: string, place: string): Promise<boolean> {
  const bar = page.getByRole('navigation', { name: 'Main menu' })
  const main = page.locator('main')
  const direct = (await linkTo(bar, place)) ?? (await linkTo(main, place))
  if (direct) {
    await follow(page, direct, place)
    return true
  }
  if (await byMenu(page, bar.getByRole('button', { name: 'More' }), place)) return true
  if (await byMenu(page, page.getByRole('button', { name: /^Account: / }), place)) return true
  for (const first of await bar.getByRole('link').all()) {
    const path = pathOf(await first.getAttribute('href'))
    await follow(page, first, path)
    const second = await linkTo(main, place)
    if (second) {
      await follow(page, second, place)
      return true
    }
    await follow(page, bar.locator(`a[href="${home}"]`), home)
  }
  return false
}

for (const [role, account] of Object.entries(USER_OF_ROLE) as [Role, string][]) {
  test(
    `doors of ${role}: every screen is two presses away, without Find`,
    // The role with the fewest doors stands for the others by day.
    nightlyUnless(role === 'service_partner'),
    async ({ page, portal }) => {
      test.slow()
      const home = shownAt(role, '/')
      await portal.openAs(account, home)
      const bar = page.getByRole('navigation', { name: 'Main menu' })
      const unreached: string[] = []
      for (const place of placesOf(role)) {
        const address = shownAt(role, place)
        if (address === home) continue
        await follow(page, bar.locator(`a[href="${home}"]`), home)
        // What stands below the fold of the home comes when it is scrolled to.
        const isReached = await reach(page, home, address)
        if (!isReached) unreached.push(place)
        else await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('No permission')
      }
      expect(unreached).toEqual([])
    },
  )

  test(
    `doors of ${role} on a phone: More lists the bar, its More, the group and the account`,
    nightlyUnless(role === 'franchise'),
    async ({ page, portal }) => {
      const home = shownAt(role, '/')
      await portal.openAs(account, home)
      const bar = page.getByRole('navigation', { name: 'Main menu' })
      const listed = await bar.getByRole('link').allTextContents()
      const more = bar.getByRole('button', { name: 'More' })
      if ((await more.count()) > 0) {
        await more.click()
        listed.push(...(await page.getByRole('menuitem').allTextContents()))
        await page.keyboard.press('Escape')
      }
      await page.setViewportSize({ width: 360, height: 740 })
      await more.click()
      const sheet = page.getByRole('dialog', { name: 'More' })
      const outbox = listed.includes('Outbox') ? [] : ['Outbox']
      const own = ['Alerts', ...outbox, 'Profile settings']
      await expect(sheet.getByRole('link')).toHaveText([...listed, ...own])
      await sheet.getByRole('link').last().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile settings')
      await expect(sheet).toHaveCount(0)
      await more.click()
      await expect(sheet.locator('[aria-current=page]')).toHaveText('Profile settings')
    },
  )
}
