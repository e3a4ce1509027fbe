import { expect } from 'playwright/test'
import type { FoundDifference, Reconciliation } from '../../contract/ledger/reconciliation.ts'
import { getReconciliation } from '../../contract/ledger/reconciliation.ts'
import { listRankedOutlets } from '../../contract/revenue/ranking.ts'
import { FINANCIAL_YEAR } from '../../contract/statements/months.ts'
import { demoId } from '../../server/seed/demo-id.ts'
import { usable } from '../support/browser/portal.ts'
import type { MatrixScreen } from '../support/browser/screen-matrix.ts'
import { answer, answering } from '../support/network/answering.ts'
import { dialog, failing, inDialog, NOBODY, pathOf, press } from './opening.ts'

const REVENUE = '/revenue'
const STATEMENTS = `/payouts/statements?receiver=${demoId('franchise', 'baramati')}`

const difference = (number: number, of: Partial<FoundDifference>): FoundDifference => ({
  _id: NOBODY.slice(0, -2) + String(number).padStart(2, '0'),
  ...{ paise: 9900, since: '2026-09-20T06:30:00.000Z', firstSeen: '2026-09-21T20:30:00.000Z' },
  door: { kind: 'application', id: NOBODY, number: 'GS-7K2M-9QXA-4' },
  ...of,
})

/** More than are shown at first. */
const refunds = Array.from({ length: 12 }, (_, index) => difference(20 + index, {}))

/** Differences with a door of each kind and without one, and a check that agrees. */
const differing: Reconciliation = {
  ...{ lookedAt: '2026-11-20T20:30:00.000Z', byName: null },
  checks: [
    { check: 'sum', count: 1, rows: [difference(1, { door: null, since: null, paise: -4200 })] },
    {
      ...{ check: 'payoutsInTransit', count: 1 },
      rows: [difference(2, { door: { kind: 'payout', id: NOBODY, number: 'PO-202610-00003' } })],
    },
    { check: 'unearnedOfFinal', count: 120, rows: refunds },
    { check: 'closedMonths', count: 0, rows: [] },
  ],
}

/** The dialog of the first row, sent after its first field was made wrong. */
const spoilt =
  (sends: string): MatrixScreen['open'] =>
  async (page, say) => {
    await page.locator('tbody').getByRole('button').first().click()
    await dialog(page).getByRole('textbox').first().fill('?')
    await inDialog(page, say(sends)).click()
    await expect(dialog(page).locator('[aria-invalid=true]').first()).toBeVisible()
  }

/** The first outlet of a ranking, on whose account this opens. */
const account = (path: string, what: string): MatrixScreen => ({
  ...{ as: 'admin', path, what },
  async open(page) {
    await page.locator('main table:not(figure table) tbody').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/revenue\/\w+\//)
    await usable(page)
    await expect(page.locator('main table:not(figure table) tbody tr').first()).toBeVisible()
  },
})

/** What stands in the ledger: revenue, tax, statements, and whether the books agree. */
export const LEDGER_STATES: MatrixScreen[] = [
  { as: 'admin', path: `${REVENUE}?period=last_3_months&target=below` },
  { as: 'admin', path: `${REVENUE}?search=zzzz`, what: 'nothing found' },
  {
    ...{ as: 'admin', path: REVENUE, what: 'list failed' },
    before: failing(`${pathOf(listRankedOutlets.path)}?*`, 502),
  },
  account(`${REVENUE}?period=last_3_months`, 'account of a franchise'),
  account(`${REVENUE}?view=partners&period=last_3_months`, 'account of a partner'),
  { as: 'support', path: REVENUE, what: 'no permission' },
  {
    ...{ as: 'admin', path: `${REVENUE}?view=targets`, what: 'target' },
    open: spoilt('Save targets'),
  },
  {
    ...{ as: 'admin', path: '/tax', what: 'rate' },
    async open(page, say) {
      await press('Add rate')(page, say)
      await inDialog(page, say('Save rate')).click()
      await expect(dialog(page).locator('[aria-invalid=true]').first()).toBeVisible()
    },
  },
  {
    ...{ as: 'admin', path: '/tax', what: 'settings' },
    async open(page, say) {
      await press('Change')(page, say)
      await expect(inDialog(page, say('Save changes'))).toBeVisible()
    },
  },
  { as: 'admin', path: '/tax/receivers?search=zzzz', what: 'nothing found' },
  {
    ...{ as: 'admin', path: '/tax/receivers', what: 'receiver' },
    open: spoilt('Save changes'),
  },
  { as: 'franchise', path: '/payouts/statements', what: 'month' },
  {
    ...{ as: 'admin', path: STATEMENTS, what: 'month before' },
    async open(page) {
      await page.locator('select[name=of]').selectOption({ index: 1 })
      await expect(page.locator('main table tbody tr').first()).toBeVisible()
    },
  },
  {
    ...{ as: 'admin', path: STATEMENTS, what: 'financial year' },
    async open(page) {
      const choice = page.locator('select[name=of]')
      const options = await choice
        .locator('option')
        .evaluateAll((all) => all.map((option) => option.getAttribute('value') ?? ''))
      await choice.selectOption(options.find((each) => FINANCIAL_YEAR.test(each)) ?? '')
      await expect(page.locator('main table tbody tr').first()).toBeVisible()
    },
  },
  {
    ...{ as: 'admin', path: STATEMENTS, what: 'languages of the PDF' },
    async open(page, say) {
      await press('Download PDF')(page, say)
      await expect(page.getByRole('menuitem').first()).toBeVisible()
    },
  },
  {
    ...{
      as: 'admin',
      path: '/payouts/reconciliation',
      what: 'differences',
      open: press('Show more'),
    },
    before: answering(answer(getReconciliation, differing)),
  },
  {
    ...{ as: 'admin', path: '/payouts/reconciliation', what: 'failed' },
    before: failing(getReconciliation.path, 502),
  },
]
