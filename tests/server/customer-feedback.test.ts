import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { giveFeedback } from '../../contract/applications/application-changes.ts'
import { getApplication } from '../../contract/applications/applications.ts'
import { giveOwnFeedback } from '../../contract/feedback/feedback-link.ts'
import { REWARD_LEAST_RATINGS } from '../../contract/feedback/feedback-rules.ts'
import { readRewarded } from '../../contract/feedback/feedbacks.ts'
import { feedbacks } from '../../server/modules/feedback/table.ts'
import { move } from '../support/factories/applications.ts'
import { aCompleted, anInvited, customerWith } from '../support/factories/feedback.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const admin = await signInAs(app, 'admin')
const support = await signInAs(app, 'support')
const franchise = await signInAs(app, 'franchise')
const customer = visitor(app)
const DAY_MS = 86_400_000

const invited = () => anInvited(db, franchise, support)
const view = (id: string, who: Person = franchise) => who.get(getApplication, { params: { id } })
const note = (id: string) =>
  franchise.call(giveFeedback, {
    params: { id },
    body: { rating: 3, message: 'Noted', capturedAt: new Date().toISOString() },
  })
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

describe('the customer’s own word', () => {
  test('is kept as plain text, with its stars, and stands in the history', async () => {
    const { id, token } = await invited()
    const text = ' <script>alert(1)</script>\r\nखूप छान '
    const { body, status } = await customerWith(customer, { token }).give(5, text)
    expect(status).toBe(200)
    const message = '<script>alert(1)</script>\nखूप छान'
    expect(body.given).toMatchObject({ rating: 5, message, reply: null })
    const { feedback, history } = await view(id)
    expect(feedback).toMatchObject({ rating: 5, message, source: 'customer', takenByName: '' })
    expect(history.at(-1)).toMatchObject({
      action: 'feedback_given',
      actorName: '',
      actorRole: null,
      rating: 5,
      comment: message,
    })
  })

  test('replaces the operator’s note, both in the history, and never the reverse', async () => {
    const { id, token } = await invited()
    expect((await note(id)).status).toBe(200)
    const own = customerWith(customer, { token })
    expect((await own.read()).body.given).toBeNull()
    expect((await own.give(1, 'Mine')).status).toBe(200)
    const again = await note(id)
    expect([again.status, again.error.code]).toEqual([409, 'application.feedback_given'])
    const { feedback, history } = await view(id)
    expect(feedback).toMatchObject({ rating: 1, message: 'Mine', source: 'customer' })
    const said = history.filter(({ action }) => action === 'feedback_given')
    expect(said.map(({ rating, comment }) => [rating, comment])).toEqual([
      [3, 'Noted'],
      [1, 'Mine'],
    ])
  })

  test('can be changed for seven days from the first answer, then not any more', async () => {
    const { id, token } = await invited()
    const own = customerWith(customer, { token })
    const first = (await own.give(2)).body.given
    const second = await own.give(4, 'Better', first?.receivedAt)
    expect(second.body.given).toMatchObject({
      rating: 4,
      changeableUntil: first?.changeableUntil,
    })
    await db
      .update(feedbacks)
      .set({ firstAnswerAt: daysAgo(7.01) })
      .where(eq(feedbacks.applicationId, id))
    const late = await own.give(1, '', second.body.given?.receivedAt)
    expect([late.status, late.error.code]).toEqual([410, 'feedback.closed'])
    expect((await own.read()).body.given).toMatchObject({ rating: 4 })
    await db
      .update(feedbacks)
      .set({ firstAnswerAt: daysAgo(6.99) })
      .where(eq(feedbacks.applicationId, id))
    expect((await own.give(1, '', second.body.given?.receivedAt)).status).toBe(200)
  })

  test('of two devices at once the first counts, and the second reads it', async () => {
    const { id, token } = await invited()
    const own = customerWith(customer, { token })
    const answers = await Promise.all([own.give(5, 'One'), own.give(1, 'Two')])
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    const { body } = await own.read()
    expect(refused?.error).toMatchObject({ code: 'feedback.stale', current: body })
    const { history } = await view(id)
    expect(history.filter(({ action }) => action === 'feedback_given')).toHaveLength(1)
  })

  test('sent again after a lost answer is no second one', async () => {
    const { id, token } = await invited()
    const own = customerWith(customer, { token })
    const first = await own.give(4, 'Good')
    expect(await own.give(4, 'Good')).toMatchObject({ status: 200, body: first.body })
    const { history } = await view(id)
    expect(history.filter(({ action }) => action === 'feedback_given')).toHaveLength(1)
  })

  test('waits for the decision, also one that was reopened', async () => {
    const { id, token } = await invited()
    await move(admin, id, 'in_progress')
    const own = customerWith(customer, { token })
    for (const answer of [await own.read(), await own.give(5)]) {
      expect([answer.status, answer.error.code]).toEqual([422, 'application.not_decided'])
    }
  })

  test.each([
    ['rating', 'required', { rating: 6 }],
    ['rating', 'required', { rating: 0 }],
    ['rating', 'required', { rating: '5' }],
    ['message', 'too_long', { message: 'x'.repeat(20_000) }],
  ])('its %s is checked (%s)', async (path, code, wrong) => {
    const body = { key: { token: 'x' }, rating: 5, message: '', replaces: null, ...wrong }
    const answer = await customer.call(giveOwnFeedback, { body })
    expect(answer.status).toBe(400)
    expect(answer.error.fields).toEqual([expect.objectContaining({ path, code })])
  })

  test('of blanks alone is stars without words', async () => {
    const { token } = await invited()
    const { body } = await customerWith(customer, { token }).give(3, ' \n\t ')
    expect(body.given).toMatchObject({ rating: 3, message: '' })
  })
})

describe('an answer by number and phone', () => {
  const digitsOf = async (id: string) => {
    const { applicationId, customerPhone } = await view(id)
    return { applicationId, phoneLast4: customerPhone.slice(-4) }
  }

  test('counts as unconfirmed, may be changed by number, and gives way to the link’s', async () => {
    const { id, token } = await invited()
    const byNumber = customerWith(customer, await digitsOf(id))
    const first = (await byNumber.give(5, 'Great')).body.given
    expect((await view(id)).feedback).toMatchObject({ rating: 5, source: 'number' })
    expect((await byNumber.give(4, 'Good', first?.receivedAt)).status).toBe(200)
    const byLink = customerWith(customer, { token })
    expect((await byLink.read()).body.given).toBeNull()
    expect((await byLink.give(1, 'Not mine')).status).toBe(200)
    expect((await view(id)).feedback).toMatchObject({ rating: 1, source: 'customer' })
  })

  test('changes nothing that came by the link', async () => {
    const { id, token } = await invited()
    const said = (await customerWith(customer, { token }).give(2, 'Slow')).body.given
    const byNumber = customerWith(customer, await digitsOf(id))
    const given = (await byNumber.read()).body.given
    expect(given).toMatchObject({ rating: 2, changeableUntil: said?.receivedAt })
    const refused = await byNumber.give(5, 'Fine', said?.receivedAt)
    expect([refused.status, refused.error.code]).toEqual([410, 'feedback.closed'])
    expect((await view(id)).feedback).toMatchObject({ rating: 2, source: 'customer' })
  })

  test('is refused in a session of the owning franchise or its van, and not in another’s', async () => {
    const { id } = await invited()
    const key = await digitsOf(id)
    for (const own of [franchise, await signInAs(app, 'gramvan')]) {
      const refused = await customerWith(own, key).give(5)
      expect([refused.status, refused.error.code]).toEqual([403, 'access.forbidden'])
    }
    expect((await view(id)).feedback).toBeNull()
    const other = await signInAs(app, 'shirur')
    expect((await customerWith(other, key).give(5)).status).toBe(200)
  })

  test('wins no reward', async () => {
    await db.delete(feedbacks)
    const rewarded = async () => {
      const { months } = await admin.get(readRewarded, {})
      return months.flatMap(({ franchises }) => franchises.map(({ total }) => total))
    }
    for (let count = 0; count < REWARD_LEAST_RATINGS; count += 1) {
      const { id } = await aCompleted(franchise, support)
      await customerWith(customer, await digitsOf(id)).give(5)
    }
    expect(await rewarded()).toEqual([])
    await db.update(feedbacks).set({ source: 'customer' })
    expect(await rewarded()).toEqual([REWARD_LEAST_RATINGS])
  })
})
