import { expect } from 'playwright/test'
import type { KnownCustomer } from '../../contract/customers/customers.ts'
import { listCustomers } from '../../contract/customers/customers.ts'
import { answerQuestions, chooseService, consentBox } from '../support/browser/application-form.ts'
import type { MatrixScreen } from '../support/browser/screen-matrix.ts'
import { answer, answering } from '../support/network/answering.ts'
import { dialog, inDialog, NOBODY, press } from './opening.ts'

const SERVICE = 'income-certificate'

/** Help on a screen, with its keys below. */
const help = (as: string | null, path: string): MatrixScreen => ({
  ...{ as, path, what: 'help' },
  async open(page, say) {
    await page
      .getByRole('button', { name: say('Help'), exact: true })
      .first()
      .click()
    await expect(dialog(page).locator('ol li').first()).toBeVisible()
  },
})

/** The form for practice up to one of its steps. */
const practice = (what: string, then: MatrixScreen['open']): MatrixScreen => ({
  ...{ as: 'franchise', path: '/applications?practice=choose', what },
  async open(page, say, language) {
    await press('Fill in a practice customer')(page, say)
    await chooseService(page, SERVICE, say, language)
    await answerQuestions(dialog(page), SERVICE, language)
    await inDialog(page, say('Next')).click()
    await expect(inDialog(page, say('Use practice papers'))).toBeVisible()
    await then?.(page, say, language)
  },
})

const customer: KnownCustomer = {
  ...{ _id: NOBODY, name: 'सुनीता रमेश पवार', phone: '9822600001', email: '' },
  ...{ address: 'House 12, Malegaon 413115', village: 'Malegaon', answers: {} },
  documents: [
    {
      ...{ _id: NOBODY, kind: 'aadhaarCard', takenAt: '2026-11-20T06:30:00.000Z' },
      validUntil: '2126-11-20T06:30:00.000Z',
    },
  ],
  ...{ lastVisitAt: '2026-11-20T06:30:00.000Z', keptUntil: '2126-11-20T06:30:00.000Z' },
}

const BOOK = '/customers'
const before = answering(answer(listCustomers, { rows: [customer], total: 1, page: 1 }))

/** What is at hand at a counter besides its work: help, practice, and the customers' book. */
export const COUNTER_STATES: MatrixScreen[] = [
  help('franchise', '/applications'),
  help('gramvan', '/'),
  help('admin', '/reports'),
  help(null, '/track-application'),
  { as: 'franchise', path: '/applications?practice=choose' },
  practice('papers', undefined),
  practice('check', async (page, say) => {
    await inDialog(page, say('Use practice papers')).click()
    await expect(consentBox(dialog(page), say('Consent'))).toBeVisible()
  }),
  practice('finished', async (page, say) => {
    await inDialog(page, say('Use practice papers')).click()
    await consentBox(dialog(page), say('Consent')).check()
    await inDialog(page, say('Submit')).click()
    await expect(inDialog(page, say('Practise again'))).toBeVisible()
  }),
  { as: 'franchise', path: BOOK, what: 'rows', before },
  {
    ...{ as: 'franchise', path: `${BOOK}?customer=${NOBODY}`, what: 'customer', before },
    open: (page) => expect(dialog(page).locator('dl').first()).toBeVisible(),
  },
  { as: 'franchise', path: `${BOOK}?search=zzzz`, what: 'nothing found' },
  { as: 'admin', path: BOOK, what: 'no permission' },
]
