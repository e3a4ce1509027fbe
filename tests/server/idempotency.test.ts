import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { changeStatus, getApplication } from '../../contract/applications/applications.ts'
import { createApplication } from '../../contract/applications/submission.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { documents } from '../../server/modules/documents/table.ts'
import { doOnce } from '../../server/platform/blocks/serve-once.ts'
import { anApplication, aStatusChange, aSubmission } from '../support/factories/applications.ts'
import { testDatabase } from '../support/postgres/test-database.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const databaseUrl = await testDatabase()
const here = await buildTestApp({ databaseUrl })
const there = await buildTestApp({ databaseUrl })
const { db } = here.database
const franchise = await signInAs(here.app, 'franchise')

const submit = (person: Person, body: unknown, idempotencyKey: string | null = randomUUID()) =>
  person.call(createApplication, { body, idempotencyKey })

/** Repeats the call as clients must: after Retry-After, while the first try is in flight. */
async function submitUntilAnswered(person: Person, body: unknown, key: string) {
  for (;;) {
    const answer = await submit(person, body, key)
    if (answer.error.code !== 'idempotency.in_flight') return answer
    expect(answer.status).toBe(409)
    const seconds = Number(answer.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  }
}

describe('a submission’s key', () => {
  test.each([null, 'not-a-uuid', ''])('that is %j is refused', async (key) => {
    const answer = await submit(franchise, await aSubmission(franchise), key)
    expect(answer).toMatchObject({ status: 400, error: { code: 'idempotency.key_missing' } })
  })

  test('gets the first answer again, from any instance', async () => {
    const body = await aSubmission(franchise)
    const key = randomUUID()
    const first = await submit(franchise, body, key)
    expect(first.status).toBe(201)
    const again = await submit(franchise.at(there.app), body, key.toUpperCase())
    expect([again.status, again.text]).toEqual([first.status, first.text])
  })

  test('with another body is refused', async () => {
    const body = await aSubmission(franchise)
    const key = randomUUID()
    await submit(franchise, body, key)
    expect(await submit(franchise, { ...body, remark: 'other' }, key)).toMatchObject({
      status: 422,
      error: { code: 'idempotency.body_differs' },
    })
  })

  test('of a refused submission stays free for the corrected one', async () => {
    const body = await aSubmission(franchise)
    const key = randomUUID()
    expect((await submit(franchise, { ...body, documents: [] }, key)).status).toBe(422)
    expect((await submit(franchise, body, key)).status).toBe(201)
  })

  test('belongs to its account: another’s same key is another submission', async () => {
    const van = await signInAs(here.app, 'gramvan')
    const key = randomUUID()
    const mine = await submit(franchise, await aSubmission(franchise), key)
    const theirs = await submit(van, await aSubmission(van), key)
    expect([mine.status, theirs.status]).toEqual([201, 201])
    expect(mine.body._id).not.toBe(theirs.body._id)
  })
})

test('ten at once on two instances make one application and ten equal answers', async () => {
  const body = await aSubmission(franchise)
  const key = randomUUID()
  const people = Array.from({ length: 10 }, (_each, index) =>
    franchise.at(index % 2 ? here.app : there.app),
  )
  const answers = await Promise.all(people.map((each) => submitUntilAnswered(each, body, key)))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
  const hash = body.trackingTokenHash
  const rows = await db.select().from(applications).where(eq(applications.trackingTokenHash, hash))
  expect(rows).toHaveLength(1)
  const uploads = body.documents.map(({ uploadId }) => uploadId)
  const used = await db.select().from(documents).where(inArray(documents.id, uploads))
  expect(new Set(used.map(({ applicationId }) => applicationId))).toEqual(new Set([rows[0]?.id]))
})

test('while the first is still working, the next gets idempotency.in_flight', async () => {
  const key = { accountId: randomUUID(), key: randomUUID(), request: 1 }
  let finish = () => {}
  const working = vi.fn<() => Promise<string>>(
    () => new Promise((resolve) => (finish = () => resolve('done'))),
  )
  const first = doOnce(db, key, working)
  await vi.waitFor(() => expect(working).toHaveBeenCalledOnce())
  await expect(doOnce(there.database.db, key, working)).rejects.toMatchObject({
    code: 'idempotency.in_flight',
    details: { retryAfter: 1 },
  })
  finish()
  expect(await first).toEqual({ body: 'done', fresh: true })
  expect(await doOnce(there.database.db, key, working)).toEqual({ body: 'done', fresh: false })
  expect(working).toHaveBeenCalledOnce()
})

test('two submissions at once can not use the same documents', async () => {
  const body = await aSubmission(franchise)
  const other = { ...body, trackingTokenHash: 'x'.repeat(43) }
  const answers = await Promise.all([
    submit(franchise, body),
    submit(franchise.at(there.app), other),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
})

test('a repeated status change is made once', async () => {
  const { _id: id } = await anApplication(franchise)
  const body = await aStatusChange(franchise, id, 'in_progress')
  const idempotencyKey = randomUUID()
  const input = { params: { id }, body, idempotencyKey }
  const first = await franchise.call(changeStatus, input)
  const again = await franchise.at(there.app).call(changeStatus, input)
  expect([first.status, again.text]).toEqual([200, first.text])
  const detail = await franchise.get(getApplication, { params: { id } })
  expect([detail.version, detail.history.length]).toEqual([2, 2])
})
