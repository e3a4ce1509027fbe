import type { Page } from 'playwright/test'
import { DAY_BOOK } from '../../contract/core/access.ts'
import type { Role } from '../../contract/core/roles.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import { unseenChoices } from '../support/checks/chosen-look.ts'
import { USER_OF_ROLE } from '../support/factories/demo-users.ts'

/** A window of 1280 by 800 that is enlarged four times (WCAG 1.4.10). */
const ENLARGED = { width: 320, height: 200 }

/** The screens of a day's work, and what begins there: an address that opens a form, or the button of a dialog. */
const SCREENS: Record<Role, string[]> = {
  admin: ['/', '/pending-applications', '/franchises', '/franchises/new', '/holidays?new=true'],
  franchise: ['/', '/applications', '/applications?apply=choose', '/payment-status', DAY_BOOK],
  service_partner: ['/', '/applications?status=pending', '/settings'],
  support: ['/applications', '/support', '/services'],
  gramvan: ['/', '/gramone-seva', '/outbox'],
}

/** How many stops of Tab are looked at on each screen. */
const STOPS = 20
/** The least of a control that is free of bars, in px. */
const FREE = 12

/** What is wrong with the place of the focus: none, or under a bar (WCAG 2.4.11). */
const focusFault = (page: Page) =>
  page.evaluate(
    async ({ free, patience }) => {
      const faultNow = () => {
        const element = document.activeElement
        if (!element || element === document.body) return null
        const shown = element.closest('label') ?? element
        const box = shown.getClientRects()[0] ?? shown.getBoundingClientRect()
        const { left, right, top, bottom } = box
        const { clientWidth } = document.documentElement
        const x = (Math.max(0, left) + Math.min(clientWidth, right)) / 2
        let seen = 0
        for (let y = Math.max(0, top); y < Math.min(innerHeight, bottom); y += 1) {
          const over = document.elementFromPoint(x, y)
          if (over && shown.contains(over)) seen += 1
        }
        const least = Math.min(free, bottom - top)
        return seen < least - 1 ? `${seen} px free of ${element.outerHTML.slice(0, 100)}` : null
      }
      // What has the focus is scrolled to within a few frames, more of them on a busy machine.
      let fault: string | null = null
      for (let frame = 0; frame < patience; frame += 1) {
        await new Promise(requestAnimationFrame)
        fault = faultNow()
        if (frame > 0 && fault === null) return null
      }
      return fault
    },
    { free: FREE, patience: 30 },
  )

const tooWide = (page: Page) =>
  page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('dialog[open]')]
    return Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth))
  })

/** Waits for what loads only when it is scrolled to: it would push away what has the focus. */
async function loadAll(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(page.locator('main').getByText('Loading…')).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, 0))
}

async function faultsOf(page: Page): Promise<string[]> {
  await loadAll(page)
  const beyond = await tooWide(page)
  const faults = beyond > 0 ? [`${beyond} px wider than the window`] : []
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    const fault = await focusFault(page)
    if (fault) faults.push(fault)
  }
  // The last button of a dialog is reached and seen.
  const last = page.locator('dialog[open] footer').getByRole('button').last()
  if (await last.isVisible()) {
    await last.focus()
    const fault = await focusFault(page)
    if (fault) faults.push(`dialog: ${fault}`)
  }
  return faults.map((fault) => `${new URL(page.url()).pathname}: ${fault}`)
}

for (const [role, account] of Object.entries(USER_OF_ROLE) as [Role, string][]) {
  test(
    `enlarged four times, ${role}: nothing is wider, no bar covers what has the focus`,
    { tag: NIGHTLY },
    async ({ page, portal }) => {
      test.slow()
      await page.setViewportSize(ENLARGED)
      await portal.openAs(account, '/')
      const faults: string[] = []
      for (const screen of SCREENS[role]) {
        await page.goto(portal.address + screen)
        await usable(page)
        faults.push(...(await faultsOf(page)))
        const record = page.locator('main table tbody').getByRole('link').first()
        if (screen.includes('?') || (await record.count()) === 0) continue
        await record.press('Enter')
        await usable(page)
        faults.push(...(await faultsOf(page)))
        const actions = page.getByRole('group', { name: 'Actions' }).getByRole('button')
        if ((await actions.count()) === 0) continue
        await actions.last().press('Enter')
        faults.push(...(await faultsOf(page)))
      }
      expect(faults).toEqual([])
    },
  )
}

test(
  'forced colours: the current place, tab, filter and choice are seen, at the desk and on a phone',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    await portal.openAs('admin', '/applications?status=completed&source=van')
    const look = async (what: string) => expect.soft(await unseenChoices(page), what).toEqual([])
    await look('list')
    await page.getByRole('button', { name: 'List tools' }).click()
    await look('list tools')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
    await look('find')
    await page.keyboard.press('Escape')
    await page.goto(`${portal.address}/audit`)
    await usable(page)
    await look('a place in the menu More')
    await page.setViewportSize({ width: 360, height: 740 })
    await look('the same on a phone')
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button').click()
    await look('More on a phone')
    await page.keyboard.press('Escape')
    await page.goto(`${portal.address}/settings`)
    await usable(page)
    await look('settings')
  },
)
