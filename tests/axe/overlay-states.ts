import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'
import type { MatrixScreen } from '../support/browser/screen-matrix.ts'
import { button, firstRow } from '../support/browser/screen-matrix.ts'
import { act, dialog, press } from './opening.ts'

const shown = (page: Page) => expect(page.getByRole('menuitem').first()).toBeVisible()

/** A menu, opened by its button. */
const menu = (as: string, path: string, name: string): MatrixScreen => ({
  ...{ as, path, what: `menu of ${name}` },
  async open(page, say) {
    const opener = page
      .getByRole('button', { name: say(name), exact: true })
      .and(page.locator('[aria-haspopup=menu]'))
      .first()
    // Some menus have their place on one of both widths only.
    if (!(await opener.isVisible())) return
    await opener.click()
    await shown(page)
  },
})

/** A record of this list, after `then` has opened something on it. */
const onRecord = (what: string, then: MatrixScreen['open']): MatrixScreen => ({
  ...{ as: 'admin', path: '/applications?status=under_review', what },
  async open(page, say, language) {
    await firstRow(page)
    await then?.(page, say, language)
  },
})

/** What lies over the screens: menus, panels, lists of choices, and dialogs that no other state opens. */
export const OVERLAY_STATES: MatrixScreen[] = [
  menu('admin', '/applications', 'List tools'),
  menu('admin', '/applications', 'Filter'),
  menu('partner', '/applications', 'List tools'),
  {
    as: 'admin',
    path: '/pending-applications',
    what: 'menu of a row',
    async open(page, say) {
      const name = say('Actions for {applicationId}', { applicationId: '' }).trim()
      await page.locator('tbody').getByRole('button', { name }).first().click()
      await shown(page)
    },
  },
  {
    as: 'admin',
    path: '/applications',
    what: 'summary of the row',
    async open(page, say) {
      await expect(page.locator('tbody').getByRole('link').first()).toBeVisible()
      await page.keyboard.press('j')
      await page.keyboard.press(' ')
      // Beside a narrow list the summary has no room.
      if ((page.viewportSize()?.width ?? 0) < 1024) return
      const panel = page.getByRole('complementary', { name: say('Summary of the row') })
      await expect(panel.locator('dl')).toBeVisible()
    },
  },
  ...['', 'income', 'zzzz'].map((words): MatrixScreen => ({
    as: 'admin',
    path: '/applications',
    what: words ? `find ${words}` : 'find',
    async open(page, say) {
      await button('Find anything')(page, say)
      const field = dialog(page).getByRole('combobox')
      await field.fill(words)
      const found = dialog(page).getByRole('option').first()
      const none = dialog(page).getByText(say('No results. Try another word.'))
      await expect(words === 'zzzz' ? none : found).toBeVisible()
    },
  })),
  onRecord('menu of actions', async (page, say) => {
    const more = page.getByRole('button', { name: say('More actions') })
    await more.click()
    await shown(page)
  }),
  onRecord('share', async (page, say) => {
    await press('Share with the customer')(page, say)
    await expect(dialog(page).locator('footer').getByRole('button').first()).toBeVisible()
  }),
  onRecord('request of documents', async (page, say, language) => {
    await act(page, say, 'Request documents')
    await expect(dialog(page).locator('form')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
  }),
  {
    as: 'franchise',
    path: '/applications?apply=choose',
    what: 'services to choose from',
    async open(page, say) {
      await dialog(page)
        .getByRole('combobox', { name: say('Service') })
        .fill('a')
      await expect(dialog(page).getByRole('option').first()).toBeVisible()
    },
  },
  {
    as: 'franchise',
    path: '/',
    what: 'reminders',
    async open(page) {
      const folded = page.getByRole('region').locator('[aria-expanded=false]')
      if (await folded.first().isVisible()) await folded.first().click()
    },
  },
  {
    as: null,
    path: '/track-application',
    what: 'languages',
    async open(page) {
      await page.getByRole('banner').getByRole('button').first().click()
      await expect(page.getByRole('menuitemradio').first()).toBeVisible()
    },
  },
]
