import { expect } from 'playwright/test'
import type { Report } from '../../contract/reports/reports.ts'
import { listReports, REPORT_STATES } from '../../contract/reports/reports.ts'
import type { Schedule } from '../../contract/reports/schedules.ts'
import { listSchedules, RECEIVER_STATES } from '../../contract/reports/schedules.ts'
import type { MatrixScreen } from '../support/browser/screen-matrix.ts'
import { answer, answering } from '../support/network/answering.ts'
import { dialog, failing, inDialog, NOBODY, press } from './opening.ts'

const ANALYTICS = '/analytics'
const REPORTS = '/reports'
const ORDERED = '2026-11-20T06:30:00.000Z'
const idOf = (number: number) => NOBODY.slice(0, -1) + String(number)

/** A report in each state. */
const reports = REPORT_STATES.map((state, index): Report => ({
  ...{ _id: idOf(index), type: 'applications', from: '2026-06-01', to: '2026-11-20', state },
  ...{ format: index % 2 ? 'pdf' : 'xlsx', createdAt: ORDERED, finishedAt: null },
  ...{ total: state === 'waiting' ? null : 12_300, written: state === 'running' ? 4100 : 0 },
  ...{ bytes: state === 'done' ? 845_000 : null, failure: state === 'failed' ? 'not_made' : null },
  ...{ isScheduled: state === 'done', isOwn: state !== 'done', keptUntil: null },
}))

const schedule = (number: number, of: Partial<Schedule>): Schedule => ({
  ...{ _id: idOf(number), type: 'services', format: 'pdf', rhythm: 'monthly', monthDay: 1 },
  ...{ time: '08:30', span: 'last_month', byName: 'Asha Patil', nextAt: ORDERED, version: 1 },
  pausedFor: null,
  receivers: RECEIVER_STATES.map((state, index) => ({
    ...{ _id: idOf(index), name: index % 2 ? 'Rohan Kale' : 'सुनीता पवार', state },
  })),
  last: { at: ORDERED, outcome: 'sent', failure: null, sent: 1, skipped: 4 },
  ...of,
})

const before = answering(
  answer(listReports, { rows: reports, total: reports.length, page: 1, today: '2026-11-20' }),
  answer(listSchedules, {
    rows: [
      schedule(1, {}),
      schedule(2, { nextAt: null, pausedFor: 'by_hand', last: null }),
      schedule(3, {
        last: { at: ORDERED, outcome: 'failed', failure: 'not_made', sent: 0, skipped: 0 },
      }),
    ],
    people: [{ _id: idOf(1), name: 'Rohan Kale' }],
  }),
)

/** Figures of the network: what they look like, and the files that are made of them. */
export const FIGURE_STATES: MatrixScreen[] = [
  { as: 'admin', path: `${ANALYTICS}?period=last_year&against=year` },
  ...['groups&by=district', 'work', 'quality'].map((part): MatrixScreen => ({
    ...{ as: 'admin', path: `${ANALYTICS}?period=last_year&part=${part}` },
  })),
  {
    ...{ as: 'admin', path: `${ANALYTICS}?period=last_year&part=groups&by=franchise` },
    what: 'narrowed',
    async open(page) {
      await page.locator('main table').getByRole('link').first().press('Enter')
      await expect(page).toHaveURL(/franchise=/)
    },
  },
  {
    ...{ as: 'admin', path: ANALYTICS, what: 'views' },
    async open(page, say) {
      await press('Views')(page, say)
      await page.getByRole('menuitem', { name: say('Save this view') }).click()
      await expect(dialog(page).getByRole('textbox')).toBeVisible()
    },
  },
  { as: 'partner', path: ANALYTICS, what: 'no permission' },
  { as: 'admin', path: REPORTS, what: 'of every state', before },
  {
    ...{ as: 'admin', path: REPORTS, what: 'preview' },
    async open(page, say) {
      await page.locator('select[name=type]').selectOption('applications')
      const first = page.getByRole('region', { name: say('First page of the report') })
      await expect(first.getByRole('columnheader').first()).toBeVisible()
    },
  },
  {
    ...{ as: 'admin', path: REPORTS, what: 'problems' },
    async open(page, say) {
      await press('Generate report')(page, say)
      await expect(page.locator('main [aria-invalid=true]').first()).toBeVisible()
    },
  },
  {
    ...{ as: 'admin', path: REPORTS, what: 'schedule' },
    async open(page, say) {
      await press('Schedule a report')(page, say)
      await inDialog(page, say('Schedule report')).click()
      await expect(dialog(page).locator('[aria-invalid=true]').first()).toBeVisible()
    },
  },
  {
    ...{ as: 'admin', path: REPORTS, what: 'menu of a schedule', before },
    async open(page, say) {
      const schedules = page.getByRole('table', { name: say('Scheduled reports') })
      await schedules.getByRole('button').first().click()
      await expect(page.getByRole('menuitem').first()).toBeVisible()
    },
  },
  {
    as: 'admin',
    path: REPORTS,
    what: 'list failed',
    before: failing(`${listReports.path}?*`, 502),
  },
]
