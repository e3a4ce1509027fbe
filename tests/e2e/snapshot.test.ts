import type { Page } from 'playwright/test'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { signInOnDevice } from '../support/browser/device.ts'
import { waitForController } from '../support/browser/installed-app.ts'
import { account, signOutAtOnce } from '../support/browser/locked-device.ts'
import { anyOf, CONNECTION_ERRORS, expect, test, usable } from '../support/browser/portal.ts'
import { recordNumber } from '../support/checks/record-page.ts'
import { numberIn } from '../support/lists/rows.ts'

// The last seen screen shows before the app has loaded, and to its own person only.

test.use({
  serviceWorkers: 'allow',
  mayLog: anyOf(CONNECTION_ERRORS, /ERR_|Failed to fetch|Failed to load resource/),
})
test.beforeEach(({ page }) => page.addInitScript(watch))

interface SnapshotState {
  text: string
  inert: boolean
  busy: string | null
  /** How much of the app was there, and whether it was usable. */
  rootChildCount: number
  isUsable: boolean
}

declare global {
  interface Window {
    snapshotStates: SnapshotState[]
    shifts: number[]
    /** The link that the snapshot marks as pressed. */
    marked: string | null
  }
}

/** Runs ahead of every script of the page and records the snapshot as it appears. */
function watch(): void {
  window.snapshotStates = []
  window.shifts = []
  let place: HTMLElement | null = null
  new MutationObserver(() => {
    const found = document.getElementById('snapshot')
    if (!found || found === place) return
    place = found
    window.snapshotStates.push({
      text: found.innerText,
      inert: found.inert,
      busy: found.ariaBusy,
      rootChildCount: document.getElementById('root')?.childElementCount ?? 0,
      isUsable: 'usable' in document.documentElement.dataset,
    })
    if (window.name !== 'press') return
    const { left, top } = found.querySelector('tbody a')?.getBoundingClientRect() ?? {}
    if (left === undefined || top === undefined) return
    const at = { clientX: left + 4, clientY: top + 4 }
    const under = document.elementFromPoint(at.clientX, at.clientY)
    under?.dispatchEvent(new MouseEvent('click', { bubbles: true, ...at }))
    window.marked = found.querySelector('[data-clicked]')?.textContent ?? null
  }).observe(document, { childList: true, subtree: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      window.shifts.push((entry as PerformanceEntry & { value: number }).value)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The name under which a snapshot of the dashboard is sealed on the device. */
const nameOf = (page: Page) =>
  page.evaluate(
    () =>
      (JSON.parse(window.localStorage.getItem('snapshots') ?? '{}') as Record<string, string>)[
        'snapshot /'
      ],
  )

const seen = (page: Page) => page.evaluate(() => window.snapshotStates)
const rows = (page: Page) => page.getByRole('main').locator('tbody tr')

/**
 * Rules that a browser can't serialise: of `padding: var(--a); padding-left: var(--b)` it gives
 * back only the last. A snapshot would lack the rest.
 */
const unwritable = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const look = (rule: CSSRule) => {
      if (rule instanceof CSSGroupingRule) for (const inner of rule.cssRules) look(inner)
      // A custom property may be empty.
      else if (/[{;] [a-z][a-z-]*: ;/.test(rule.cssText)) found.push(rule.cssText)
    }
    for (const sheet of document.styleSheets) for (const rule of sheet.cssRules) look(rule)
    return found
  })

async function storeAs(
  page: Page,
  address: string,
  userName: 'franchise' | 'gramvan',
): Promise<void> {
  await signInOnDevice(page, address, userName)
  await waitForController(page)
  // An earlier test may have decided all that a van has open.
  if (userName === 'franchise') await expect(rows(page).first()).toBeVisible()
  await expect.poll(() => nameOf(page)).toBeTruthy()
}

test(
  'snapshot: shown with its age before the app loads, and nothing jumps',
  { tag: NIGHTLY },
  async ({ page, server }) => {
    await storeAs(page, server.address, 'franchise')
    const number = await numberIn(rows(page).first())
    expect(await unwritable(page)).toEqual([])
    await server.disconnect()
    await page.reload()
    await usable(page)
    const [snapshot, ...more] = await seen(page)
    expect(more).toEqual([])
    expect(snapshot).toMatchObject({
      inert: true,
      busy: 'true',
      rootChildCount: 0,
      isUsable: false,
    })
    expect(snapshot?.text).toContain(number)
    expect(snapshot?.text).toMatch(/As of \d+ \w+ \d{4}, /)
    // The app's own screen has taken its place, with the same record, and answers.
    await expect(page.locator('#snapshot')).toHaveCount(0)
    await expect(rows(page).first()).toContainText(number)
    const sum = () => page.evaluate(() => window.shifts.reduce((all, each) => all + each, 0))
    expect(await sum()).toBeLessThan(0.01)
    await account(page).click()
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  },
)

test(
  'link pressed on a snapshot: followed when the app answers',
  { tag: NIGHTLY },
  async ({ page, server }) => {
    await storeAs(page, server.address, 'franchise')
    const link = rows(page).first().getByRole('link').first()
    const number = await numberIn(rows(page).first())
    const href = await link.getAttribute('href')
    await server.disconnect()
    await page.evaluate(() => void (window.name = 'press'))
    await page.reload()
    await expect(page).toHaveURL(server.address + String(href))
    await expect(recordNumber(page)).toHaveText(number)
    expect(await page.evaluate(() => window.marked)).toContain(number)
    // One step back leads to the list.
    await page.goBack()
    await expect(rows(page).first()).toContainText(number)
  },
)

test(
  'snapshot: not shown at another address, of another build, locked or in another language',
  { tag: NIGHTLY },
  async ({ page, server }) => {
    await storeAs(page, server.address, 'franchise')
    const start = async (path = '/') => {
      await page.goto(server.address + path)
      await usable(page)
      return seen(page)
    }
    expect(await start()).toHaveLength(1)
    expect(await start('/?problem=none')).toEqual([])
    expect(await start('/services')).toEqual([])

    // Pretends that the build has another name: the document says so before any script runs.
    await page.addInitScript(() => {
      if (window.name !== 'another build') return
      new MutationObserver(() => {
        document.querySelector('link[data-app]')?.setAttribute('href', '/assets/shell-other.js')
      }).observe(document, { childList: true, subtree: true })
    })
    await page.evaluate(() => void (window.name = 'another build'))
    expect(await start()).toEqual([])
    await page.evaluate(() => void (window.name = ''))
    expect(await start()).toHaveLength(1)

    // The last activity is set back, as after half an hour without any.
    await page.evaluate(() =>
      addEventListener('pagehide', () => window.localStorage.setItem('lastActiveAt', '0')),
    )
    expect(await start()).toEqual([])
    const cover = page.getByRole('dialog', { name: 'Locked' })
    await cover.getByLabel(/^Password/).fill(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(account(page)).toBeVisible()
    expect(await start()).toHaveLength(1)

    await page.evaluate(() => window.localStorage.setItem('language', 'hi'))
    expect(await start()).toEqual([])
  },
)

test('snapshot: the next person sees nothing of the one before', async ({ page, server }) => {
  await storeAs(page, server.address, 'franchise')
  const welcome = await page.getByText(/^Welcome, /).innerText()
  await signOutAtOnce(page)
  expect(await seen(page)).toEqual([])
  await page.goto(server.address)
  await usable(page)
  expect(await seen(page)).toEqual([])

  const nameBefore = await nameOf(page)
  await storeAs(page, server.address, 'gramvan')
  await expect.poll(() => nameOf(page)).not.toBe(nameBefore)
  const ownWelcome = await page.getByText(/^Welcome, /).innerText()
  expect(ownWelcome).not.toBe(welcome)
  await page.reload()
  await usable(page)
  expect(
    (await seen(page)).map(({ text }) => [text.includes(ownWelcome), text.includes(welcome)]),
  ).toEqual([[true, false]])
})
