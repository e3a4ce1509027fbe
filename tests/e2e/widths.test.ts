import type { Page } from 'playwright/test'
import type { Screen } from '../../contract/core/access.ts'
import { DAY_BOOK, mayOpen, SCREENS } from '../../contract/core/access.ts'
import type { Role } from '../../contract/core/roles.ts'
import { nightlyUnless } from '../runner/nightly.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import { firstRowTop, frameHeight, layoutFaults } from '../support/checks/layout-faults.ts'
import { USER_OF_ROLE } from '../support/factories/demo-users.ts'

const SIZES = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
]

/** By when a list shows its first row, from the window's top in px. */
const FIRST_ROW: Partial<Record<number, number>> = { 360: 300, 1280: 260 }
const FRAME_OF_A_PHONE = 104

const screensOf = (role: Role): string[] => [
  ...(Object.keys(SCREENS) as Screen[]).filter(
    (screen) => screen !== '/reset-password' && screen !== '/dashboard' && mayOpen(role, screen),
  ),
  ...(role === 'franchise' ? [DAY_BOOK] : []),
]

async function faultsAt(page: Page, { width, height }: (typeof SIZES)[number]): Promise<string[]> {
  await page.setViewportSize({ width, height })
  const faults = await layoutFaults(page)
  const top = await firstRowTop(page)
  const limit = FIRST_ROW[width]
  if (top !== null && limit !== undefined && top >= limit)
    faults.push(`first row at ${top} px of ${limit}`)
  const frame = await frameHeight(page)
  if (width === 360 && frame > FRAME_OF_A_PHONE)
    faults.push(`frame of ${frame} px of ${FRAME_OF_A_PHONE}`)
  return faults.map((fault) => `${new URL(page.url()).pathname} at ${width}: ${fault}`)
}

for (const [role, account] of Object.entries(USER_OF_ROLE) as [Role, string][]) {
  test(
    `widths of ${role}: no screen scrolls sideways or cuts a text, in Marathi`,
    nightlyUnless(role === 'gramvan'),
    async ({ page, portal }) => {
      test.slow()
      await portal.openAs(account, '/', 'mr')
      const faults: string[] = []
      const look = async () => {
        for (const size of SIZES) faults.push(...(await faultsAt(page, size)))
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
