import type { Page } from 'playwright/test'
import type { Language } from '../../../contract/core/languages.ts'
import { recordNumber } from '../checks/record-page.ts'
import { chooseService } from './application-form.ts'
import { findings } from './findings.ts'
import type { Translate } from './messages.ts'
import { translatorFor } from './messages.ts'
import type { Portal } from './portal.ts'
import { expect, usable } from './portal.ts'

/** A screen as one person sees it, with what opens on it. */
export interface MatrixScreen {
  as: string | null
  path: string
  /** The opened state, where the address does not tell it. */
  what?: string
  /** The person has not chosen a password yet. */
  isFirstLogin?: true
  /** Prepares answers of the server that this screen needs. */
  before?: (page: Page, portal: Portal) => Promise<void>
  open?: (page: Page, say: Translate, language: Language) => Promise<void>
}

/** Presses the first button of this name. */
export const button = (name: string) => async (page: Page, say: Translate) => {
  await page
    .getByRole('button', { name: say(name) })
    .first()
    .click()
}

/** Opens the first record of a list. */
export const firstRow = async (page: Page) => {
  await page.locator('tbody').getByRole('link').first().click()
  await expect(recordNumber(page)).toHaveText(/^GS-/)
  await usable(page)
}

/** Opens the first record of a list of outlets. */
const firstLink = async (page: Page) => {
  await page.locator('main table:not(figure table) tbody').getByRole('link').first().click()
  await expect(page).not.toHaveURL(/\/revenue$/)
  await usable(page)
}

/** Every screen of every role. */
export const SCREEN_MATRIX: MatrixScreen[] = [
  { as: null, path: '/track-application' },
  { as: null, path: '/track-application', open: button('Show status') },
  { as: null, path: '/forgot-pass' },
  { as: null, path: '/forgot-pass?t=any&problem=mismatch' },
  { as: null, path: '/no-such-page' },
  { as: null, path: '/share?problem=no-worker' },
  { as: 'admin', path: '/' },
  { as: 'admin', path: '/applications' },
  { as: 'admin', path: '/applications?search=nobody-at-all' },
  { as: 'admin', path: '/gramone-seva' },
  { as: 'admin', path: '/services' },
  {
    as: 'admin',
    path: '/applications?status=under_review',
    async open(page, say) {
      await firstRow(page)
      await button('Update status')(page, say)
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say('Update status') }).click()
    },
  },
  { as: 'franchise', path: '/' },
  {
    as: 'franchise',
    path: '/applications?apply=choose',
    async open(page, say, language) {
      await chooseService(page, 'income-certificate', say, language)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('Next') })
        .click()
    },
  },
  {
    as: 'franchise',
    path: '/services',
    async open(page) {
      await page.locator('main h2').getByRole('link').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    as: 'franchise',
    path: '/applications',
    async open(page, say) {
      await page.getByRole('button', { name: say('Account: {name}', { name: '' }).trim() }).click()
      await expect(page.getByRole('menuitem', { name: say('Sign out') })).toBeVisible()
    },
  },
  { as: 'franchise', path: '/payment-status' },
  { as: 'franchise', path: '/payment-status/day-book' },
  { as: 'partner', path: '/' },
  { as: 'partner', path: '/applications', open: firstRow },
  { as: 'partner', path: '/gramone-seva' },
  { as: 'support', path: '/' },
  { as: 'support', path: '/services' },
  { as: 'support', path: '/alerts' },
  { as: 'gramvan', path: '/', what: 'notifications', open: button('Notifications') },
  { as: 'gramvan', path: '/' },
  { as: 'gramvan', path: '/gramone-seva' },
  { as: 'gramvan', path: '/gramone-seva', open: firstRow },
  { as: 'partner', path: '/', isFirstLogin: true },
  { as: 'admin', path: '/audit' },
  { as: 'admin', path: '/audit/reads' },
  { as: 'admin', path: '/system' },
  { as: 'admin', path: '/holidays' },
  { as: 'admin', path: '/service-management' },
  { as: 'admin', path: '/service-management?service=new' },
  { as: 'admin', path: '/holidays?new=true', open: button('Add holiday') },
  { as: 'admin', path: '/franchises' },
  { as: 'admin', path: '/service-partner' },
  { as: 'admin', path: '/support-team' },
  { as: 'admin', path: '/pending-applications' },
  { as: 'admin', path: '/support-team?new=true', open: button('Create account') },
  {
    as: 'admin',
    path: '/support-team?search=malegaon',
    what: 'record',
    async open(page) {
      await page.locator('tbody').getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vaishali Ahire')
      await usable(page)
    },
  },
  { as: 'franchise', path: '/remittances' },
  { as: 'franchise', path: '/remittances?new=true' },
  { as: 'franchise', path: '/customers' },
  { as: 'franchise', path: '/outbox' },
  { as: 'franchise', path: '/dashboard' },
  { as: 'franchise', path: '/feedbacks' },
  { as: 'franchise', path: '/caste-form' },
  { as: 'franchise', path: '/voter-card-form' },
  { as: 'franchise', path: '/disability-form' },
  { as: 'franchise', path: '/payouts' },
  { as: 'franchise', path: '/payouts/statements' },
  { as: 'franchise', path: '/revenue' },
  { as: 'franchise', path: '/support' },
  { as: 'franchise', path: '/devices' },
  { as: null, path: '/near-by-franchises?latitude=18.15&longitude=74.58&place=Baramati' },
  { as: null, path: '/feedback' },
  { as: null, path: '/repload-doc' },
  { as: 'admin', path: '/remittances' },
  { as: 'admin', path: '/revenue' },
  { as: 'admin', path: '/revenue?view=partners' },
  { as: 'admin', path: '/revenue?view=targets' },
  { as: 'admin', path: '/revenue', what: 'account', open: firstLink },
  { as: 'admin', path: '/payouts' },
  { as: 'admin', path: '/payouts/months' },
  { as: 'admin', path: '/payouts/settings' },
  { as: 'admin', path: '/payouts/bank-files' },
  { as: 'admin', path: '/payouts/statements' },
  { as: 'admin', path: '/payouts/reconciliation', what: 'checked', open: button('Check now') },
  { as: 'admin', path: '/tax' },
  { as: 'admin', path: '/tax/receivers' },
  { as: 'admin', path: '/analytics?period=last_year' },
  { as: 'admin', path: '/reports' },
  { as: 'admin', path: '/devices' },
  { as: 'admin', path: '/ticket-admin' },
  { as: 'admin', path: '/franchises?import=true' },
  { as: 'partner', path: '/revenue' },
]

async function requirePasswordChange(page: Page): Promise<void> {
  await page.route('**/auth/verify', async (route) => {
    const answer = await route.fetch()
    const user = await answer.json()
    user.userInfo.firstLogin = true
    await route.fulfill({ response: answer, json: user })
  })
}

/** The screen's name in a test's title. */
export function nameOf({ as, path, what, open, isFirstLogin }: MatrixScreen): string {
  const opened = what ?? (open && 'opened')
  return [`${as ?? 'visitor'} ${path}`, opened, isFirstLogin && 'first login']
    .filter(Boolean)
    .join(', ')
}

/** Goes to the screen and opens its state. */
export async function openScreen(page: Page, portal: Portal, it: MatrixScreen, language: Language) {
  if (it.isFirstLogin) await requirePasswordChange(page)
  await it.before?.(page, portal)
  if (it.as) await portal.openAs(it.as, it.path, language)
  else {
    await page.context().addCookies([{ name: 'language', value: language, url: portal.address }])
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await page.goto(portal.address + it.path)
    await usable(page)
  }
  await it.open?.(page, await translatorFor(language), language)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** Expects that axe finds nothing and that nothing is wider than the screen. */
export async function expectNoFindings(page: Page): Promise<void> {
  expect(await findings(page)).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'wider than the screen').toBeLessThanOrEqual(0)
}
