import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { makeApplicationId } from '../../contract/applications/application-id.ts'
import { listRecentNotifications } from '../../contract/notifications/notifications.ts'
import { TRACKING_MISSES_A_DAY, trackApplication } from '../../contract/tracking/tracking.ts'
import { inviteFeedback } from '../../server/modules/feedback/invite.ts'
import { feedbackLinks } from '../../server/modules/feedback/table.ts'
import { aTrackingToken } from '../../server/seed/demo-submission.ts'
import { anApplication, move } from '../support/factories/applications.ts'
import { aCompleted, anInvited, customerWith } from '../support/factories/feedback.ts'
import { feedbackMessages } from '../support/messages/feedback-messages.ts'
import { deliverNotifications } from '../support/notifications/deliver-all.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const admin = await signInAs(app, 'admin')
const support = await signInAs(app, 'support')
const franchise = await signInAs(app, 'franchise')
const customer = visitor(app)
const PUBLIC_URL = 'http://localhost:4000'
const DAY_MS = 86_400_000

const invited = () => anInvited(db, franchise, support)

describe('the link', () => {
  test('goes to the customer of a completed application once, with its end', async () => {
    const { id, number } = await invited()
    const sent = await feedbackMessages(db, 'feedback_link', number)
    expect(sent.map(({ channel, language }) => [channel, language])).toEqual([['sms', 'en']])
    const days = (Date.parse(sent[0]?.data.until ?? '') - Date.now()) / DAY_MS
    expect(Math.round(days)).toBe(30)
    await inviteFeedback(db, { applicationId: id }, PUBLIC_URL)
    expect(await feedbackMessages(db, 'feedback_link', number)).toHaveLength(1)
  })

  test('does not go out for a rejected one', async () => {
    const { _id: id, applicationId } = await anApplication(franchise)
    await move(support, id, 'rejected')
    await inviteFeedback(db, { applicationId: id }, PUBLIC_URL)
    expect(await feedbackMessages(db, 'feedback_link', applicationId)).toEqual([])
  })

  test('opens number and service, and nothing about a person', async () => {
    const { number, token } = await invited()
    const { status, body, text } = await customerWith(customer, { token }).read()
    expect(status).toBe(200)
    expect(body).toEqual({
      applicationId: number,
      serviceName: expect.any(String),
      serviceNameHi: expect.any(String),
      serviceNameMr: expect.any(String),
      language: 'en',
      given: null,
    })
    expect(text).not.toMatch(/सुनीता|Pawar|9822012345|Malegaon/)
  })

  test('is kept as a hash alone, and opens nothing else', async () => {
    const { id, token } = await invited()
    const links = await db.select().from(feedbackLinks).where(eq(feedbackLinks.applicationId, id))
    expect(links).toHaveLength(1)
    expect(JSON.stringify(links)).not.toContain(token)
    const tracked = await customer.call(trackApplication, { body: { token } })
    expect(tracked.error.code).toBe('tracking.not_found')
  })

  test('a token of tracking, a foreign one and an altered one are one and the same miss', async () => {
    const tracking = aTrackingToken()
    await anApplication(franchise, { with: { trackingTokenHash: tracking.hash } })
    const { token } = await invited()
    const altered = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    const foreign = randomBytes(16).toString('base64url')
    const answers = await Promise.all(
      [tracking.token, foreign, altered, token.slice(1), ''].map((each) =>
        customerWith(customer, { token: each }).read(),
      ),
    )
    for (const { status, error, text } of answers) {
      expect([status, error.code]).toEqual([404, 'feedback.not_found'])
      expect(text).toBe(answers[0]?.text)
    }
  })

  test('says that its time is over', async () => {
    const { id, token } = await invited()
    await db
      .update(feedbackLinks)
      .set({ expiresAt: new Date(Date.now() - DAY_MS) })
      .where(eq(feedbackLinks.applicationId, id))
    const own = customerWith(customer, { token })
    for (const answer of [await own.read(), await own.give(5)]) {
      expect([answer.status, answer.error.code]).toEqual([410, 'link.ended'])
    }
  })
})

describe('by number and digits', () => {
  const byDigits = (applicationId: string, phoneLast4 = '2345') =>
    customerWith(customer, { applicationId, phoneLast4 })

  test('opens the same, also after a rejection', async () => {
    const { _id: id, applicationId } = await anApplication(franchise)
    await move(support, id, 'rejected')
    const own = byDigits(applicationId)
    expect((await own.read()).body).toMatchObject({ applicationId, language: 'en', given: null })
    expect((await own.give(2)).body.given).toMatchObject({ rating: 2 })
  })

  test('every miss is the same answer, and shares the misses of tracking', async () => {
    const { number } = await aCompleted(franchise, support)
    const unknown = await byDigits(makeApplicationId(() => 7)).read()
    expect(unknown.error.code).toBe('feedback.not_found')
    for (let count = 0; count < TRACKING_MISSES_A_DAY; count += 1) {
      const { status, text } = await byDigits(number, '0000').give(1)
      expect([status, text]).toEqual([404, unknown.text])
    }
    const right = await byDigits(number).give(1)
    expect([right.status, right.error.code]).toEqual([404, 'feedback.not_found'])
    const tracked = await customer.call(trackApplication, {
      body: { applicationId: number, phoneLast4: '2345' },
    })
    expect(tracked.status).toBe(404)
  })
})

describe('one or two stars', () => {
  const heard = async (who: Person, number: string) => {
    await deliverNotifications(db)
    const { notifications } = await who.get(listRecentNotifications)
    return notifications.filter(
      ({ about }) => about.event === 'feedback.poor' && about.number === number,
    )
  }

  test('are told to the owning franchise and administrators, once, with the feedback behind', async () => {
    const { id, number, token } = await invited()
    const own = customerWith(customer, { token })
    const first = await own.give(2)
    expect(await heard(franchise, number)).toMatchObject([
      { alertType: 'Warning', url: `/feedbacks/${id}` },
    ])
    expect(await heard(admin, number)).toHaveLength(1)
    expect(await heard(support, number)).toEqual([])
    await own.give(1, 'Worse', first.body.given?.receivedAt)
    expect(await heard(franchise, number)).toHaveLength(1)
  })

  test('three are not', async () => {
    const { number, token } = await invited()
    await customerWith(customer, { token }).give(3)
    expect(await heard(admin, number)).toEqual([])
  })
})
