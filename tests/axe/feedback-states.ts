import { expect } from 'playwright/test'
import { makeApplicationId } from '../../contract/applications/application-id.ts'
import { SERVER_HEADER } from '../../contract/core/headers.ts'
import { FEEDBACK_PATH, LINK_TOKEN } from '../../contract/core/page-addresses.ts'
import type { CustomerFeedback } from '../../contract/feedback/feedback-link.ts'
import { readOwnFeedback } from '../../contract/feedback/feedback-link.ts'
import type { FeedbackRow } from '../../contract/feedback/feedbacks.ts'
import { getFeedback, listFeedbacks } from '../../contract/feedback/feedbacks.ts'
import type { MatrixScreen } from '../support/browser/screen-matrix.ts'
import { button } from '../support/browser/screen-matrix.ts'
import { recordNumber } from '../support/checks/record-page.ts'
import { dialog, failing, inDialog, NOBODY, pathOf } from './opening.ts'

const headers = { [SERVER_HEADER]: '1' }

const asked: CustomerFeedback = {
  applicationId: 'GS-7K2M-9QXA-4',
  serviceName: 'Income certificate',
  serviceNameHi: 'आय प्रमाण पत्र',
  serviceNameMr: 'उत्पन्नाचा दाखला',
  language: 'en',
  given: null,
}

const given: CustomerFeedback['given'] = {
  rating: 2,
  message: 'तीन वेळा यावे लागले.\n<b>Slow</b>',
  receivedAt: '2026-11-20T06:30:00.000Z',
  changeableUntil: '2126-11-27T06:30:00.000Z',
  reply: { text: 'क्षमस्व. आम्ही यात सुधारणा करू.', at: '2026-11-21T06:30:00.000Z' },
}

/** The page of a link, which the server answers with this. */
const link = (what: string, json: CustomerFeedback, open?: MatrixScreen['open']): MatrixScreen => ({
  as: null,
  path: `${FEEDBACK_PATH}?${LINK_TOKEN}=any`,
  what,
  async before(page) {
    await page.route(`**${readOwnFeedback.path}`, (route) => route.fulfill({ json, headers }))
  },
  async open(page, say, language) {
    await expect(page.locator('main')).toContainText(json.applicationId)
    await open?.(page, say, language)
  },
})

const row: FeedbackRow = {
  ...asked,
  ...{ _id: NOBODY, franchiseId: NOBODY, version: 1, customerName: 'सुनीता पवार' },
  ...{ franchiseName: 'Shree Ganesh Seva Kendra, Baramati', language: 'mr', hidden: null },
  ...{ rating: 2, message: 'तीन वेळा यावे लागले.', receivedAt: '2026-11-20T06:30:00.000Z' },
  ...{ source: 'customer', takenByName: '' },
  reply: { text: 'क्षमस्व.', byName: 'Baramati', at: '2026-11-21T06:30:00.000Z' },
}

/** The record of a feedback, answered by this file since the demo has none, after `open` has acted on it. */
const record = (as: string, what: string, open?: MatrixScreen['open']): MatrixScreen => ({
  ...{ as, path: `/feedbacks/${NOBODY}`, what },
  async before(page) {
    await page.route(`**${pathOf(getFeedback.path)}`, (route) =>
      route.fulfill({ json: row, headers }),
    )
  },
  async open(page, say, language) {
    await expect(recordNumber(page)).toHaveText(row.applicationId)
    await open?.(page, say, language)
  },
})

/** Opens a dialog by its button and sends it empty, so that its errors show. */
const refused =
  (opens: string, sends: string): MatrixScreen['open'] =>
  async (page, say) => {
    await button(opens)(page, say)
    await inDialog(page, say(sends)).click()
    await expect(dialog(page).getByRole('alert').first()).toBeVisible()
  }

/** Feedback, as seen by customers and by people who read and answer it. */
export const FEEDBACK_STATES: MatrixScreen[] = [
  {
    as: null,
    path: FEEDBACK_PATH,
    what: 'miss',
    async open(page) {
      await page.locator('[name=applicationId]').fill(makeApplicationId(() => 0))
      await page.locator('[name=phoneLast4]').fill('0000')
      await page.locator('main [type=submit]').click()
      await expect(page.locator('main').getByRole('alert')).toBeVisible()
    },
  },
  {
    as: null,
    path: `${FEEDBACK_PATH}?${LINK_TOKEN}=cut-short`,
    what: 'broken link',
    open: (page) => expect(page.locator('main').getByRole('alert')).toBeVisible(),
  },
  link('stars missing', asked, async (page) => {
    await page.locator('main [type=submit]').click()
    await expect(page.locator('main').getByRole('alert').first()).toBeVisible()
  }),
  link('thanks', { ...asked, given }),
  link('change', { ...asked, given }, button('Change my answer')),
  { as: 'admin', path: '/feedbacks' },
  {
    as: 'admin',
    path: '/feedbacks',
    what: 'rows',
    async before(page) {
      const json = { rows: [row], total: 1, page: 1 }
      await page.route(`**${listFeedbacks.path}?*`, (route) => route.fulfill({ json, headers }))
    },
    open: (page) => expect(page.locator('main')).toContainText(row.applicationId),
  },
  { as: 'partner', path: '/feedbacks?search=zzzz', what: 'nothing found' },
  {
    as: 'franchise',
    path: '/feedbacks',
    what: 'list failed',
    before: failing(`${listFeedbacks.path}?*`, 502),
  },
  { as: 'support', path: '/feedbacks', what: 'no permission' },
  { as: 'franchise', path: `/feedbacks/${NOBODY}`, what: 'not found' },
  record('partner', 'record'),
  record('franchise', 'reply', refused('Change the reply', 'Send reply')),
  record('admin', 'hide', refused('Hide', 'Hide')),
]
