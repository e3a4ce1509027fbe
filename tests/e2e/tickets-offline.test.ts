import type { BrowserContext, Page } from 'playwright/test'
import { NIGHTLY } from '../runner/nightly.ts'
import { documentFile } from '../support/browser/application-form.ts'
import {
  ENVELOPES,
  goToOutbox,
  PROVISIONAL,
  SAVED,
  signingResponses,
} from '../support/browser/outbox-form.ts'
import { personAt } from '../support/browser/person.ts'
import type { Portal } from '../support/browser/portal.ts'
import { expect, OFFLINE_ERRORS, test } from '../support/browser/portal.ts'
import {
  beginReply,
  cardOf,
  commentsAs,
  conversationOf,
  decideIn,
  messageIn,
  newTicketIn,
  raiseAndMove,
  raiseAs,
  replyAs,
  replyIn,
  sendIn,
  statusIn,
  ticketAs,
} from '../support/tickets/ticket-screens.ts'

test.use({ mayLog: OFFLINE_ERRORS })

const entryOf = (page: Page, name: RegExp) => page.getByRole('listitem', { name })

/** The van's ticket in its list, once the device can sign; the outbox's code has come. */
async function openInVan(page: Page, portal: Portal, id: string) {
  const responses = signingResponses(page)
  await portal.openAs('gramvan', '/support')
  await responses
  await goToOutbox(page)
  await page.goBack()
  await page.locator(`main a[href$="/support/${id}"]`).click()
  await expect(conversationOf(page)).toBeVisible()
}

/** A message, whose form's code has come with a connection. */
async function write(page: Page, message: string) {
  await beginReply(page)
  await messageIn(page).fill(message)
}

const send = (page: Page) => sendIn(page).click()

/** Sends the message from a device whose connection has just gone. */
async function sendOffline(page: Page, context: BrowserContext) {
  await context.setOffline(true)
  await expect(page.getByText('Cannot connect to the server.')).toBeAttached()
  await send(page)
  await expect(page.getByText(SAVED)).toBeVisible()
  await expect(messageIn(page)).toHaveValue('')
}

test('van without a connection: a ticket with a photo and two messages wait, and arrive once, in order', async ({
  page,
  context,
  portal,
  playwright,
}) => {
  const van = await personAt(playwright, portal.address, 'gramvan')
  const desk = await personAt(playwright, portal.address, 'support')
  const { _id } = await raiseAs(van, { title: 'Scanner in the van' })
  await replyAs(desk, _id, 'Which model is it?', 'open')
  await openInVan(page, portal, _id)
  await write(page, 'CanoScan LiDE.')
  await sendOffline(page, context)
  await write(page, 'It is the 300.')
  await send(page)
  // The message waits in the list a moment before its form is empty, which would hold the way back.
  await expect(messageIn(page)).toHaveValue('')
  const waiting = conversationOf(page)
    .getByRole('listitem')
    .filter({ hasText: 'Waiting to be sent' })
  await expect(waiting).toHaveCount(2)
  // The newest last, as in the conversation above.
  await expect(waiting.last()).toContainText('It is the 300.')

  await page.goBack()
  await page.getByRole('link', { name: 'New ticket' }).first().click()
  const dialog = newTicketIn(page)
  await dialog.getByRole('textbox', { name: 'Title' }).fill('No light in the van')
  await dialog.getByRole('combobox', { name: 'Category' }).selectOption('Technical issue')
  await dialog.getByRole('textbox', { name: 'Description' }).fill('The lamp is broken.')
  await dialog
    .getByLabel('Choose file: Document (optional)')
    .setInputFiles(await documentFile('acknowledgement'))
  await expect(dialog.getByText(/Waiting for the internet/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Create ticket' }).click()
  await expect(dialog).toBeHidden()
  const row = cardOf(page, 'Waiting to be sent').getByRole('listitem')
  await expect(row).toContainText('No light in the van')
  const provisional = /P-\w{4}-\d{4}/.exec(await row.innerText())?.[0] ?? ''
  expect(provisional).toMatch(PROVISIONAL)
  await goToOutbox(page)
  await expect(entryOf(page, /No light in the van/)).toContainText(provisional)
  await expect(entryOf(page, /Scanner in the van/)).toHaveCount(2)
  expect(await commentsAs(van, _id)).toEqual(['Which model is it?'])

  await context.setOffline(false)
  const sent = page.getByRole('region', { name: 'Sent from this device' })
  await expect(sent.getByRole('listitem')).toHaveCount(3)
  expect(await commentsAs(van, _id)).toEqual([
    'Which model is it?',
    'CanoScan LiDE.',
    'It is the 300.',
  ])
  await sent.getByRole('listitem').filter({ hasText: 'New ticket' }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No light in the van')
  await expect(cardOf(page, 'Summary')).toContainText(provisional)
  await expect(conversationOf(page).getByRole('link', { name: /^Download/ })).toHaveCount(1)
  const found = await desk.get(`/application/get-tickets?page=1&search=${provisional}`)
  expect((await found.json()).total).toBe(1)
  await van.dispose()
  await desk.dispose()
})

test(
  'message on a ticket that was closed meanwhile: parked with its reason; sent once the ticket is reopened',
  { tag: NIGHTLY },
  async ({ page, context, portal, playwright }) => {
    portal.expectedErrors.push(/status of 422/)
    const van = await personAt(playwright, portal.address, 'gramvan')
    const desk = await personAt(playwright, portal.address, 'support')
    const _id = await raiseAndMove(van, desk, 'Card reader', 'open', 'resolved')
    await openInVan(page, portal, _id)
    await beginReply(page)
    await expect(statusIn(page).getByRole('option')).toHaveCount(3)
    await write(page, 'It has not come.')
    await sendOffline(page, context)
    await replyAs(van, _id, 'From another phone: thanks.', 'closed')
    const answered = page.waitForResponse(ENVELOPES)
    await context.setOffline(false)
    expect((await answered).status()).toBe(422)
    await expect(conversationOf(page).getByRole('alert')).toContainText('This ticket is closed.')
    await expect(conversationOf(page)).toContainText('From another phone: thanks.')

    await decideIn(page, 'Reopen', 'Not solved.')
    await conversationOf(page).getByRole('button', { name: 'Correct' }).click()
    await expect(messageIn(page)).toHaveValue('It has not come.')
    await send(page)
    await expect(page.getByText('Message sent')).toBeVisible()
    await expect(conversationOf(page).getByRole('alert')).toHaveCount(0)
    expect((await commentsAs(van, _id)).slice(-2)).toEqual(['Not solved.', 'It has not come.'])
    await van.dispose()
    await desk.dispose()
  },
)

test(
  'message that was refused: discarded in its form, it waits nowhere any more',
  { tag: NIGHTLY },
  async ({ page, context, portal, playwright }) => {
    portal.expectedErrors.push(/status of 422/)
    const van = await personAt(playwright, portal.address, 'gramvan')
    const desk = await personAt(playwright, portal.address, 'support')
    const _id = await raiseAndMove(van, desk, 'Old phone', 'open', 'resolved')
    await openInVan(page, portal, _id)
    await write(page, 'Thank you.')
    await sendOffline(page, context)
    await replyAs(van, _id, 'Done.', 'closed')
    await context.setOffline(false)
    await conversationOf(page).getByRole('button', { name: 'Correct' }).click()
    // The form says what sending it again would do, now that the ticket is closed.
    await expect(messageIn(page)).toHaveValue('Thank you.')
    await expect(sendIn(page)).toHaveText('Send and reopen')
    await replyIn(page).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(conversationOf(page)).not.toContainText('Thank you.')
    await goToOutbox(page)
    await expect(page.getByText('Nothing is waiting to be sent')).toBeVisible()
    expect(await commentsAs(van, _id)).not.toContain('Thank you.')
    expect((await ticketAs(van, _id)).status).toBe('closed')
    await van.dispose()
    await desk.dispose()
  },
)
