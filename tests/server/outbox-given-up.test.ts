import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { reportOutbox } from '../../contract/outbox/outbox.ts'
import { endSession, listSessions } from '../../contract/sessions/own-sessions.ts'
import { signOut } from '../../contract/sessions/session.ts'
import { auditTrail } from '../../server/platform/database/audit-table.ts'
import {
  aKiosk,
  entryOf,
  givenUp,
  report,
  someEnvelopes,
} from '../support/outbox/device-reports.ts'
import { post, sendAll } from '../support/outbox/envelope-sending.ts'
import { aSubmissionEnvelope } from '../support/outbox/envelopes.ts'
import { asOwner, testDatabase } from '../support/postgres/test-database.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const databaseUrl = await testDatabase()
const { app, database } = await buildTestApp({ databaseUrl })
const queue = visitor(app)
const newKiosk = () => aKiosk(app, database)

test('discarded correction, never reported: the corrected envelope is discarded with it', async () => {
  const { person, device } = await newKiosk()
  const [first] = await someEnvelopes(device, 1)
  if (!first) throw new Error('no envelope')
  const correction = await aSubmissionEnvelope(device, {
    with: { number: first.envelope.number, correctsId: first.envelope._id },
  })
  await report(person, device, [first])
  const given = [givenUp(correction, 'Customer left')]
  expect((await report(person, device, [], given)).lost).toEqual([])
})

test('discarded envelope that is done: reported as done, not stored as discarded', async () => {
  const { person, device } = await newKiosk()
  const [one] = await someEnvelopes(device, 1)
  if (!one) throw new Error('no envelope')
  const answer = await sendAll(queue, one)
  if (answer.body.outcome !== 'done') throw new Error('not done')
  const given = [givenUp(one, 'The answer never came')]
  expect(await report(person, device, [], given)).toEqual({
    done: [answer.body.receipt],
    lost: [],
  })
  expect(
    await database.db.select().from(auditTrail).where(eq(auditTrail.subjectId, one.envelope._id)),
  ).toEqual([])
})

test('device after a new sign-in: goes on, and ends with the new session', async () => {
  const { person, userName, device } = await newKiosk()
  await person.get(signOut)
  const again = await signInAs(app, userName)
  await report(again, device, [])
  const elsewhere = await signInAs(app, userName)
  const { sessions } = await elsewhere.get(listSessions)
  const own = sessions.find(({ isCurrent }) => !isCurrent)
  await elsewhere.get(endSession, { params: { id: own?._id ?? '' } })
  const envelope = await aSubmissionEnvelope(device)
  expect(await post(queue, envelope)).toMatchObject({
    status: 401,
    error: { code: 'envelope.device_ended' },
  })
})

test('reported envelopes: an account can not fill the disk with them', async () => {
  const { person, device } = await newKiosk()
  const [one] = await someEnvelopes(device, 1)
  if (!one) throw new Error('no envelope')
  await asOwner(
    databaseUrl,
    `insert into reported_envelopes (account_id, id, device_id, kind, number, captured_at, reported_at)
     select $1, gen_random_uuid(), $2, 'application.create', 'P-' || each, now(), now()
     from generate_series(1, 20000) each`,
    [device.ownerId, device.device._id],
  )
  const params = { id: device.device._id }
  const body = { waiting: [entryOf(one)], discarded: [] }
  expect(await person.call(reportOutbox, { params, body })).toMatchObject({
    status: 429,
    error: { code: 'request.too_many' },
  })
})
