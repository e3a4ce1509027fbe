import { expect, test } from 'vitest'
import { MAX_SEALED_BYTES } from '../../server/modules/outbox/sealed-files.ts'
import { USUAL_FRANCHISE, requiredDocuments } from '../../server/seed/demo-submission.ts'
import { anAccount } from '../support/factories/accounts.ts'
import {
  awaitedOf,
  firstAwaited,
  head,
  patch,
  post,
  sendAll,
} from '../support/outbox/envelope-sending.ts'
import { aDevice, aSubmissionEnvelope } from '../support/outbox/envelopes.ts'
import { asOwner, testDatabase } from '../support/postgres/test-database.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const databaseUrl = await testDatabase()
const { app, database } = await buildTestApp({ databaseUrl })
const there = await buildTestApp({ databaseUrl })
const queue = visitor(app)

test('uploads: an account can not fill the disk with unfinished ones', async () => {
  const userName = await anAccount(database, {
    userType: 'franchise',
    franchiseId: USUAL_FRANCHISE,
  })
  const own = await aDevice(await signInAs(app, userName))
  const [begun, next] = [await aSubmissionEnvelope(own), await aSubmissionEnvelope(own)]
  await awaitedOf(queue, begun)
  await asOwner(
    databaseUrl,
    `insert into attachment_uploads (id, account_id, attachment_id, sha256, bytes, token_hash)
     values ('ffffffff-ffff-7fff-bfff-ffffffffffff', $1, gen_random_uuid(), 'full', 2147483647, 'full')`,
    [own.ownerId],
  )
  const refused = await post(queue, next)
  expect(refused).toMatchObject({ status: 429, error: { code: 'envelope.quota_exceeded' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
  // An upload that has begun can go on; once done, it makes room.
  expect((await sendAll(queue, begun)).body).toMatchObject({ outcome: 'done' })
})

test('uploads: asked for at once, they share one quota', async () => {
  const userName = await anAccount(database, {
    userType: 'franchise',
    franchiseId: USUAL_FRANCHISE,
  })
  const own = await aDevice(await signInAs(app, userName))
  const envelopes = await Promise.all(Array.from({ length: 12 }, () => aSubmissionEnvelope(own)))
  const small = 64 * 1024
  const room = small * requiredDocuments().length * 4
  await asOwner(
    databaseUrl,
    `insert into attachment_uploads (id, account_id, attachment_id, sha256, bytes, token_hash)
     select gen_random_uuid(), $1, gen_random_uuid(), 'full', $2, 'full'`,
    [own.ownerId, MAX_SEALED_BYTES - room],
  )
  const answers = await Promise.all(
    envelopes.map((each, index) => post(visitor(index % 2 ? app : there.app), each)),
  )
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([200, 200, 200, 200, ...Array.from({ length: 8 }, () => 429)])
})

test('upload past the quota: is refused as long as there is no room, and goes on afterwards', async () => {
  const userName = await anAccount(database, {
    userType: 'franchise',
    franchiseId: USUAL_FRANCHISE,
  })
  const own = await aDevice(await signInAs(app, userName))
  const envelope = await aSubmissionEnvelope(own)
  await asOwner(
    databaseUrl,
    `insert into attachment_uploads (id, account_id, attachment_id, sha256, bytes, token_hash)
     values ('00000000-0000-7000-8000-000000000000', $1, gen_random_uuid(), 'before', 1, 'before')`,
    [own.ownerId],
  )
  const { path, sealed } = await firstAwaited(queue, envelope)
  const fill = (bytes: number) =>
    asOwner(
      databaseUrl,
      `update attachment_uploads set bytes = $2 where account_id = $1 and sha256 = 'before'`,
      [own.ownerId, bytes],
    )
  await fill(2_147_483_647)
  const refused = await patch(queue, path, 0, sealed)
  expect([refused.statusCode, refused.body]).toEqual([429, 'envelope.quota_exceeded'])
  expect((await head(queue, path)).headers['upload-offset']).toBe('0')
  await fill(1)
  expect((await sendAll(queue, envelope)).body).toMatchObject({ outcome: 'done' })
})
