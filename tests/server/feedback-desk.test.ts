import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getApplication } from '../../contract/applications/applications.ts'
import type { Rating } from '../../contract/applications/feedback.ts'
import { listAuditTrail } from '../../contract/audit/audit.ts'
import { indiaDay } from '../../contract/core/india-day.ts'
import {
  getFeedback,
  hideFeedback,
  listFeedbacks,
  readRatings,
  readRewarded,
  replyToFeedback,
  showFeedback,
} from '../../contract/feedback/feedbacks.ts'
import { figuresOf, latestMonths } from '../../contract/feedback/rating-figures.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { feedbacks } from '../../server/modules/feedback/table.ts'
import { franchises } from '../../server/modules/outlets/network/table.ts'
import { anInvited, customerWith } from '../support/factories/feedback.ts'
import { feedbackMessages } from '../support/messages/feedback-messages.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const admin = await signInAs(app, 'admin')
const support = await signInAs(app, 'support')
const franchise = await signInAs(app, 'franchise')
const other = await signInAs(app, 'shirur')
const partner = await signInAs(app, 'service_partner')
const van = await signInAs(app, 'gramvan')
const customer = visitor(app)

async function rated(rating: number, message = '', person = franchise) {
  const invited = await anInvited(db, person, support)
  const own = customerWith(customer, { token: invited.token })
  await own.give(rating, message)
  return { ...invited, own }
}

const list = (who: Person, query: Record<string, string> = {}) => who.get(listFeedbacks, { query })
const numbers = async (who: Person, query: Record<string, string>) =>
  (await list(who, query)).rows.map(({ applicationId }) => applicationId)
const totalOf = async (who: Person) => {
  const { months } = await who.get(readRatings)
  return figuresOf(months).total
}
const at = (id: string) => ({ params: { id } })

describe('the list', () => {
  test('has what the viewer’s applications got, by band, words, number and franchise', async () => {
    const poor = await rated(1, 'Too SLOW, 100% wrong')
    const good = await rated(4, 'छान काम')
    const ofVan = await rated(5, 'From the van', van)
    for (const who of [admin, franchise]) {
      const all = await numbers(who, {})
      expect(all).toEqual(expect.arrayContaining([poor.number, good.number, ofVan.number]))
    }
    expect(await numbers(other, {})).toEqual([])
    expect(await numbers(admin, { band: 'poor', search: 'slow' })).toEqual([poor.number])
    expect(await numbers(admin, { band: 'excellent', search: 'slow' })).toEqual([])
    expect(await numbers(admin, { search: '100%' })).toEqual([poor.number])
    expect(await numbers(admin, { search: '_' })).toEqual([])
    expect(await numbers(admin, { search: 'छान' })).toEqual([good.number])
    expect(await numbers(admin, { search: ofVan.number.toLowerCase() })).toEqual([ofVan.number])
    const { franchiseId } = await franchise.get(getFeedback, at(good.id))
    expect(await numbers(admin, { franchise: franchiseId, search: 'छान' })).toEqual([good.number])
    expect(await numbers(other, { franchise: franchiseId })).toEqual([])
  })

  test('keeps to the months that are asked', async () => {
    const { id, number } = await rated(4, 'Of two months ago')
    const [twoAgo = ''] = latestMonths(new Date(), 3)
    await db
      .update(feedbacks)
      .set({ day: `${twoAgo}-01` })
      .where(eq(feedbacks.applicationId, id))
    const search = 'two months ago'
    expect(await numbers(admin, { search, period: 'month' })).toEqual([])
    expect(await numbers(admin, { search, period: 'three_months' })).toEqual([number])
    expect(await numbers(admin, { search })).toEqual([number])
  })

  test('a record of others is not found', async () => {
    const { id } = await rated(4)
    for (const who of [other, partner]) {
      const seen = await who.call(getApplication, at(id))
      const answer = await who.call(getFeedback, at(id))
      expect(answer.status).toBe(seen.status)
    }
    expect((await other.call(getFeedback, at(id))).error.code).toBe('feedback.not_found')
  })
})

describe('a reply', () => {
  test('reaches the customer by message and by the same link, and stands in the history', async () => {
    const { id, number, own } = await rated(2, 'Late')
    const { version } = await franchise.get(getFeedback, at(id))
    const body = { version, text: 'Sorry. It will be faster.' }
    const answer = await franchise.get(replyToFeedback, { ...at(id), body })
    expect(answer.reply).toMatchObject({ text: body.text })
    const sent = await feedbackMessages(db, 'feedback_reply', number)
    expect(sent.map(({ data }) => data.reply)).toEqual([body.text])
    expect((await own.read()).body.given?.reply).toMatchObject({ text: body.text })
    const { history } = await franchise.get(getApplication, at(id))
    expect(history.at(-1)).toMatchObject({ action: 'feedback_answered', comment: body.text })
    expect(await numbers(admin, { state: 'answered', search: number })).toEqual([number])
    expect(await numbers(admin, { state: 'unanswered', search: number })).toEqual([])
    expect(await numbers(admin, { state: 'unanswered,answered', search: number })).toEqual([number])
  })

  test('on an older state is refused with the present one; a stranger finds nothing', async () => {
    const { id, own } = await rated(2)
    const seen = await admin.get(getFeedback, at(id))
    await own.give(5, 'All good now', seen.receivedAt)
    const body = { version: seen.version, text: 'Sorry' }
    const stale = await admin.call(replyToFeedback, { ...at(id), body })
    expect(stale).toMatchObject({ status: 409, error: { code: 'feedback.stale' } })
    expect(stale.error.current).toMatchObject({ rating: 5 })
    const strange = await other.call(replyToFeedback, { ...at(id), body })
    expect(strange.error.code).toBe('feedback.not_found')
  })
})

describe('a hidden feedback', () => {
  test('counts no more, is the administrators’ with its reason, and can be shown again', async () => {
    const { id, number, own } = await rated(1, 'Rude words')
    const before = await totalOf(franchise)
    const { version } = await admin.get(getFeedback, at(id))
    const reason = 'Insults a person'
    const hidden = await admin.get(hideFeedback, { ...at(id), body: { version, reason } })
    expect(hidden).toMatchObject({ rating: 1, message: 'Rude words', hidden: { reason } })
    expect(await totalOf(franchise)).toBe(before - 1)
    expect(await numbers(franchise, { search: number })).toEqual([])
    expect((await franchise.call(getFeedback, at(id))).status).toBe(404)
    expect(await numbers(admin, { state: 'hidden', search: number })).toEqual([number])
    const kept = await franchise.call(getApplication, at(id))
    expect(kept.body.feedback).toMatchObject({ rating: null, message: '', hidden: { reason: '' } })
    expect(kept.text).not.toMatch(/Rude words|Insults/)
    expect((await admin.call(getApplication, at(id))).text).toMatch(/Rude words.*Insults/)
    expect((await own.read()).body.given).toMatchObject({ message: 'Rude words' })

    const shown = await admin.get(showFeedback, { ...at(id), body: { version: hidden.version } })
    expect(shown.hidden).toBeNull()
    expect(await totalOf(franchise)).toBe(before)
    const { rows } = await admin.get(listAuditTrail, { query: { search: number } })
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['feedback_hidden', 'feedback_shown']),
    )
  })

  test('stays hidden when the customer changes it, and takes no reply from a franchise', async () => {
    const { id, own } = await rated(1, 'Rude')
    const seen = await admin.get(getFeedback, at(id))
    await admin.get(hideFeedback, { ...at(id), body: { version: seen.version, reason: 'Rude' } })
    await own.give(2, 'Ruder', seen.receivedAt)
    const now = await admin.get(getFeedback, at(id))
    expect(now).toMatchObject({ message: 'Ruder', hidden: { reason: 'Rude' } })
    const body = { version: now.version, text: 'Hello' }
    expect((await franchise.call(replyToFeedback, { ...at(id), body })).status).toBe(404)
  })
})

describe('the month’s best', () => {
  test('are three franchises with ten ratings, by average, then by their number', async () => {
    const own = await db.select().from(franchises).orderBy(franchises.name).limit(5)
    const { id: copied } = await rated(3)
    const [application] = await db.select().from(applications).where(eq(applications.id, copied))
    const [record] = await db.select().from(feedbacks).where(eq(feedbacks.applicationId, copied))
    if (!application || !record) throw new Error('nothing to copy')
    const ratings: [index: number, ratings: number[]][] = [
      [0, Array.from({ length: 10 }, () => 4)],
      [1, Array.from({ length: 11 }, () => 4)],
      [2, Array.from({ length: 9 }, () => 5)],
      [3, [...Array.from({ length: 9 }, () => 5), 4]],
      [4, Array.from({ length: 10 }, () => 3)],
    ]
    const month = indiaDay(new Date()).slice(0, 7)
    for (const [index, stars] of ratings) {
      for (const rating of stars) {
        const id = randomUUID()
        const franchiseId = own[index]?.id ?? ''
        const unique = { id, number: id, trackingTokenHash: id }
        await db.insert(applications).values({ ...application, ...unique, franchiseId })
        const given = { applicationId: id, franchiseId, rating: rating as Rating }
        await db.insert(feedbacks).values({ ...record, ...given })
      }
    }
    const { months } = await partner.get(readRewarded)
    expect(months.map((each) => each.month)).toEqual(latestMonths(new Date(), 2).toReversed())
    expect(months[0]?.month).toBe(month)
    const best = [own[3], own[1], own[0]].map((each) => each?.name)
    expect(months[0]?.franchises.map(({ name }) => name)).toEqual(best)
  })
})
