import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import type { Endpoint } from '../../contract/core/endpoint.ts'
import { indiaDay } from '../../contract/core/india-day.ts'
import type { Envelope } from '../../contract/outbox/envelope.ts'
import { addDays } from '../../contract/payments/add-days.ts'
import type { PlanNoteEnvelope } from '../../contract/vans/plan-note.ts'
import { listPlans, listVans, savePlan } from '../../contract/vans/plans.ts'
import type { VanPlan } from '../../contract/vans/van-plan.ts'
import { listOwnPlans } from '../../contract/vans/van-plan.ts'
import type { Client } from '../support/attack/client.ts'
import { attackClient, signedIn } from '../support/attack/client.ts'
import { deliver as sendEnvelope, someone } from '../support/attack/devices.ts'
import type { TestDevice, TestEnvelope } from '../support/outbox/envelopes.ts'
import { anEnvelopeOf } from '../support/outbox/envelopes.ts'

const origin = inject('attacked')
const queue = attackClient(origin)
let nextDay = 2
/** A day that no other attack plans. */
const freeDay = () => addDays(indiaDay(new Date()), (nextDay += 1))

const at = ({ path }: Endpoint, id: string, day = '') =>
  path.replace(':id', id).replace(':day', day)

/** The franchise plans one village for its van; answers the day and the row. */
async function planned(franchise: Client, vanId: string) {
  const [day, stop] = [freeDay(), { _id: randomUUID(), place: 'Karda' }]
  const answer = await franchise.send('PUT', at(savePlan, vanId, day), {
    json: { version: 0, stops: [{ ...stop, villageId: null, note: '' }] },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
  return { day, stop }
}

type Words = Partial<Omit<PlanNoteEnvelope, 'note'>> & { note?: unknown }

const noteOf = (device: TestDevice, about: Words, other: Partial<Envelope> = {}) =>
  anEnvelopeOf(device, {
    kind: 'van.plan-note',
    body: { note: { outcome: 'visited', comment: '' }, ...about } as PlanNoteEnvelope,
    files: [],
    with: other,
  })

const deliver = (sent: TestEnvelope) => sendEnvelope(queue, sent)

async function notesOf(franchise: Client, vanId: string, day: string) {
  const { body } = await franchise.send('GET', at(listPlans, vanId))
  return (body as { plans: VanPlan[] }).plans.find((plan) => plan.day === day)?.notes
}

const [franchise, van] = [await signedIn(origin, 'franchise'), await someone(origin, 'gramvan')]
/** Vans that are not the franchise's. */
const strangers = await Promise.all(
  ['gramvan-kudal', 'gramvan-malegaon'].map((name) => someone(origin, name)),
)

test('a foreign van writes on no plan but its own, whatever row and village it names', async () => {
  const { day, stop } = await planned(franchise, van.id)
  for (const stranger of strangers) {
    const answer = await deliver(await noteOf(stranger.device, { day, stop }))
    expect(answer).toMatchObject({ status: 422, body: { code: 'van.day_not_planned' } })
    const own = (await stranger.client.send('GET', listOwnPlans.path)).body as { plans: VanPlan[] }
    expect(JSON.stringify(own)).not.toContain(stop._id)
  }
  expect(await notesOf(franchise, van.id, day)).toEqual([])
})

test('a foreign franchise reads and plans nothing of the van; nobody but a van writes notes', async () => {
  const { day, stop } = await planned(franchise, van.id)
  expect((await deliver(await noteOf(van.device, { day, stop }))).status).toBe(200)
  const shirur = await someone(origin, 'shirur')
  const vans = await shirur.client.send('GET', listVans.path)
  expect(vans.text).not.toContain(van.id)
  const calls = [
    ['GET', at(listPlans, van.id), undefined],
    ['PUT', at(savePlan, van.id, day), { version: 1, stops: [] }],
  ] as const
  for (const [method, path, json] of calls) {
    const headers = { 'idempotency-key': randomUUID() }
    const answer = await shirur.client.send(method, path, { ...(json && { json }), headers })
    expect([path, answer.status]).toEqual([path, 404])
  }
  const others = await Promise.all(
    ['franchise', 'partner', 'support', 'admin'].map((name) => someone(origin, name)),
  )
  for (const { device } of [shirur, ...others]) {
    const answer = await deliver(await noteOf(device, { day, stop }))
    expect(answer).toMatchObject({ status: 403, body: { code: 'access.forbidden' } })
  }
  expect(await notesOf(franchise, van.id, day)).toHaveLength(1)
})

test('oversized and odd notes: refused at their field, never an error of the server', async () => {
  const { day, stop } = await planned(franchise, van.id)
  const said = (comment: unknown, outcome: unknown = 'visited') => ({ note: { outcome, comment } })
  const odd: [Words, string][] = [
    [said('x'.repeat(501)), 'note.comment'],
    [said('x'.repeat(100_000)), 'note.comment'],
    [said(null), 'note.comment'],
    [said({ $ne: '' }), 'note.comment'],
    [said('', 'maybe'), 'note.outcome'],
    [{ day: '2026-02-30' }, 'day'],
    [{ day: "' or 1=1 --" }, 'day'],
    [{ stop: { ...stop, place: 'x'.repeat(101) } }, 'stop.place'],
    [{ stop: { ...stop, place: ' ' } }, 'stop.place'],
    [{ stop: { ...stop, _id: '../..' } }, 'stop._id'],
  ]
  for (const [words, field] of odd) {
    const answer = await deliver(await noteOf(van.device, { day, stop, ...words }))
    expect([field, answer.status]).toEqual([field, 400])
    expect(answer.body).toMatchObject({ code: 'request.invalid', fields: [{ path: field }] })
  }
  const huge = await noteOf(van.device, { day, stop, ...said('x'.repeat(400_000)) })
  expect((await deliver(huge)).status).toBe(413)
  expect(await notesOf(franchise, van.id, day)).toEqual([])
})

test('a note that was overheard: nobody else can send it, nor take its id', async () => {
  const { day, stop } = await planned(franchise, van.id)
  const note = await noteOf(van.device, { day, stop })
  const [thief] = strangers
  if (!thief) throw new Error('nobody')
  const claims: [Partial<Envelope>, number, string][] = [
    [{ ownerId: thief.id }, 401, 'envelope.device_unknown'],
    [{ deviceId: thief.device.device._id }, 401, 'envelope.device_unknown'],
    [{ ownerId: thief.id, deviceId: thief.device.device._id }, 401, 'envelope.signature_wrong'],
    [{ dependsOnId: randomUUID() }, 401, 'envelope.signature_wrong'],
  ]
  for (const [claim, status, code] of claims) {
    const answer = await deliver({ ...note, envelope: { ...note.envelope, ...claim } })
    expect([claim, answer.status, answer.body]).toMatchObject([claim, status, { code }])
  }
  // Signed by the thief, with the fields that are sealed for the van.
  const { sign, device, nextNumber } = thief.device
  const owned = { ownerId: thief.id, deviceId: device._id, number: nextNumber() }
  const envelope = { ...note.envelope, ...owned }
  const resigned = await deliver({ ...note, envelope, signature: await sign(envelope) })
  expect(resigned).toMatchObject({ status: 422, body: { code: 'envelope.undecryptable' } })

  // The thief's own note under the same id, before the van's arrives.
  const kudal = await signedIn(origin, 'kudal')
  const own = await planned(kudal, thief.id)
  const squat = await deliver(await noteOf(thief.device, own, { _id: note.envelope._id }))
  expect(squat.status).toBe(200)
  for (const _time of ['first', 'repeated']) {
    const answer = await deliver(note)
    expect([answer.status, answer.body]).toMatchObject([200, { outcome: 'done' }])
  }
  expect(await notesOf(franchise, van.id, day)).toMatchObject([{ _id: note.envelope._id }])
  expect(await notesOf(kudal, thief.id, own.day)).toHaveLength(1)
})
