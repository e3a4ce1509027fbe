import type { Page } from 'playwright/test'
import type { Screen } from '../../contract/core/access.ts'
import { DAY_BOOK, mayOpen, SCREENS } from '../../contract/core/access.ts'
import type { Role } from '../../contract/core/roles.ts'
import { nightlyUnless } from '../runner/nightly.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import {
  firstRowTop,
  frameHeight,
  layoutFaults,
  phoneRowFaults,
} from '../support/checks/layout-faults.ts'
import { USER_OF_ROLE } from '../support/factories/demo-users.ts'
import { withPayouts } from '../support/lists/payout-answers.ts'
import { withRemittances } from '../support/lists/remittance-answers.ts'

const SIZES = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
]
/** Around the widths at which parts of a screen change places. */
const BETWEEN = [930, 1100, 1240].map((width) => ({ width, height: 800 }))
/** The role with the fewest screens. */
const DAILY: Role = 'gramvan'

type ByWidth = Partial<Record<number, number>>
/** By when a list shows its first row, from the window's top in px. */
const FIRST_ROW: ByWidth = { 360: 300, 1280: 260 }
/** The same where figures, sums or what waits for a release stand above the rows: no later than now. A van's day may be long. */
const FIRST_ROW_BELOW: Partial<Record<string, ByWidth>> = {
  '/gramone-seva': { 360: Infinity, 1280: Infinity },
  '/payouts': { 360: 500, 1280: 410 },
  '/remittances': { 1280: 280 },
  '/revenue': { 360: 770, 1280: 500 },
}
const PHONES_BELOW = 640
/** Two buttons in each row, which are a line of their own. */
const TALL_ROWS = '/holidays'
const FRAME_OF_A_PHONE = 104

const screensOf = (role: Role): string[] => [
  ...(Object.keys(SCREENS) as Screen[]).filter(
    (screen) => screen !== '/reset-password' && screen !== '/dashboard' && mayOpen(role, screen),
  ),
  ...(role === 'franchise' ? [DAY_BOOK] : []),
]

async function faultsAt(page: Page, { width, height }: (typeof SIZES)[number]) {
  await page.setViewportSize({ width, height })
  const faults = await layoutFaults(page)
  const { pathname } = new URL(page.url())
  const screen = `/${pathname.split('/')[1]}`
  if (width < PHONES_BELOW && screen !== TALL_ROWS) faults.push(...(await phoneRowFaults(page)))
  const top = await firstRowTop(page)
  const limit = FIRST_ROW_BELOW[screen]?.[width] ?? FIRST_ROW[width]
  if (top !== null && limit !== undefined && top >= limit)
    faults.push(`first row at ${top} px of ${limit}`)
  const frame = await frameHeight(page)
  if (width === 360 && frame > FRAME_OF_A_PHONE)
    faults.push(`frame of ${frame} px of ${FRAME_OF_A_PHONE}`)
  return faults.map((fault) => `${pathname} at ${width}: ${fault}`)
}

for (const [role, account] of Object.entries(USER_OF_ROLE) as [Role, string][]) {
  test(
    `widths of ${role}: no screen scrolls sideways or cuts a text, in Marathi`,
    nightlyUnless(role === DAILY),
    async ({ page, portal }) => {
      test.slow()
      // The small demo has no rows of these.
      await withPayouts(page)
      await withRemittances(page)
      await portal.openAs(account, '/', 'mr')
      const faults: string[] = []
      const sizes = role === DAILY ? SIZES : [...SIZES, ...BETWEEN]
      const look = async () => {
        for (const size of sizes) faults.push(...(await faultsAt(page, size)))
      }
      for (const screen of screensOf(role)) {
        await page.goto(portal.address + screen)
        await usable(page)
        await look()
        // A chart's table is for screen readers: nobody can press on it.
        const rows = page.locator('main table:not(figure table) tbody')
        const record = rows.getByRole('link').first()
        if ((await record.count()) === 0) continue
        await record.click()
        await usable(page)
        await look()
      }
      expect(faults).toEqual([])
    },
  )
}
