import { randomUUID } from 'node:crypto'
import { and, count, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { REPORT_ENTRIES, reportOutbox } from '../../contract/outbox/outbox.ts'
import { envelopeCorrections } from '../../server/modules/outbox/table.ts'
import { auditTrail } from '../../server/platform/database/audit-table.ts'
import { aKiosk, givenUp } from '../support/outbox/device-reports.ts'
import { post, sendAll } from '../support/outbox/envelope-sending.ts'
import { aDevice, aSubmissionEnvelope } from '../support/outbox/envelopes.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const queue = visitor(app)
const newKiosk = () => aKiosk(app, database)

async function correctionsOf(accountId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(envelopeCorrections)
    .where(eq(envelopeCorrections.accountId, accountId))
  return row?.total ?? 0
}

describe('corrections', () => {
  test('of one envelope: fifty in all, then the device is told to wait', async () => {
    const { device } = await newKiosk()
    const first = await aSubmissionEnvelope(device)
    const last = await aSubmissionEnvelope(device, { with: { correctsId: first.envelope._id } })
    // The correction is noted but not done, because its documents are missing.
    expect((await post(queue, last)).body.outcome).toBe('awaiting_attachments')
    for (let count = 2; count < 50; count += 1) {
      const correctsId = count % 2 ? first.envelope._id : last.envelope._id
      const each = await aSubmissionEnvelope(device, { with: { correctsId } })
      expect((await post(queue, each)).status).toBe(200)
    }
    const beyond = await aSubmissionEnvelope(device, { with: { correctsId: first.envelope._id } })
    const refused = await post(queue, beyond)
    expect(refused).toMatchObject({ status: 429, error: { code: 'request.too_many' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await correctionsOf(first.envelope.ownerId)).toBe(49)
    // Corrections that were noted can still be done. The one that was refused then learns of it.
    const done = await sendAll(queue, last)
    if (done.body.outcome !== 'done') throw new Error('not done')
    expect(await post(queue, beyond)).toMatchObject({
      status: 409,
      error: { code: 'envelope.already_done', current: done.body.receipt },
    })
  })

  test('two groups of them: are not joined beyond the limit', async () => {
    const { device } = await newKiosk()
    const [one, other] = await Promise.all([
      aSubmissionEnvelope(device),
      aSubmissionEnvelope(device),
    ])
    for (const { envelope } of [one, other]) {
      for (let count = 1; count < 30; count += 1) {
        const each = await aSubmissionEnvelope(device, { with: { correctsId: envelope._id } })
        expect((await post(queue, each)).status).toBe(200)
      }
    }
    const join = await aSubmissionEnvelope(device, {
      with: { _id: one.envelope._id, correctsId: other.envelope._id },
    })
    expect((await post(queue, join)).status).toBe(429)
  })

  test('of an envelope that can not be opened: nothing is noted', async () => {
    const { device } = await newKiosk()
    const sealed = await aSubmissionEnvelope(device, { with: { correctsId: randomUUID() } })
    const fields = Buffer.from(sealed.fields, 'base64url')
    fields.writeUInt8(fields.readUInt8(20) ^ 1, 20)
    const answer = await post(queue, { ...sealed, fields: fields.toString('base64url') })
    expect(answer.status).toBe(422)
    expect(await correctionsOf(sealed.envelope.ownerId)).toBe(0)
  })
})

describe('reports', () => {
  const discard = () => ({ _id: randomUUID(), number: 'P-BCDF-0001', reason: 'x' })

  test('discards: a thousand a day, then the device is told to wait', async () => {
    const { person, device } = await newKiosk()
    const params = { id: device.device._id }
    const send = (discarded: ReturnType<typeof discard>[]) =>
      person.call(reportOutbox, { params, body: { waiting: [], discarded } })
    const batches = Array.from({ length: 3 }, () => Array.from({ length: REPORT_ENTRIES }, discard))
    const statuses: number[] = []
    for (const batch of batches) statuses.push((await send(batch)).status)
    expect(statuses).toEqual([200, 200, 429])
    // A repeat gives nothing up, and is answered.
    expect((await send(batches[0] ?? [])).status).toBe(200)
    const [row] = await db
      .select({ total: count() })
      .from(auditTrail)
      .where(
        and(
          eq(auditTrail.action, 'discarded'),
          eq(auditTrail.actorId, person.user?.userInfo._id ?? ''),
        ),
      )
    expect(row?.total).toBe(1000)
  })

  test('reports of one account: 120 a minute', async () => {
    const { person, device } = await newKiosk()
    const params = { id: device.device._id }
    const send = () => person.call(reportOutbox, { params, body: { waiting: [], discarded: [] } })
    const statuses: number[] = []
    for (let count = 0; count < 121; count += 1) statuses.push((await send()).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })
})

describe('numbers of envelopes', () => {
  test.each([
    '<b>P-BCDF-1</b>',
    'P-BCDF-0001\u202e',
    'P-BCDF-\n0001',
    'P-AEIO-0001',
    'P-BCDF-1',
    'GS-7K3M-9Q2T-X',
    '',
  ])('number %j: is refused, in an envelope and in a report', async (number) => {
    const { person, device } = await newKiosk()
    const sealed = await aSubmissionEnvelope(device, { with: { number } })
    expect(await post(queue, sealed)).toMatchObject({
      status: 400,
      error: { code: 'request.invalid', fields: [{ path: 'envelope.number' }] },
    })
    const body = { waiting: [], discarded: [givenUp(sealed, 'x')] }
    const answer = await person.call(reportOutbox, { params: { id: device.device._id }, body })
    expect(answer.status).toBe(400)
  })

  test('number of another person’s device: is refused', async () => {
    const [mine, theirs] = [await newKiosk(), await newKiosk()]
    const number = `P-${theirs.device.device.prefix}-0001`
    expect(
      await post(queue, await aSubmissionEnvelope(mine.device, { with: { number } })),
    ).toMatchObject({
      status: 400,
      error: { code: 'request.invalid', fields: [{ path: 'envelope.number', code: 'invalid' }] },
    })
  })

  test('number of an earlier device of the same person: is taken, the slip is out', async () => {
    const { userName, device } = await newKiosk()
    const again = await aDevice(await signInAs(app, userName))
    const number = device.nextNumber()
    const sealed = await aSubmissionEnvelope(again, { with: { number } })
    expect((await sendAll(queue, sealed)).body.outcome).toBe('done')
  })
})
