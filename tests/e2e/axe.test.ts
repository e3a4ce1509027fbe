import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import type { Language } from '../../contract/languages.ts'
import { chooseService } from './application-form.ts'
import { expect, test, usable } from './portal.ts'
import type { Words } from './words.ts'
import { wordsOf } from './words.ts'

/** Every screen of every role, with what opens on it. */
interface Visit {
  as: string | null
  path: string
  /** As if the person had not chosen a password yet. */
  isFirstLogin?: true
  open?: (page: Page, say: Words, language: Language) => Promise<void>
}

const button = (name: string) => async (page: Page, say: Words) => {
  await page
    .getByRole('button', { name: say(name) })
    .first()
    .click()
}

const firstRow = async (page: Page) => {
  await page.locator('tbody').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^GS-/)
  await usable(page)
}

const VISITS: Visit[] = [
  { as: null, path: '/track-application' },
  { as: null, path: '/track-application', open: button('Show status') },
  { as: null, path: '/no-such-page' },
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
  { as: 'partner', path: '/' },
  { as: 'partner', path: '/applications', open: firstRow },
  { as: 'partner', path: '/gramone-seva' },
  { as: 'support', path: '/' },
  { as: 'support', path: '/services' },
  { as: 'gramvan', path: '/' },
  { as: 'gramvan', path: '/gramone-seva' },
  { as: 'gramvan', path: '/gramone-seva', open: firstRow },
  { as: 'partner', path: '/', isFirstLogin: true },
]

/** Language × colours × width: any two values of two of them meet (six looks instead of twelve). */
const LOOKS = [
  { language: 'en', colorScheme: 'light', width: 1280 },
  { language: 'hi', colorScheme: 'dark', width: 360 },
  { language: 'mr', colorScheme: 'light', width: 360 },
  { language: 'en', colorScheme: 'dark', width: 360 },
  { language: 'hi', colorScheme: 'light', width: 1280 },
  { language: 'mr', colorScheme: 'dark', width: 1280 },
] as const

async function oweAPassword(page: Page): Promise<void> {
  await page.route('**/auth/verify', async (route) => {
    const answer = await route.fetch()
    const user = await answer.json()
    user.userInfo.firstLogin = true
    await route.fulfill({ response: answer, json: user })
  })
}

for (const [index, visit] of VISITS.entries()) {
  const { language, colorScheme, width } = LOOKS[index % LOOKS.length] ?? LOOKS[0]
  const { as, path, open, isFirstLogin } = visit
  const what = `${as ?? 'visitor'} ${path}${open ? ', opened' : ''}${isFirstLogin ? ', first login' : ''}`
  test(`no findings: ${what} (${language}, ${colorScheme}, ${width})`, async ({ page, portal }) => {
    portal.expectedErrors.push(/404.*no-such-page/)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 740 })
    if (isFirstLogin) await oweAPassword(page)
    if (as) await portal.openAs(as, path, language)
    else {
      await page.context().addCookies([{ name: 'language', value: language, url: portal.address }])
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
      await page.goto(portal.address + path)
      await usable(page)
    }
    await open?.(page, await wordsOf(language), language)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, 'wider than the screen').toBeLessThanOrEqual(0)
  })
}
