import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listApplications } from '../../contract/applications/applications.ts'
import { listDeviceEnvelopes, REPORT_ENTRIES, reportOutbox } from '../../contract/outbox/outbox.ts'
import { auditTrail } from '../../server/platform/database/audit-table.ts'
import {
  aKiosk,
  entryOf,
  givenUp,
  report,
  someEnvelopes,
} from '../support/outbox/device-reports.ts'
import { sendAll } from '../support/outbox/envelope-sending.ts'
import { aDevice, aSubmissionEnvelope } from '../support/outbox/envelopes.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const queue = visitor(app)

const newKiosk = () => aKiosk(app, database)

test('report: the answer names what is done, and what the device has no more', async () => {
  const { person, device } = await newKiosk()
  const [done, waiting, lost, discarded] = await someEnvelopes(device, 4)
  if (!done || !waiting || !lost || !discarded) throw new Error('no envelopes')
  expect(await report(person, device, [done, waiting, lost, discarded])).toEqual({
    done: [],
    lost: [],
  })
  const answer = await sendAll(queue, done)
  if (answer.body.outcome !== 'done') throw new Error('not done')
  const given = [givenUp(discarded, 'Entered twice')]
  expect(await report(person, device, [done, waiting], given)).toEqual({
    done: [answer.body.receipt],
    lost: [
      {
        ...entryOf(lost),
        prefix: device.device.prefix,
        lastReportedAt: expect.stringMatching(/^20/),
      },
    ],
  })
})

test('report: an envelope that is done, discarded or there again is not lost', async () => {
  const { person, device } = await newKiosk()
  const [one, two, three] = await someEnvelopes(device, 3)
  if (!one || !two || !three) throw new Error('no envelopes')
  await report(person, device, [one, two, three])
  await sendAll(queue, one)
  const given = [givenUp(two, 'Customer left')]
  expect((await report(person, device, [], given)).lost.map(({ _id }) => _id)).toEqual([
    three.envelope._id,
  ])
  expect((await report(person, device, [three])).lost).toEqual([])
})

test('report: the reason of a discarded envelope enters the audit trail once', async () => {
  const { person, device } = await newKiosk()
  const given = [givenUp(await aSubmissionEnvelope(device), 'Customer left')]
  await report(person, device, [], given)
  await report(person, device, [], given)
  const rows = await database.db
    .select()
    .from(auditTrail)
    .where(and(eq(auditTrail.subject, 'envelope'), eq(auditTrail.subjectId, given[0]?._id ?? '')))
  expect(rows).toMatchObject([
    { action: 'discarded', actorId: device.ownerId, details: { reason: 'Customer left' } },
  ])
})

test('report: a browser whose store was evicted learns its losses on its next device', async () => {
  const { person, device } = await newKiosk()
  const [one] = await someEnvelopes(device, 1)
  if (!one) throw new Error('no envelope')
  await report(person, device, [one])
  const anew = await aDevice(person)
  expect((await report(person, anew, [])).lost).toMatchObject([
    { _id: one.envelope._id, prefix: device.device.prefix },
  ])
})

test('report: an envelope imported on another device is not lost on the first', async () => {
  const { person, userName, device } = await newKiosk()
  const [one] = await someEnvelopes(device, 1)
  if (!one) throw new Error('no envelope')
  await report(person, device, [one])
  const elsewhere = await signInAs(app, userName)
  const other = await aDevice(elsewhere)
  expect((await report(elsewhere, other, [one])).lost).toEqual([])
  expect((await report(person, device, [])).lost).toEqual([])
})

test('report: a corrected envelope is not lost: its correction stands for it, waiting, done or discarded', async () => {
  const { person, device } = await newKiosk()
  const [first] = await someEnvelopes(device, 1)
  if (!first) throw new Error('no envelope')
  const correction = await aSubmissionEnvelope(device, {
    with: { number: first.envelope.number, correctsId: first.envelope._id },
  })
  await report(person, device, [first])
  expect((await report(person, device, [correction])).lost).toEqual([])
  const given = [givenUp(correction, 'Customer left')]
  expect((await report(person, device, [], given)).lost).toEqual([])
  await sendAll(queue, correction)
  expect((await report(person, device, [])).lost).toEqual([])
})

test('report: a full one may leave some out, so nothing counts as lost', async () => {
  const { person, device } = await newKiosk()
  const [first, other] = await someEnvelopes(device, 2)
  if (!first || !other) throw new Error('no envelopes')
  await report(person, device, [other])
  const many = Array.from({ length: REPORT_ENTRIES }, () => ({
    ...first,
    envelope: { ...first.envelope, _id: randomUUID(), number: device.nextNumber() },
  }))
  expect((await report(person, device, many)).lost).toEqual([])
  expect((await report(person, device, [first])).lost).toHaveLength(REPORT_ENTRIES + 1)
})

test('list of a device’s envelopes: those that the server has done', async () => {
  const { person, device } = await newKiosk()
  const sent = await someEnvelopes(device, 3)
  for (const each of sent) await sendAll(queue, each)
  const params = { id: device.device._id }
  expect(await person.get(listDeviceEnvelopes, { params })).toEqual({
    count: 3,
    ids: sent.map(({ envelope }) => envelope._id).toReversed(),
  })
})

test('report and list: only the device’s owner gets them', async () => {
  const { device } = await newKiosk()
  const { person: other } = await newKiosk()
  const params = { id: device.device._id }
  const body = { waiting: [], discarded: [] }
  for (const answer of [
    await other.call(listDeviceEnvelopes, { params }),
    await other.call(reportOutbox, { params, body }),
  ]) {
    expect(answer).toMatchObject({ status: 404, error: { code: 'device.not_found' } })
  }
})

test('search: an application is found by its provisional number', async () => {
  const { device } = await newKiosk()
  const envelope = await aSubmissionEnvelope(device)
  const answer = await sendAll(queue, envelope)
  if (answer.body.outcome !== 'done') throw new Error('not done')
  const admin = await signInAs(app, 'admin')
  const found = await admin.get(listApplications, {
    query: { page: 1, search: envelope.envelope.number.toLowerCase() },
  })
  expect(found).toMatchObject({ total: 1, rows: [{ _id: answer.body.receipt._id }] })
})

test('report: two with the same entries in another order, at once, both succeed', async () => {
  const { person, userName, device } = await newKiosk()
  const elsewhere = await signInAs(app, userName)
  const other = await aDevice(elsewhere)
  const one = await aSubmissionEnvelope(device)
  const many = Array.from({ length: REPORT_ENTRIES }, () => ({
    ...one,
    envelope: { ...one.envelope, _id: randomUUID() },
  }))
  const given = many.map((each) => givenUp(each, 'Entered twice'))
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([
      report(person, device, many, given),
      report(elsewhere, other, many.toReversed(), given.toReversed()),
    ])
  }
})
