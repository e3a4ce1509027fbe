import type { Page } from 'playwright/test'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { findings } from '../support/browser/findings.ts'
import { translatorFor } from '../support/browser/messages.ts'
import { personAt } from '../support/browser/person.ts'
import { expect, test, usable } from '../support/browser/portal.ts'

const say = await translatorFor('mr')
const offer = (page: Page) => page.getByRole('region', { name: 'Install GramOne on this device' })

/** Fires Chromium's install event; the page's answer to it is marked on the document. */
async function browserOffers(page: Page): Promise<void> {
  await expect(page.locator('link[rel=manifest]')).toBeAttached()
  await page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        document.documentElement.dataset['asked'] = ''
        return { outcome: 'dismissed' }
      },
    })
    dispatchEvent(event)
    if (!event.defaultPrevented) throw new Error('the browser would have asked by itself')
  })
}

test('install offer: the browser’s, made at the front door, waits for the app', async ({
  page,
  portal,
}) => {
  await page.goto(portal.address)
  await usable(page)
  await browserOffers(page)
  await page.getByRole('link', { name: 'मराठी' }).click()
  const manifest = page.locator('link[rel=manifest]')
  await expect(manifest).toHaveAttribute('href', '/manifest.mr.webmanifest')
  await page.locator('#userName').fill('franchise')
  await page.locator('#password').fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: say('Dashboard') })).toBeVisible()
  await page.getByRole('button', { name: 'खाते' }).click()
  await page.getByRole('menuitem', { name: say('Install app') }).click()
  await expect(page.locator('html[data-asked]')).toBeAttached()
  await expect(manifest).toHaveCount(1)
})

/** Pretends that the portal was used on so many days before today. */
async function usedOn(page: Page, days: number): Promise<void> {
  await page.evaluate(
    (count) => localStorage.setItem('portalUse', JSON.stringify({ days: count, lastDay: '' })),
    days,
  )
}

test(
  'install offer: from the third day on, once, and always in the menu',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await portal.openAs('franchise')
    await browserOffers(page)
    await page.getByRole('button', { name: /^Account/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Install app' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(offer(page)).toHaveCount(0)

    await usedOn(page, 2)
    await page.reload()
    await usable(page)
    await browserOffers(page)
    await expect(offer(page)).toBeVisible()
    expect(await findings(page)).toEqual([])
    await offer(page).getByRole('button', { name: 'Not now' }).click()
    await expect(offer(page)).toHaveCount(0)

    await page.reload()
    await usable(page)
    await browserOffers(page)
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('menuitem', { name: 'Install app' }).click()
    await expect(page.locator('html[data-asked]')).toBeAttached()
    await expect(offer(page)).toHaveCount(0)
  },
)

/** The colours of every button on the screen. */
const looksOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { color, backgroundColor } = getComputedStyle(button)
        return { text: button.textContent, color, backgroundColor }
      }),
    )

test(
  'install offer: it changes no style of the screen behind it',
  { tag: NIGHTLY },
  async ({ page, portal, playwright }) => {
    // Signed in on another device too: otherwise there is none to sign out.
    const other = await personAt(playwright, portal.address, 'franchise')
    await other.dispose()
    await portal.openAs('franchise', '/settings#security')
    await usedOn(page, 2)
    await page.reload()
    await usable(page)
    const save = page.getByRole('button', { name: 'Change password' })
    // The cards of this screen load one after the other.
    for (const name of ['Set a PIN', 'Remove my data from this device']) {
      await expect(page.getByRole('main').getByRole('button', { name }).first()).toBeVisible()
    }
    await expect(save).toBeVisible()
    const before = await looksOf(page)
    await browserOffers(page)
    await expect(offer(page)).toBeVisible()
    await expect(save).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    expect(await looksOf(page)).toEqual(before)
    expect(await findings(page, { rule: 'color-contrast' })).toEqual([])
  },
)

test(
  'install offer: where the browser has a menu for it, the portal says how',
  { tag: NIGHTLY },
  async ({ browser, portal, playwright }) => {
    const context = await browser.newContext(playwright.devices['iPhone 13'])
    const page = await context.newPage()
    await page.goto(`${portal.address}/`)
    await page.getByLabel('Username').fill('gramvan')
    await page.locator('input[name=password]').fill('Seva@2026')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await usable(page)
    await expect(page.locator('link[rel=manifest]')).toBeAttached()
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('menuitem', { name: 'Install app' }).click()
    await expect(offer(page)).toContainText('Add to Home Screen')
    await offer(page).getByRole('button', { name: 'Close' }).click()
    await expect(offer(page)).toHaveCount(0)
    await context.close()
  },
)
