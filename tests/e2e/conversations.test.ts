import type { Page } from 'playwright/test'
import { getApplication } from '../../contract/applications/applications.ts'
import { sealedCount } from '../support/browser/device-records.ts'
import { goToOutbox, SAVED, signingResponses } from '../support/browser/outbox-form.ts'
import { personAt } from '../support/browser/person.ts'
import { expect, OFFLINE_ERRORS, test, usable } from '../support/browser/portal.ts'
import { countedHands } from '../support/hands/counted-hands.ts'
import {
  commentsAs,
  conversationOf,
  messageIn,
  raiseAs,
  replyAs,
  replyIn,
  sendIn,
  statusIn,
  ticketAs,
} from '../support/tickets/ticket-screens.ts'

test.use({ mayLog: OFFLINE_ERRORS })

const WORDS = 'The customer comes on Monday.'

/** Whether two elements lie over each other. */
async function overlap(page: Page, notice: string) {
  const over = await page.getByText(notice).first().boundingBox()
  const dock = await replyIn(page).boundingBox()
  if (!over || !dock) throw new Error('not seen')
  return over.y + over.height > dock.y && over.y < dock.y + dock.height
}

test('tickets: a new question is resolved with one text in five clicks, or by keys alone', async ({
  page,
  portal,
  playwright,
}) => {
  const requester = await personAt(playwright, portal.address, 'franchise')
  const titles = ['Which paper for a minor?', 'Which paper for a widow?']
  const raised = []
  for (const title of titles) raised.push(await raiseAs(requester, { title }))
  const [first, second] = raised.map(({ _id }) => _id)
  await page.setViewportSize({ width: 1280, height: 800 })
  await portal.openAs('support', '/support')
  const hands = countedHands(page, 'mouse')
  await hands.tap(page.locator('tbody').getByRole('link', { name: titles[0] ?? '' }))
  await hands.type('The birth certificate.', messageIn(page))
  await hands.choose(statusIn(page), 'Resolved')
  await expect(sendIn(page)).toHaveText('Send and resolve')
  await hands.tap(sendIn(page))
  await expect(page.getByText('Status updated')).toBeVisible()
  expect(await overlap(page, 'Status updated')).toBe(false)
  // Until now it took about 10 clicks, and two texts.
  expect(hands.total()).toMatchObject({ taps: 5, characters: 22, pickers: 0 })
  expect((await ticketAs(requester, first ?? '')).status).toBe('resolved')

  await page.goto(`${portal.address}/support/${second}`)
  await usable(page)
  await expect(messageIn(page)).toBeVisible()
  await expect(statusIn(page)).toBeVisible()
  await page.keyboard.press('r')
  await expect(messageIn(page)).toBeFocused()
  await page.keyboard.type('The death certificate.')
  const isAtStatus = () => statusIn(page).evaluate((each) => each === document.activeElement)
  let keys = 1
  for (; keys < 8 && !(await isAtStatus()); keys += 1) await page.keyboard.press('Tab')
  await page.keyboard.type('Res')
  await page.keyboard.press('Control+Enter')
  await expect(messageIn(page)).toHaveValue('')
  // Besides the text and the three letters of the status: r, the steps to it, Ctrl and Enter.
  expect(keys + 1).toBeLessThanOrEqual(7)
  expect(await commentsAs(requester, second ?? '')).toEqual(['', 'The death certificate.'])
  expect((await ticketAs(requester, second ?? '')).status).toBe('resolved')
  await requester.dispose()
})

test('tickets: what is written and not sent is there after a reload and a sign-out, and what is new is marked', async ({
  page,
  portal,
  playwright,
}) => {
  const requester = await personAt(playwright, portal.address, 'franchise')
  const { _id } = await raiseAs(requester, { title: 'Half an answer' })
  await portal.openAs('support', `/support/${_id}`)
  await messageIn(page).fill('First look at')
  await replyIn(page).getByRole('tab', { name: 'Answer' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(replyIn(page).getByRole('tab', { name: 'Internal note' })).toBeFocused()
  await replyIn(page).getByRole('textbox', { name: 'New note' }).fill('Ask Nilesh')
  // Both lie on the disk, sealed: the page may be left without a question.
  await expect.poll(async () => page.evaluate(sealedCount, 'files')).toBe(2)
  await page.getByRole('link', { name: 'Support', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support')
  await replyAs(requester, _id, 'It is worse today.')
  await page.goto(`${portal.address}/support/${_id}`)
  await usable(page)
  await expect(messageIn(page)).toHaveValue('First look at')
  await expect(conversationOf(page).getByText('New since you looked')).toBeVisible()
  await expect(replyIn(page).getByRole('tab', { name: 'Internal note' })).toContainText(
    'not sent yet',
  )

  await portal.openAs('franchise', `/support/${_id}`)
  await expect(messageIn(page)).toHaveValue('')
  await portal.openAs('support', `/support/${_id}`)
  await expect(messageIn(page)).toHaveValue('First look at')
  await expect(messageIn(page)).toHaveAccessibleDescription(/You wrote this on .+ not sent it\./)
  await sendIn(page).click()
  await expect(messageIn(page)).toHaveValue('')
  await page.reload()
  await usable(page)
  await expect(conversationOf(page)).toContainText('First look at')
  await expect(messageIn(page)).toHaveValue('')
  await requester.dispose()
})

test('comments on an application: one that a van writes offline waits, and arrives once', async ({
  page,
  context,
  portal,
  playwright,
}) => {
  const van = await personAt(playwright, portal.address, 'gramvan')
  const list = await van.get('/api/applications?page=1')
  const { rows } = (await list.json()) as { rows: { _id: string }[] }
  const id = rows[0]?._id ?? ''
  const remarks = async () => {
    const answer = await van.get(getApplication.path.replace(':id', id))
    return ((await answer.json()) as { remarks: string[] }).remarks
  }
  const responses = signingResponses(page)
  await portal.openAs('gramvan', `/gramone-seva/${id}`)
  await responses
  await goToOutbox(page)
  await page.goBack()
  const form = page.getByRole('region', { name: 'New comment' })
  const text = form.getByRole('textbox', { name: 'Comment' })
  await text.focus()
  await expect(form.getByRole('button', { name: 'Save comment' })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('Cannot connect to the server.')).toBeAttached()
  await text.fill(WORDS)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(SAVED)).toBeVisible()
  await expect(text).toHaveValue('')
  const comments = page.getByRole('region', { name: 'Comments', exact: true })
  await expect(comments).toContainText(WORDS)
  expect(await remarks()).not.toContain(WORDS)
  await context.setOffline(false)
  await expect.poll(remarks).toContain(WORDS)
  await expect(comments.getByText(WORDS)).toHaveCount(1)
  expect((await remarks()).filter((each) => each === WORDS)).toHaveLength(1)
  await van.dispose()
})
