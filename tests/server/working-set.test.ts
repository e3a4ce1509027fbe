import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { giveFeedback } from '../../contract/applications/application-changes.ts'
import { isFinal } from '../../contract/applications/application-status.ts'
import { getApplication } from '../../contract/applications/applications.ts'
import { getWorkingSet, WORKING_SET_SIZE } from '../../contract/applications/working-set.ts'
import { ROLES } from '../../contract/core/roles.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { anApplication, move } from '../support/factories/applications.ts'
import { statements } from '../support/postgres/statements.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db, pool } = database
const admin = await signInAs(app, 'admin')
const franchise = await signInAs(app, 'franchise')
const people = await Promise.all(
  ROLES.map(async (role) => ({ role, person: await signInAs(app, role) })),
)
await anApplication(franchise)
await anApplication(await signInAs(app, 'gramvan'))

/** The most bytes that the set may send for each application in it. */
const BYTES_EACH = 1024

describe('the working set', () => {
  test.each(people)(
    'of $role holds each application as its view answers it',
    async ({ person }) => {
      const { applications: workingSet, isComplete } = await person.get(getWorkingSet)
      expect(workingSet.length).toBeGreaterThan(0)
      expect(isComplete).toBe(true)
      for (const each of workingSet) {
        expect(each).toEqual(await person.get(getApplication, { params: { id: each._id } }))
        expect(isFinal(each.status)).toBe(false)
      }
      const dues = workingSet.map(({ slaTimer }) => slaTimer[1])
      expect(dues).toEqual(dues.toSorted())
    },
  )

  test('is light on the line', async () => {
    const answer = await admin.inject({
      url: getWorkingSet.path,
      headers: { 'accept-encoding': 'br' },
    })
    expect(answer.headers['content-encoding']).toBe('br')
    const { applications: workingSet } = await admin.get(getWorkingSet)
    expect(answer.rawPayload.length / workingSet.length).toBeLessThan(BYTES_EACH)
    expect(workingSet.length).toBeGreaterThan(5)
  })

  test('has documents, history and feedback of each, and of no other', async () => {
    const [first, second] = [await anApplication(franchise), await anApplication(franchise)]
    await move(admin, first._id, 'in_progress', 'under_review', 'completed')
    await franchise.get(giveFeedback, {
      params: { id: first._id },
      body: { rating: 5, message: 'धन्यवाद', capturedAt: new Date().toISOString() },
    })
    const { applications: without } = await franchise.get(getWorkingSet)
    expect(without.map(({ _id }) => _id)).not.toContain(first._id)
    await move(admin, first._id, 'in_progress')
    const { applications: workingSet } = await franchise.get(getWorkingSet)
    const [one, other] = [first, second].map(({ _id }) =>
      workingSet.find((each) => each._id === _id),
    )
    expect(one?.feedback?.message).toBe('धन्यवाद')
    expect(one?.history.map(({ action }) => action)).toEqual([
      'created',
      ...['status_changed', 'status_changed', 'status_changed', 'feedback_given'],
      'status_changed',
    ])
    expect(one?.history[1]?.documents).toHaveLength(1)
    expect(other?.feedback).toBeNull()
    expect(other?.history).toHaveLength(1)
    expect(other?.documents.length).toBeGreaterThan(1)
    const ids = (from: typeof one) => from?.documents.map(({ _id }) => _id) ?? []
    expect(ids(one)).not.toEqual(ids(other))
  })

  test('keeps the most urgent of too many, in as many queries as one takes', async () => {
    const count = () => statements(pool, () => franchise.get(getWorkingSet))
    const before = await count()
    const { _id: id } = await anApplication(franchise)
    const [row] = await db.select().from(applications).where(eq(applications.id, id))
    if (!row) throw new Error('there is no application to copy')
    const { id: _id, ...copied } = row
    const size = WORKING_SET_SIZE.franchise
    const urgent = Array.from({ length: size }, (_each, index) => ({
      ...copied,
      number: `GS-COPY-${index}`,
      trackingTokenHash: `${index}`,
      slaDue: new Date(index),
    }))
    await db.insert(applications).values(urgent)
    for (const [person, workingSet] of [
      [franchise, size],
      [admin, WORKING_SET_SIZE.admin],
    ] as const) {
      const set = await person.get(getWorkingSet)
      expect(set.isComplete).toBe(false)
      expect(set.applications.map(({ applicationId }) => applicationId)).toEqual(
        urgent.slice(0, workingSet).map(({ number }) => number),
      )
    }
    expect(await count()).toBe(before)
  })
})
