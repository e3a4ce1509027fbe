import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'
import { listTickets } from '../../contract/tickets/tickets.ts'
import { usable } from '../support/browser/portal.ts'
import type { MatrixScreen } from '../support/browser/screen-matrix.ts'
import { button } from '../support/browser/screen-matrix.ts'
import { dialog, failing, inDialog, NOBODY } from './opening.ts'

/** A word in the title of a demo ticket that is in progress and has a photo. */
const TALK = 'थर्मल'

/** The ticket of a list, after what is done on it. */
const record = (as: string, list: string, what: string, then?: MatrixScreen['open']) =>
  ({
    as,
    path: `${list}?search=${encodeURIComponent(TALK)}`,
    what,
    async open(page, say, language) {
      await page.locator('tbody').getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(TALK)
      await usable(page)
      await expect(page.locator('#reply-text')).toBeVisible()
      await then?.(page, say, language)
    },
  }) satisfies MatrixScreen

const alerted = (page: Page) => expect(dialog(page).getByRole('alert').first()).toBeVisible()

/** A button opens a dialog, which is sent as it is. */
const refused =
  (opens: string, sends: string): MatrixScreen['open'] =>
  async (page, say) => {
    await button(opens)(page, say)
    await inDialog(page, say(sends)).click()
    await alerted(page)
  }

/** The form at the conversation's foot, sent without a word. */
const empty =
  (sends: string): NonNullable<MatrixScreen['open']> =>
  async (page, say) => {
    await page.locator('#reply-text').focus()
    await page.getByRole('button', { name: say(sends) }).click()
    await expect(page.locator('#reply-text-error')).toBeVisible()
  }

/** Tickets, as seen by people who raise them and by the desk. */
export const TICKET_STATES: MatrixScreen[] = [
  { as: 'gramvan', path: '/support?search=zzzz', what: 'nothing found' },
  {
    as: 'franchise',
    path: '/support',
    what: 'list failed',
    before: failing(`${listTickets.path}?*`, 502),
  },
  {
    as: 'franchise',
    path: '/support?new=true',
    async open(page, say) {
      await inDialog(page, say('Create ticket')).click()
      await alerted(page)
    },
  },
  { as: 'partner', path: `/support/${NOBODY}`, what: 'not found' },
  { as: 'franchise', path: '/ticket-admin', what: 'no permission' },
  record('franchise', '/support', 'ticket'),
  record('franchise', '/support', 'reply', empty('Send message')),
  { as: 'support', path: '/support' },
  {
    as: 'admin',
    path: '/ticket-admin',
    what: 'saved answers',
    async open(page, say) {
      await button('List tools')(page, say)
      await page.getByRole('menuitem', { name: say('Saved answers') }).click()
    },
  },
  record('admin', '/ticket-admin', 'ticket'),
  record('support', '/support', 'status', async (page, say, language) => {
    await page.locator('#reply-status').selectOption('resolved')
    await empty('Send and resolve')(page, say, language)
  }),
  record('support', '/support', 'note', async (page, say) => {
    await page.getByRole('tab', { name: say('Internal note') }).click()
    await page.getByRole('button', { name: say('Add note') }).click()
    await expect(page.locator('#text-error')).toBeVisible()
  }),
  record('support', '/support', 'merge', refused('Merge into another ticket', 'Merge ticket')),
]
