import { describe, expect, test } from 'vitest'
import { giveFeedback } from '../../contract/applications/application-changes.ts'
import { getApplication } from '../../contract/applications/applications.ts'
import { trackApplication } from '../../contract/tracking/tracking.ts'
import { anApplication, move } from '../support/factories/applications.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app } = await buildTestApp()
const admin = await signInAs(app, 'admin')
const support = await signInAs(app, 'support')
const franchise = await signInAs(app, 'franchise')
const van = await signInAs(app, 'gramvan')

const capturedAt = '2026-01-02T03:04:05.000Z'
const good = { rating: 4, message: ' छान काम.\r\nThank you ', capturedAt }
const give = (person: Person, id: string, body: unknown = good, idempotencyKey?: string) =>
  person.call(giveFeedback, { params: { id }, body, ...(idempotencyKey && { idempotencyKey }) })

async function decided(person: Person, status: 'completed' | 'rejected' = 'completed') {
  const { _id: id } = await anApplication(person)
  if (status === 'rejected') await move(support, id, 'rejected')
  else await move(support, id, 'in_progress', 'under_review', 'completed')
  return id
}

describe('feedback', () => {
  test('stands in the view and in the history, and changes no version', async () => {
    const id = await decided(franchise)
    const before = await franchise.get(getApplication, { params: { id } })
    expect(before.feedback).toBeNull()
    const { body, status } = await give(franchise, id)
    expect(status).toBe(200)
    expect(body.feedback).toMatchObject({
      source: 'operator',
      rating: 4,
      message: 'छान काम.\nThank you',
    })
    expect(body.feedback?.takenByName).toBe(body.history.at(-1)?.actorName)
    expect(body.version).toBe(before.version)
    expect(body.history).toHaveLength(before.history.length + 1)
    expect(body.history.at(-1)).toMatchObject({
      action: 'feedback_given',
      toStatus: 'completed',
      rating: 4,
      comment: 'छान काम.\nThank you',
      capturedAt,
    })
    expect(await admin.get(getApplication, { params: { id } })).toEqual(body)
  })

  test.each([
    ['admin', admin],
    ['support', support],
    ['gramvan', van],
  ])('is taken by %s, of a rejected one too, without words', async (_role, person) => {
    const id = await decided(van, 'rejected')
    const { body } = await give(person, id, { rating: 1, capturedAt })
    expect(body.feedback).toMatchObject({ rating: 1, message: '' })
  })

  test('is given once', async () => {
    const id = await decided(franchise)
    const answers = await Promise.all([give(franchise, id), give(admin, id)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const third = await give(support, id, { rating: 1, message: '', capturedAt })
    expect(third).toMatchObject({ status: 409, error: { code: 'application.feedback_given' } })
    const now = await support.get(getApplication, { params: { id } })
    expect(third.error.current).toEqual(now)
    expect(now.feedback?.rating).toBe(4)
  })

  test('with the same key twice is the same feedback', async () => {
    const id = await decided(franchise)
    const key = crypto.randomUUID()
    const first = await give(franchise, id, good, key)
    expect(await give(franchise, id, good, key)).toMatchObject({ status: 200, body: first.body })
  })

  test('waits for the decision', async () => {
    const { _id: id } = await anApplication(franchise)
    for (const to of ['in_progress', 'under_review'] as const) {
      expect(await give(franchise, id)).toMatchObject({
        status: 422,
        error: { code: 'application.not_decided' },
      })
      await move(support, id, to)
    }
  })

  test.each([
    ['rating', 'required', { rating: 0 }],
    ['rating', 'required', { rating: 6 }],
    ['rating', 'required', { rating: 2.5 }],
    ['rating', 'required', { rating: undefined }],
    ['message', 'too_long', { message: 'x'.repeat(1001) }],
  ])('names its %s (%s)', async (path, code, wrong) => {
    const answer = await give(franchise, '00000000-0000-4000-8000-000000000009', {
      ...good,
      ...wrong,
    })
    expect(answer.status).toBe(400)
    expect(answer.error.fields).toEqual([expect.objectContaining({ path, code })])
  })

  test('is a plain 404 without sight of the application, and no step of tracking', async () => {
    const id = await decided(franchise)
    expect((await give(await signInAs(app, 'shirur'), id)).error.code).toBe('application.not_found')
    expect((await give(van, id)).error.code).toBe('application.not_found')
    const { body } = await give(franchise, id)
    const tracked = await visitor(app).get(trackApplication, {
      body: { applicationId: body.applicationId, phoneLast4: body.customerPhone.slice(-4) },
    })
    expect(tracked.steps).toHaveLength(4)
  })
})
