import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'
import { getDocument } from '../../contract/documents/documents.ts'
import { usable } from '../support/browser/portal.ts'
import type { MatrixScreen } from '../support/browser/screen-matrix.ts'
import { firstRow } from '../support/browser/screen-matrix.ts'
import { dialog, failing, pathOf, press } from './opening.ts'

const LIST = '/applications?status=under_review'

/** A review of what waits, with its first paper shown, after `then` has acted on it. */
const review = (as: string, what: string, then?: MatrixScreen['open']): MatrixScreen => ({
  ...{ as, path: LIST, what },
  async open(page, say, language) {
    await press('Review')(page, say)
    await expect(page).toHaveURL(/review=/)
    await usable(page)
    const papers = page.getByRole('region', { name: say('Documents'), exact: true })
    await expect(papers.getByText(say('(seen)')).first()).toBeAttached()
    await then?.(page, say, language)
  },
})

/** One side of a review, which has to be chosen where there is room for one. */
const side =
  (name: string): MatrixScreen['open'] =>
  async (page, say) => {
    const choice = page
      .getByRole('group', { name: say('Show'), exact: true })
      .getByRole('button', { name: say(name), exact: true })
    if (await choice.isVisible()) await choice.click()
    await expect(page.getByRole('region', { name: say(name), exact: true })).toBeVisible()
  }

async function openPaper(page: Page) {
  await firstRow(page)
  await page.locator('main li > button[aria-haspopup=dialog]').first().click()
  await expect(dialog(page)).toBeVisible()
}

const paper = (page: Page) => dialog(page).getByRole('img').first()

/** Applications decided one after the other, and papers looked at over their record. */
export const REVIEW_STATES: MatrixScreen[] = [
  review('admin', 'review'),
  review('partner', 'review, details', side('Details')),
  review('admin', 'review, decision', side('Decision')),
  review('admin', 'review, problems', async (page) => {
    await page.keyboard.press('Control+Enter')
    await expect(page.locator('main form [aria-invalid=true]').first()).toBeVisible()
  }),
  review('admin', 'review, papers beside each other', async (page) => {
    await page.keyboard.press('c')
    // A phone has room for one, and some records have one.
    const isNarrow = (page.viewportSize()?.width ?? 0) < 768
    if (isNarrow || (await page.locator('main button[aria-current]').count()) < 2) return
    await expect(page.locator('main select').nth(1)).toBeVisible()
  }),
  {
    ...{ as: 'admin', path: LIST, what: 'paper' },
    async open(page) {
      await openPaper(page)
      await expect(paper(page)).toBeVisible()
      await page.keyboard.press('+')
    },
  },
  {
    ...{ as: 'partner', path: LIST, what: 'papers beside each other' },
    async open(page) {
      await openPaper(page)
      await expect(paper(page)).toBeVisible()
      await page.keyboard.press('c')
    },
  },
  {
    ...{ as: 'admin', path: LIST, what: 'paper failed' },
    before: failing(pathOf(getDocument.path), 502),
    async open(page) {
      await openPaper(page)
      await expect(dialog(page).getByRole('alert').first()).toBeVisible()
    },
  },
]
