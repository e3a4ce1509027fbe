import { expect } from 'playwright/test'
import { makeApplicationId } from '../../contract/applications/application-id.ts'
import { SERVER_HEADER } from '../../contract/core/headers.ts'
import { FEEDBACK_PATH, LINK_TOKEN } from '../../contract/core/page-addresses.ts'
import type { CustomerFeedback } from '../../contract/feedback/feedback-link.ts'
import { readOwnFeedback } from '../../contract/feedback/feedback-link.ts'
import { listFeedbacks } from '../../contract/feedback/feedbacks.ts'
import { usable } from '../support/browser/portal.ts'
import type { MatrixScreen } from '../support/browser/screen-matrix.ts'
import { button } from '../support/browser/screen-matrix.ts'
import { dialog, failing, inDialog, NOBODY } from './opening.ts'

const asked: CustomerFeedback = {
  applicationId: 'GS-7K2M-9QXA-4',
  serviceName: 'Income certificate',
  serviceNameHi: 'आय प्रमाण पत्र',
  serviceNameMr: 'उत्पन्नाचा दाखला',
  language: null,
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
    await page.route(`**${readOwnFeedback.path}`, (route) =>
      route.fulfill({ json, headers: { [SERVER_HEADER]: '1' } }),
    )
  },
  async open(page, say, language) {
    await expect(page.locator('main')).toContainText(json.applicationId)
    await open?.(page, say, language)
  },
})

/** The first feedback of the list, after what is done on it. */
const record = (as: string, what: string, then?: MatrixScreen['open']): MatrixScreen => ({
  as,
  path: '/feedbacks?state=unanswered',
  what,
  async open(page, say, language) {
    await page.locator('tbody').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('GS-')
    await usable(page)
    await then?.(page, say, language)
  },
})

/** A button opens a dialog, which is sent as it is. */
const refused =
  (opens: string, sends: string): MatrixScreen['open'] =>
  async (page, say) => {
    await button(opens)(page, say)
    await inDialog(page, say(sends)).click()
    await expect(dialog(page).getByRole('alert').first()).toBeVisible()
  }

/** Feedback: of customers, and of whoever reads and answers it. */
export const FEEDBACK_STATES: MatrixScreen[] = [
  { as: null, path: FEEDBACK_PATH },
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
  record('franchise', 'reply', refused('Reply', 'Send reply')),
  record('admin', 'hide', refused('Hide', 'Hide')),
]
