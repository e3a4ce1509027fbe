import type { Browser } from 'playwright/test'
import { NIGHTLY } from '../runner/nightly.ts'
import { documentFile } from '../support/browser/application-form.ts'
import { nextStops, tabTo } from '../support/browser/keyboard.ts'
import { personAt } from '../support/browser/person.ts'
import { PHONE } from '../support/browser/phone.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import { signInByRequest } from '../support/browser/sign-in-by-request.ts'
import { choose } from '../support/lists/tools.ts'
import { registered } from '../support/notifications/news.ts'
import {
  beginReply,
  cardOf,
  commentsAs,
  conversationOf,
  decideIn,
  messageIn,
  newTicketIn,
  raiseAs,
  replyAs,
  sendIn,
  statusIn,
  TICKET_NUMBER,
  ticketAs,
} from '../support/tickets/ticket-screens.ts'

/** Long before the refresh by the clock. */
const AT_ONCE = { timeout: 5000 }
const SCRIPT = '<script>window.hacked=1</script><img src=x onerror="window.hacked=1">'

/** Another person at another screen, whose real-time connection stands. */
async function screenOf(browser: Browser, address: string, userName: string, path: string) {
  const context = await browser.newContext()
  await signInByRequest(context.request, address, userName)
  const page = await context.newPage()
  const isHeard = registered(page)
  await page.goto(address + path)
  await usable(page)
  await isHeard
  return page
}

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a whole round: raised at the counter, taken, answered, resolved and closed', async ({
    page,
    portal,
    browser,
  }) => {
    const title = 'Receipt prints twice'
    await portal.openAs('franchise', '/support')
    await page.getByRole('link', { name: 'New ticket' }).first().click()
    const dialog = newTicketIn(page)
    await dialog.getByRole('button', { name: 'Create ticket' }).click()
    for (const words of ['Say in a few words what it is about.', 'Describe what happened.']) {
      await expect(dialog.getByRole('alert').first()).toContainText(words)
    }
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription(
      /Say in a few words/,
    )
    await expect(dialog.getByRole('combobox', { name: 'Category' })).toHaveAccessibleDescription(
      /Choose the category/,
    )
    await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
    await dialog.getByRole('combobox', { name: 'Category' }).selectOption('Billing')
    await dialog.getByRole('combobox', { name: 'Priority' }).selectOption('Urgent')
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Two slips.\nSince Monday.')
    await dialog.getByRole('combobox', { name: /^About application/ }).click()
    const about = dialog.getByRole('option', { name: /^GS-/ }).first()
    const [number = ''] = (await about.innerText()).split(' · ')
    await about.click()
    await dialog
      .getByLabel('Choose file: Document (optional)')
      .setInputFiles(await documentFile('acknowledgement'))
    await expect(dialog.getByText('Uploaded', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await dialog.getByRole('button', { name: 'Create ticket' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText('Ticket created')).toBeVisible()
    const ticketNumber = await page.getByText(TICKET_NUMBER).innerText()
    await expect(cardOf(page, 'Summary').getByRole('link', { name: number })).toBeVisible()
    await expect(cardOf(page, 'Summary')).toContainText('Nobody yet')
    await expect(conversationOf(page)).toContainText('Since Monday.')
    await expect(conversationOf(page).getByRole('link', { name: /^Download/ })).toHaveCount(1)
    // Only the desk may change the status of a ticket.
    await expect(messageIn(page)).toBeVisible()
    await expect(statusIn(page)).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    const isHeard = registered(page)
    await page.goto(`${portal.address}/support`)
    await usable(page)
    await isHeard
    const own = page.getByRole('main').locator('tbody tr, li').filter({ hasText: ticketNumber })
    await expect(own.first()).toContainText('Submitted')
    await expect(own.first()).not.toContainText('Unread')

    // The desk finds the ticket by its number, typed as heard on the phone.
    const desk = await screenOf(browser, portal.address, 'support', '/support')
    await desk.setViewportSize({ width: 1280, height: 800 })
    await choose(desk, 'Status', 'Submitted')
    await desk.getByRole('searchbox').fill(ticketNumber.toLowerCase().replaceAll('-', ' '))
    await expect(desk).toHaveURL(/status=submitted.*search=/)
    await expect(desk.locator('tbody tr')).toHaveCount(1)
    await desk.reload()
    await usable(desk)
    await desk.locator('tbody').getByRole('link', { name: title }).click()
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(statusIn(desk).getByRole('option')).toHaveText([
      ...['Stays Submitted', 'Open', 'In progress', 'Resolved'],
    ])
    await statusIn(desk).selectOption('Open')
    await expect(sendIn(desk)).toHaveText('Send and open')
    await sendIn(desk).click()
    await expect(messageIn(desk)).toHaveAccessibleDescription(/Response message is required\./)
    await expect(messageIn(desk)).toHaveAccessibleDescription(
      /A response is required for status changes/,
    )
    await expect(messageIn(desk)).toBeFocused()
    await decideIn(desk, 'Open', 'Which printer is it?')
    await expect(cardOf(desk, 'Summary')).toContainText('Anjali Kulkarni')

    // The counter sees the answer come in, as unread.
    await expect(own.first()).toContainText('Open', AT_ONCE)
    await expect(own.first()).toContainText('Unread')
    await own.getByRole('link', { name: title }).click()
    await expect(conversationOf(page)).toContainText('Which printer is it?')
    await expect(conversationOf(page).getByText('New since you looked')).toHaveCount(1)
    await beginReply(page)
    await sendIn(page).click()
    await expect(messageIn(page)).toHaveAccessibleDescription(/Write a message\./)
    await messageIn(page).fill('TVS RP 3200')
    await sendIn(page).click()
    await expect(page.getByText('Message sent')).toBeVisible()
    await expect(conversationOf(desk)).toContainText('TVS RP 3200', AT_ONCE)
    await decideIn(desk, 'Resolved', 'Set “copies” to 1. It is solved.')
    await expect(page.getByText(/^Not solved\? You can reopen this ticket until/)).toBeVisible()
    await decideIn(page, 'Closed', 'Works, thank you.')
    // What is closed can only be reopened.
    await beginReply(page)
    await expect(sendIn(page)).toHaveText('Send and reopen')
    await expect(conversationOf(desk)).toContainText('Works, thank you.', AT_ONCE)
    await expect(statusIn(desk)).toHaveCount(0)
    await desk.context().close()
  })
})

test(
  'resolved but not solved: the requester reopens it, and the desk goes on',
  { tag: NIGHTLY },
  async ({ page, portal, playwright }) => {
    const requester = await personAt(playwright, portal.address, 'partner')
    const desk = await personAt(playwright, portal.address, 'support')
    const { _id } = await raiseAs(requester)
    await replyAs(desk, _id, 'We have it.', 'open')
    await replyAs(desk, _id, 'Solved.', 'resolved')
    await portal.openAs('partner', `/support/${_id}`)
    await beginReply(page)
    await expect(statusIn(page).getByRole('option')).toHaveCount(3)
    await statusIn(page).selectOption('Reopen')
    await expect(statusIn(page)).toHaveAccessibleDescription(/It is not solved yet\./)
    await decideIn(page, 'Reopen', 'It came back.')
    await expect(page.getByText('Status updated')).toBeVisible()
    await expect(page.getByText(/^Not solved\?/)).toHaveCount(0)
    expect(await ticketAs(desk, _id)).toMatchObject({ status: 'open', resolvedAt: null })
    await requester.dispose()
    await desk.dispose()
  },
)

test(
  'keyboard alone: a ticket is created and answered',
  { tag: NIGHTLY },
  async ({ page, portal, playwright }) => {
    const title = 'By keys alone'
    await portal.openAs('franchise', '/support')
    await page.keyboard.press('n')
    const dialog = newTicketIn(page)
    await expect(dialog).toBeVisible()
    await tabTo(page, dialog.getByRole('textbox', { name: 'Title' }))
    await page.keyboard.type(title)
    expect(await nextStops(page, 3)).toEqual(['Category', 'Priority', 'Description'])
    await page.keyboard.type('Nothing but keys.')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.type('Bug')
    await tabTo(page, dialog.getByRole('button', { name: 'Create ticket' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await usable(page)
    await expect(cardOf(page, 'Summary')).toContainText('Bug report')
    await expect(messageIn(page)).toBeVisible()
    await page.keyboard.press('r')
    await expect(messageIn(page)).toBeFocused()
    await page.keyboard.type('One more thing.')
    await tabTo(page, sendIn(page))
    await page.keyboard.press('Enter')
    await expect(messageIn(page)).toHaveValue('')
    await expect(messageIn(page)).toBeFocused()
    await expect(conversationOf(page)).toContainText('One more thing.')
    const requester = await personAt(playwright, portal.address, 'franchise')
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    expect(await commentsAs(requester, id)).toEqual(['One more thing.'])
    await requester.dispose()
  },
)

test(
  'bad input: too long or blank is said at its field, markup is text',
  { tag: NIGHTLY },
  async ({ page, portal, playwright }) => {
    await portal.openAs('franchise', '/support?new=true')
    const dialog = newTicketIn(page)
    const description = dialog.getByRole('textbox', { name: 'Description' })
    await dialog.getByRole('combobox', { name: 'Category' }).selectOption('Billing')
    await dialog.getByRole('textbox', { name: 'Title' }).fill('   ')
    await description.fill('क'.repeat(20_000))
    await dialog.getByRole('button', { name: 'Create ticket' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription(
      /Say in a few words/,
    )
    await expect(description).toHaveAccessibleDescription(/5,?000/)
    await dialog.getByRole('textbox', { name: 'Title' }).fill(SCRIPT)
    await description.fill(SCRIPT)
    await dialog.getByRole('button', { name: 'Create ticket' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(SCRIPT)
    await expect(conversationOf(page)).toContainText(SCRIPT)
    const requester = await personAt(playwright, portal.address, 'support')
    await replyAs(requester, new URL(page.url()).pathname.split('/').at(-1) ?? '', SCRIPT)
    await expect(conversationOf(page).getByText(SCRIPT)).toHaveCount(2)
    await page.goto(`${portal.address}/support?search=${encodeURIComponent('window.hacked')}`)
    await usable(page)
    await expect(page.locator('tbody').getByText(SCRIPT)).toBeVisible()
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
    await requester.dispose()
  },
)
