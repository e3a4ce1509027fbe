import type { Page } from 'playwright/test'
import { changeProfile } from '../../contract/accounts/profile.ts'
import { getTicketDesk } from '../../contract/tickets/ticket-desk.ts'
import { cannedAnswers } from '../../server/seed/network/ticket-talks.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { personAt } from '../support/browser/person.ts'
import { expect, test } from '../support/browser/portal.ts'
import {
  cardOf,
  commentsAs,
  conversationOf,
  messageIn,
  raiseAndMove,
  raiseAs,
  replyAs,
  replyIn,
  sendIn,
  statusIn,
  ticketAs,
} from '../support/tickets/ticket-screens.ts'

const NOTE = 'Calls too often, ask Nilesh.'
const [CANNED] = cannedAnswers

/** Adds a saved answer to the message. */
async function addCanned(page: Page, name: string) {
  await replyIn(page).getByRole('button', { name: 'Saved answers' }).click()
  await replyIn(page).getByRole('combobox', { name: 'Add a saved answer' }).fill(name)
  await replyIn(page).getByRole('option', { name }).click()
}

test('the desk among itself: note, saved answer in the requester’s language, assignment; the requester sees no note', async ({
  page,
  portal,
  playwright,
}) => {
  portal.expectedErrors.push(/status of 403/)
  const requester = await personAt(playwright, portal.address, 'franchise')
  const profile = await requester.put(changeProfile.path, { data: { language: 'mr' } })
  expect(profile.status()).toBe(200)
  const { _id } = await raiseAs(requester, { title: 'Nothing on paper' })
  await portal.openAs('support', `/support/${_id}`)
  // What is written for the requester is not lost while a note is written, nor sent with it.
  await messageIn(page).fill('नमस्कार.')
  await replyIn(page).getByRole('tab', { name: 'Internal note' }).click()
  await expect(replyIn(page).getByRole('tab', { name: 'Answer' })).toContainText('not sent yet')
  const notes = replyIn(page)
  await notes.getByRole('button', { name: 'Add note' }).click()
  await expect(notes.getByRole('textbox', { name: 'New note' })).toHaveAccessibleDescription(
    /Write a note\./,
  )
  await notes.getByRole('textbox', { name: 'New note' }).fill(NOTE)
  await notes.getByRole('button', { name: 'Add note' }).click()
  await expect(conversationOf(page).getByRole('listitem').last()).toContainText(NOTE)
  await expect(notes.getByRole('textbox', { name: 'New note' })).toHaveValue('')

  const team = cardOf(page, 'Requester')
  await expect(team).toContainText('मराठी')
  await team.getByRole('button', { name: 'Assign' }).click()
  await page.getByRole('menuitemradio', { name: 'Nilesh' }).click()
  await expect(page.getByText(/^Assigned to Nilesh/)).toBeVisible()
  await expect(cardOf(page, 'Summary')).toContainText('Nilesh')

  await replyIn(page).getByRole('tab', { name: 'Answer' }).click()
  await addCanned(page, CANNED.name)
  await expect(messageIn(page)).toHaveValue(`नमस्कार.\n\n${CANNED.mr}`)
  await sendIn(page).click()
  await expect(page.getByText('Message sent')).toBeVisible()

  const answers = await Promise.all(
    [
      `/api/tickets/${_id}`,
      '/application/get-tickets?page=1',
      '/application/get-tickets',
      `/application/get-tickets?page=1&search=${encodeURIComponent(NOTE)}`,
      '/api/notifications',
      '/api/notifications/recent',
    ].map(async (path) => (await requester.get(path)).text()),
  )
  for (const answer of answers) expect(answer).not.toContain(NOTE)
  expect(JSON.parse(answers[3] ?? '')).toMatchObject({ total: 0 })
  expect((await requester.get(getTicketDesk.path.replace(':id', _id))).status()).toBe(403)
  await portal.openAs('franchise', `/support/${_id}`)
  await expect(conversationOf(page)).toContainText(CANNED.mr)
  await expect(page.getByText(NOTE)).toHaveCount(0)
  await expect(replyIn(page).getByRole('tab')).toHaveCount(0)
  await expect(cardOf(page, 'Requester')).toHaveCount(0)
  // Others sign in as this franchise, on devices that take the profile's language.
  await requester.put(changeProfile.path, { data: { language: 'en' } })
  await requester.dispose()
})

test(
  'duplicate: merged, each requester sees the own conversation alone, and a reply can go to both',
  { tag: NIGHTLY },
  async ({ page, portal, playwright }) => {
    const first = await personAt(playwright, portal.address, 'franchise')
    const second = await personAt(playwright, portal.address, 'partner')
    const stays = await raiseAs(first, { title: 'Portal is slow' })
    const duplicate = await raiseAs(second, { title: 'Slow since noon' })
    await portal.openAs('support', `/support/${duplicate._id}`)
    await cardOf(page, 'Requester')
      .getByRole('button', { name: 'Merge into another ticket' })
      .click()
    const dialog = page.getByRole('dialog', { name: /^Merge TK-/ })
    await dialog.getByRole('button', { name: 'Merge ticket' }).click()
    await expect(
      dialog.getByRole('combobox', { name: 'Ticket that stays' }),
    ).toHaveAccessibleDescription(/Choose the ticket that stays\./)
    await expect(dialog.getByRole('textbox', { name: 'Response' })).toHaveAccessibleDescription(
      /Response message is required\./,
    )
    await dialog.getByRole('combobox', { name: 'Ticket that stays' }).fill('Portal is slow')
    await dialog.getByRole('option', { name: stays.ticketNumber ?? '' }).click()
    await dialog
      .getByRole('textbox', { name: 'Response' })
      .fill('We answer this on another ticket.')
    await dialog.getByRole('button', { name: 'Merge ticket' }).click()
    await expect(page.getByText('Ticket merged')).toBeVisible()
    await expect(statusIn(page)).toHaveCount(0)
    await page
      .getByRole('main')
      .getByRole('link', { name: stays.ticketNumber ?? '' })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Portal is slow')
    await expect(cardOf(page, 'Requester')).toContainText(duplicate.ticketNumber ?? '')

    await messageIn(page).fill('It is fast again.')
    await replyIn(page).getByRole('switch', { name: 'Also send it to 1 merged ticket' }).click()
    await sendIn(page).click()
    await expect(page.getByText('Message sent')).toBeVisible()
    expect(await commentsAs(first, stays._id)).toEqual(['It is fast again.'])
    expect(await commentsAs(second, duplicate._id)).toEqual([
      'We answer this on another ticket.',
      'It is fast again.',
    ])

    portal.expectedErrors.push(/status of 404/)
    await portal.openAs('partner', `/support/${duplicate._id}`)
    const main = page.getByRole('main')
    await expect(main).toContainText(`answered on ticket ${stays.ticketNumber}`)
    // The requester learns only the number of the other ticket, and this one is not reopened.
    await expect(main.getByRole('link', { name: stays.ticketNumber ?? '' })).toHaveCount(0)
    await expect(statusIn(page)).toHaveCount(0)
    await page.goto(`${portal.address}/support/${stays._id}`)
    await expect(page.getByRole('heading', { name: 'Ticket not found' })).toBeVisible()
    await first.dispose()
    await second.dispose()
  },
)

test(
  'two at once: the form tells of the other’s change, and what was written stays',
  { tag: NIGHTLY },
  async ({ page, portal, playwright }) => {
    portal.expectedErrors.push(/status of 409/)
    const requester = await personAt(playwright, portal.address, 'franchise')
    const colleague = await personAt(playwright, portal.address, 'admin')
    const _id = await raiseAndMove(requester, colleague, 'Two of us', 'open')
    await portal.openAs('support', `/support/${_id}`)
    const form = replyIn(page)
    await statusIn(page).selectOption('In progress')
    await messageIn(page).fill('I look at it today.')
    await replyAs(colleague, _id, 'I am at it already.', 'in_progress')
    await expect(form.getByRole('status').first()).toContainText(
      'The ticket changed while you were deciding',
    )
    await expect(form.getByRole('status').first()).toContainText('I am at it already.')
    await sendIn(page).click()
    await expect(statusIn(page)).toHaveAccessibleDescription(/Choose the new status again\./)
    await expect(messageIn(page)).toHaveValue('I look at it today.')
    await statusIn(page).selectOption('Resolved')
    await sendIn(page).click()
    await expect(page.getByText('Status updated')).toBeVisible()
    expect((await ticketAs(colleague, _id)).status).toBe('resolved')
    expect((await commentsAs(colleague, _id)).at(-1)).toBe('I look at it today.')
    await requester.dispose()
    await colleague.dispose()
  },
)

test(
  'who may not: a franchise at the desk’s address, an administrator who would raise one',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await portal.openAs('franchise', '/ticket-admin')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No permission')
    await portal.openAs('admin', '/ticket-admin')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Support Ticket')
    await expect(page.locator('tbody tr').first()).toBeVisible()
    await page.keyboard.press('n')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'New ticket' })).toHaveCount(0)
    await page.getByRole('button', { name: /^Account/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Support' })).toHaveCount(0)
  },
)
