// One table of all forms that send with an idempotency key: the server makes the change, and its answer is lost.
import type { Locator, Page } from 'playwright/test'
import { IDEMPOTENCY_HEADER } from '../../contract/core/headers.ts'
import { indiaDay } from '../../contract/core/india-day.ts'
import { addDays } from '../../contract/payments/add-days.ts'
import { demoId } from '../../server/seed/demo-id.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { documentFile } from '../support/browser/application-form.ts'
import type { Person } from '../support/browser/person.ts'
import { detailAs, listAs, personAt } from '../support/browser/person.ts'
import type { Portal } from '../support/browser/portal.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import { aPlainApplication, DEMO_FRANCHISE } from '../support/browser/reupload.ts'
import { pressAction } from '../support/checks/record-page.ts'
import { openSection } from '../support/hands/editor-sections.ts'
import { LOSS_ERRORS, LOSSES, loseAnswer } from '../support/network/lose-answer.ts'
import { cardOf, raiseAs } from '../support/tickets/ticket-screens.ts'
import { idOf, savePlanAs } from '../support/vans/van-plans.ts'

test.use({ mayLog: LOSS_ERRORS })

interface World {
  page: Page
  portal: Portal
  /** Somebody at another computer. */
  as: (userName: string) => Promise<Person>
  dialog: Locator
}

interface Kind {
  form: string
  /** Opens the form and fills it in. Answers what its button says. */
  fill: (world: World) => Promise<string>
  /** What the screen shows once the change is known to be entered. */
  shows: string | RegExp
  /** An unsuccessful look costs a run too much: these are looked at each night. */
  nightly?: true
}

const reason = 'Its answer gets lost.'
const press = (within: Page | Locator, name: string | RegExp) =>
  within
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()

/** Enters what a colleague decides, past any screen. */
async function enterAs(person: Person, path: string, data: object) {
  const headers = { [IDEMPOTENCY_HEADER]: crypto.randomUUID() }
  const answer = await person.post(path, { headers, data })
  expect(answer.status(), await answer.text()).toBeLessThan(300)
}

/** An application of the demo's franchise whose fee was taken. */
async function openPaid({ page, portal, as }: World) {
  const counter = await as('franchise')
  const { rows } = await listAs(await as('support'), `status=pending&franchise=${DEMO_FRANCHISE}`)
  const details = rows.map((row) => detailAs(counter, row._id))
  const found = (await Promise.all(details)).find(({ payments }) => payments.length === 0)
  if (!found) throw new Error('every open application of the franchise is paid')
  const { _id, feePaise: paise } = found
  const taken = { way: 'cash', paise }
  await enterAs(counter, `/api/applications/${_id}/payments`, { type: 'fee', taken })
  await portal.openAs('franchise', `/applications/${_id}`)
  await expect(cardOf(page, 'Payment')).toContainText('Paid')
}

async function moveCash({ page, dialog }: World) {
  await press(page, 'Cash in or out')
  await dialog.getByLabel('What happened?').selectOption('float')
  await dialog.getByLabel('Amount in rupees').fill('250')
  await dialog.getByLabel('Reason').fill(reason)
  return 'Record cash'
}

/** The record of an application in this state, opened by support. */
async function openAs(user: string, { portal, as }: World, query: string, index = 0) {
  const { rows } = await listAs(await as('support'), query)
  await portal.openAs(user, `/applications/${rows.at(index)?._id}`)
}

const OUTLET = `/franchises/${demoId('franchise', 'kagal')}`

const KINDS: Kind[] = [
  {
    form: 'refund',
    async fill(world) {
      await openPaid(world)
      await press(cardOf(world.page, 'Payment'), 'Refund')
      await world.dialog.getByLabel('Reason').fill(reason)
      return 'Enter refund'
    },
    shows: 'Refund entered',
  },
  {
    form: 'reversal',
    async fill(world) {
      await openPaid(world)
      await press(cardOf(world.page, 'Payment'), /^Reverse ₹/)
      await world.dialog.getByLabel('Reason').fill(reason)
      return 'Reverse entry'
    },
    shows: 'Entry reversed',
    nightly: true,
  },
  {
    form: 'cash movement',
    async fill(world) {
      await world.portal.openAs('karad', '/payment-status/day-book')
      return moveCash(world)
    },
    shows: 'Cash entered',
    nightly: true,
  },
  {
    form: 'reversal of a movement',
    async fill(world) {
      const { page, portal, dialog } = world
      await portal.openAs('karad', '/payment-status/day-book')
      await press(dialog, await moveCash(world))
      await expect(dialog).toBeHidden()
      await press(page, /^Reverse/)
      await dialog.getByLabel('Reason').fill(reason)
      return 'Reverse entry'
    },
    shows: 'Entry reversed',
    nightly: true,
  },
  {
    form: 'closing of a day',
    async fill({ page, portal, dialog }) {
      await portal.openAs('wai', '/payment-status/day-book')
      await press(page, 'Close the day')
      const expected = await dialog.getByText('Expected in the drawer').textContent()
      await dialog.getByLabel('Counted cash').fill(/[\d,.]+/.exec(expected ?? '')?.[0] ?? '')
      return 'Close the day'
    },
    shows: 'Day closed',
  },
  {
    form: 'edit of an application',
    async fill(world) {
      await openAs('admin', world, 'status=submitted', -1)
      await press(world.page, 'Edit')
      const name = world.page.getByRole('textbox', { name: 'Full name', exact: true })
      await name.fill(`${await name.inputValue()} Pawar`)
      return 'Save changes'
    },
    shows: 'Changes saved',
    nightly: true,
  },
  {
    form: 'partner of an application',
    async fill(world) {
      await openAs('support', world, `status=in_progress&partner=${demoId('partner', 'pune')}`)
      await pressAction(world.page, 'Change partner')
      await world.dialog.getByRole('combobox', { name: 'New partner' }).fill('konkan')
      await world.page.keyboard.press('Enter')
      await world.dialog.getByLabel('Reason').fill(reason)
      return 'Change partner'
    },
    shows: 'Partner changed',
    nightly: true,
  },
  {
    form: 'feedback at the counter',
    async fill(world) {
      await openAs('admin', world, 'status=completed', -1)
      await press(world.page, 'Enter feedback')
      await world.dialog.getByRole('radio', { name: 'Good', exact: false }).check()
      return 'Save feedback'
    },
    shows: 'Feedback saved',
    nightly: true,
  },
  {
    form: 'request for documents',
    async fill({ page, portal, as, dialog }) {
      const { detail } = await aPlainApplication(await as('support'))
      await portal.openAs('support', `/applications/${detail._id}`)
      await press(page, 'Request documents')
      await dialog.getByRole('checkbox').first().check()
      await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
      return 'Request documents'
    },
    shows: 'Documents requested',
    nightly: true,
  },
  {
    form: 'reply to feedback',
    async fill({ page, portal, dialog }) {
      await portal.openAs('admin', '/feedbacks')
      await page.getByRole('main').getByRole('link', { name: /GS-/ }).first().click()
      await press(page, /^(Reply|Change the reply)$/)
      await dialog.getByLabel('Your reply').fill(reason)
      return 'Send reply'
    },
    shows: 'Reply sent',
    nightly: true,
  },
  {
    form: 'hiding of feedback',
    async fill({ page, portal, dialog }) {
      await portal.openAs('admin', '/feedbacks')
      await page.getByRole('main').getByRole('link', { name: /GS-/ }).last().click()
      await press(page, 'Hide')
      await dialog.getByLabel('Reason').fill(reason)
      return 'Hide'
    },
    shows: 'Feedback hidden',
    nightly: true,
  },
  {
    form: 'new outlet',
    async fill({ page, portal }) {
      const form = page.getByRole('main')
      await portal.openAs('admin', '/franchises')
      await page.keyboard.press('n')
      const fields = {
        Name: 'Answerless Seva Kendra',
        'Monthly target in rupees': '45000',
        'Mobile number': '98500 77991',
        'Complete address': 'Main road, Mahur, Nanded 431721',
        District: 'Nanded',
        Username: 'answerless',
      }
      for (const [name, value] of Object.entries(fields))
        await form.getByRole('textbox', { name, exact: true }).fill(value)
      for (const [name, words, found] of [
        ['Partner', 'marathwada', /^Marathwada/],
        ['Find the village', 'mahur nanded', /^Mahoor/],
      ] as const) {
        await form.getByRole('combobox', { name }).fill(words)
        await form.getByRole('option', { name: found }).click()
      }
      return 'Create franchise'
    },
    shows: 'First password of Answerless Seva Kendra',
    nightly: true,
  },
  {
    form: 'edit of an outlet',
    async fill({ page, portal }) {
      await portal.openAs('admin', OUTLET)
      await press(page, 'Edit')
      await page.getByRole('main').getByLabel('District').fill('Kolhapur West')
      return 'Save changes'
    },
    shows: 'Changes saved',
    nightly: true,
  },
  {
    form: 'new holiday',
    async fill({ page, portal, dialog }) {
      await portal.openAs('admin', '/holidays?year=2027')
      await page.keyboard.press('n')
      await dialog.getByLabel('Date').fill('2027-07-07')
      await dialog.getByLabel('Name in English').fill('Answerless day')
      return 'Add holiday'
    },
    shows: 'Answerless day added.',
    nightly: true,
  },
  {
    form: 'name of a holiday',
    async fill({ page, portal, dialog }) {
      await portal.openAs('admin', '/holidays?year=2027')
      await press(page, 'Edit Holi')
      await dialog.getByLabel('Name in English').fill('Holi, the first day')
      return 'Save changes'
    },
    shows: 'Changes saved',
    nightly: true,
  },
  {
    form: 'merging of tickets',
    async fill({ page, portal, as, dialog }) {
      const requester = await as('franchise')
      const stays = await raiseAs(requester, { title: 'Answers get lost' })
      const { _id } = await raiseAs(requester, { title: 'Answers get lost again' })
      await portal.openAs('support', `/support/${_id}`)
      await press(cardOf(page, 'Requester'), 'Merge into another ticket')
      await dialog.getByRole('combobox', { name: 'Ticket that stays' }).fill('Answers get lost')
      await dialog.getByRole('option', { name: stays.ticketNumber ?? '' }).click()
      await dialog.getByRole('textbox', { name: 'Response' }).fill(reason)
      return 'Merge ticket'
    },
    shows: 'Ticket merged',
    nightly: true,
  },
  {
    form: 'note on a ticket',
    async fill({ page, portal, as }) {
      const { _id } = await raiseAs(await as('franchise'), { title: 'Answers get lost' })
      await portal.openAs('support', `/support/${_id}`)
      await page.getByRole('tab', { name: 'Internal note' }).click()
      await page.getByRole('textbox', { name: 'New note' }).fill(reason)
      return 'Add note'
    },
    shows: reason,
  },
  {
    form: 'document of an outlet',
    async fill({ page, portal, dialog }) {
      await portal.openAs('admin', OUTLET)
      await press(cardOf(page, 'Documents'), 'Add document')
      await dialog.getByLabel('What it is').selectOption({ label: 'Agreement' })
      await dialog.locator('input[type=file]').setInputFiles(await documentFile('acknowledgement'))
      await dialog.getByLabel('Valid until').fill(addDays(indiaDay(new Date()), 400))
      return 'Add document'
    },
    shows: 'Document added',
    nightly: true,
  },
  {
    form: 'draft of a service',
    async fill({ page, portal }) {
      await portal.openAs('admin', '/service-management?search=passport')
      await page.getByRole('link', { name: 'Passport application' }).click()
      await openSection(page, 'Fee, shares and time')
      await page.getByRole('textbox', { name: 'Fee', exact: true }).fill('1578')
      return 'Save changes'
    },
    shows: 'Changes saved. Publish them when they are complete.',
    nightly: true,
  },
  {
    form: 'new category',
    async fill({ page, portal, dialog }) {
      await portal.openAs('admin', '/services')
      await usable(page)
      await page.getByRole('link', { name: 'Add category' }).click()
      await dialog.getByLabel('Name in English').fill('Answerless')
      return 'Add category'
    },
    shows: 'Category added',
    nightly: true,
  },
  {
    form: 'plan of a van',
    async fill({ page, portal, as }) {
      const vanId = await idOf(await as('gramvan'))
      const day = addDays(indiaDay(new Date()), 13)
      await savePlanAs(await as('franchise'), vanId, day, ['Dhamari'])
      await portal.openAs('franchise', `/gramone-seva?plan=${vanId}`)
      await page
        .getByRole('button', { name: /^Plan / })
        .last()
        .click()
      await page.getByRole('combobox', { name: 'Add a village' }).fill('Navi Vasti')
      return 'Save changes'
    },
    shows: 'Changes saved',
    nightly: true,
  },
  {
    form: 'new person',
    async fill({ page, portal, dialog }) {
      await portal.openAs('admin', '/support-team')
      await page.keyboard.press('n')
      await dialog.getByLabel('Username').fill('support-answerless')
      await dialog.getByLabel('First name').fill('Sunita')
      await dialog.getByLabel('Last name').fill('Answerless')
      await dialog.getByLabel('Email').fill('sunita.answerless@example.in')
      return 'Create account'
    },
    shows: 'Account created',
    nightly: true,
  },
  {
    form: 'edit of a person',
    async fill({ page, portal, as, dialog }) {
      const vanId = await idOf(await as('gramvan-wai'))
      await portal.openAs('admin', `/support-team/${vanId}`)
      await press(page, 'Edit')
      await dialog.getByLabel('Last name').fill('Answerless')
      return 'Save changes'
    },
    shows: 'Changes saved',
    nightly: true,
  },
]

test.describe('answer lost after the change was made', () => {
  for (const [index, { form, fill, shows, nightly }] of KINDS.entries()) {
    const loss = LOSSES[index % LOSSES.length] ?? '502'
    test(
      `${form} (${loss}): the form finds out that it was entered, and says so`,
      nightly ? { tag: NIGHTLY } : {},
      async ({ page, portal, playwright }) => {
        const people: Person[] = []
        const as = async (userName: string) => {
          const person = await personAt(playwright, portal.address, userName)
          people.push(person)
          return person
        }
        const dialog = page.getByRole('dialog').last()
        const button = await fill({ page, portal, as, dialog })
        const keys = await loseAnswer(page, loss)
        await press((await dialog.count()) > 0 ? dialog : page, button)
        await expect(page.getByText(shows).first()).toBeVisible()
        await expect(page.getByText('Update Failed')).toHaveCount(0)
        expect(keys.size).toBe(1)
        for (const person of people) await person.dispose()
      },
    )
  }
})

/** Nobody can be asked what became of a change. */
const silence = (page: Page) =>
  page.route(/\/api\/tries\//, (route) => route.abort('connectionreset'))

test('refund whose answer is lost, and the server is silent: found out at the press, though nothing is left to refund', async ({
  page,
  portal,
  playwright,
}) => {
  const as = (userName: string) => personAt(playwright, portal.address, userName)
  const dialog = page.getByRole('dialog').last()
  const [refund] = KINDS
  const button = (await refund?.fill({ page, portal, as, dialog })) ?? ''
  const keys = await loseAnswer(page, '502')
  await silence(page)
  await press(dialog, button)
  const failure = dialog.getByRole('alert').first()
  await expect(failure).toContainText('We do not know if it arrived.')
  await expect(failure).not.toContainText('Update Failed')
  await expect(dialog).toContainText('At most ₹0')

  await page.unroute(/\/api\/tries\//)
  await press(dialog, button)
  await expect(page.getByText('It was entered once.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(cardOf(page, 'Payment')).toContainText('Refunded')
  expect(keys.size).toBe(1)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { payments } = await detailAs(await as('franchise'), id)
  expect(payments.filter(({ kind }) => kind === 'refund')).toHaveLength(1)
})

test(
  'form that was closed, or the page reloaded: opened again it says what became of the change',
  { tag: NIGHTLY },
  async ({ page, portal, playwright }) => {
    const as = (userName: string) => personAt(playwright, portal.address, userName)
    const dialog = page.getByRole('dialog').last()
    const world = { page, portal, as, dialog }
    await portal.openAs('karad', '/payment-status/day-book')
    const button = await moveCash(world)
    const keys = await loseAnswer(page, 'cut')
    await silence(page)
    await press(dialog, button)
    await expect(dialog.getByRole('alert').first()).toContainText('We do not know if it arrived.')
    await press(dialog, 'Cancel')
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await expect(question).toContainText('Open this form again to see.')
    await press(question, 'Leave without saving')
    await press(page, 'Cash in or out')
    await expect(dialog).toContainText('We do not know yet if it arrived.')

    await page.unroute(/\/api\/tries\//)
    await page.reload()
    await usable(page)
    await press(page, 'Cash in or out')
    await expect(dialog).toContainText(/You sent this form before \(.+\)\. It was entered\./)
    expect(keys.size).toBe(1)
    await press(dialog, 'Cancel')
    await press(page, 'Cash in or out')
    await expect(dialog.getByLabel('Amount in rupees')).toBeVisible()
    await expect(dialog).not.toContainText('You sent this form before')
  },
)

test('change that never arrived: the form says that nothing was entered, and sends it anew', async ({
  page,
  portal,
  playwright,
}) => {
  const as = (userName: string) => personAt(playwright, portal.address, userName)
  const dialog = page.getByRole('dialog').last()
  await portal.openAs('karad', '/payment-status/day-book')
  const button = await moveCash({ page, portal, as, dialog })
  const isChange = /\/api\/payments\/movements$/
  await page.route(isChange, (route) => route.abort('connectionreset'))
  await press(dialog, button)
  await expect(dialog.getByRole('alert').first()).toContainText('Nothing was entered.')
  await page.unroute(isChange)
  await press(dialog, button)
  await expect(page.getByText('Cash entered')).toBeVisible()
  await expect(page.getByText('It was entered once.')).toHaveCount(0)
})
