import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { documents } from '../../server/modules/documents/table.ts'
import {
  UNUSED_UPLOAD_BYTES,
  UPLOADS_A_MINUTE,
} from '../../server/modules/documents/upload-quota.ts'
import { USUAL_FRANCHISE } from '../../server/seed/demo-submission.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { anApplication } from '../support/factories/applications.ts'
import { aPng } from '../support/factories/images.ts'
import { anUpload, sendFile } from '../support/factories/uploads.ts'
import { sendAll } from '../support/outbox/envelope-sending.ts'
import { aDevice, aSubmissionEnvelope } from '../support/outbox/envelopes.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()

async function anOperator() {
  const account = { userType: 'franchise', franchiseId: USUAL_FRANCHISE } as const
  return signInAs(app, await anAccount(database, account))
}

const idOf = ({ user }: Person) => user?.userInfo._id ?? ''

/** An upload that leaves room for so many small ones. */
async function fillUp(person: Person, room: number): Promise<string> {
  const { _id } = await anUpload(person)
  const bytes = UNUSED_UPLOAD_BYTES - room * 64 * 1024
  await database.db.update(documents).set({ bytes }).where(eq(documents.id, _id))
  return _id
}

test('uploads that nothing names: an account can not fill the disk with them', async () => {
  const operator = await anOperator()
  const filler = await fillUp(operator, 2)
  const png = await aPng()
  const answers = await Promise.all(Array.from({ length: 6 }, () => sendFile(operator, png)))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2)
  expect(refused).toHaveLength(4)
  expect(refused[0]?.json()).toMatchObject({ code: 'document.quota_exceeded' })
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(60)

  // Other people still have room, and an upload that shrinks makes room again.
  expect((await sendFile(await anOperator(), png)).statusCode).toBe(201)
  await database.db.update(documents).set({ bytes: 1 }).where(eq(documents.id, filler))
  expect((await sendFile(operator, png)).statusCode).toBe(201)
})

test('uploads that an application names: do not count', async () => {
  const operator = await anOperator()
  const { _id } = await anApplication(operator)
  await database.db
    .update(documents)
    .set({ bytes: 2_000_000_000 })
    .where(eq(documents.applicationId, _id))
  expect((await sendFile(operator, await aPng())).statusCode).toBe(201)
})

test('full quota of uploads: the outbox delivers all the same', async () => {
  const operator = await anOperator()
  await fillUp(operator, 0)
  expect((await sendFile(operator, await aPng())).statusCode).toBe(429)
  const envelope = await aSubmissionEnvelope(await aDevice(operator))
  expect((await sendAll(visitor(app), envelope)).body).toMatchObject({ outcome: 'done' })
})

test('uploads of one account in a minute: are limited', async () => {
  const operator = await anOperator()
  await database.pool.query(`insert into rate_limits (key, points, expire) values ($1, $2, $3)`, [
    `uploads:${idOf(operator)}`,
    UPLOADS_A_MINUTE,
    Date.now() + 60_000,
  ])
  const answer = await sendFile(operator, await aPng())
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
    429,
    'request.too_many',
  ])
})
