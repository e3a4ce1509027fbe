import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { indiaDay } from '../../contract/core/india-day.ts'
import type { Envelope } from '../../contract/outbox/envelope.ts'
import { addDays } from '../../contract/payments/add-days.ts'
import type { PlanNoteEnvelope } from '../../contract/vans/plan-note.ts'
import { listPlans, savePlan } from '../../contract/vans/plans.ts'
import type { VanPlan } from '../../contract/vans/van-plan.ts'
import { listOwnPlans } from '../../contract/vans/van-plan.ts'
import { demoId } from '../../server/seed/demo-id.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { post } from '../support/outbox/envelope-sending.ts'
import { aDevice, anEnvelopeOf } from '../support/outbox/envelopes.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const queue = visitor(app)
const franchise = await signInAs(app, 'franchise')
const van = await signInAs(app, 'gramvan')
const device = await aDevice(van)
const vanId = van.user?.userInfo._id ?? ''
const today = indiaDay(new Date())
let nextDay = 0
/** A day that no other test plans. */
const freeDay = () => addDays(today, nextDay++)

async function plan(day: string, places: string[], version = 0): Promise<VanPlan> {
  const stops = places.map((place) => ({ _id: randomUUID(), villageId: null, place, note: '' }))
  const params = { id: vanId, day }
  const { body, text } = await franchise.call(savePlan, { params, body: { version, stops } })
  expect(body.stops, text).toHaveLength(places.length)
  return body
}

const seenBy = async (person: Person, day: string) => {
  const { plans } = await person.get(listPlans, { params: { id: vanId } })
  return plans.find((each) => each.day === day)
}

const first = ({ stops }: VanPlan) => {
  const [stop] = stops
  if (!stop) throw new Error('nothing is planned')
  return { _id: stop._id, place: stop.place }
}

const noteOf = (
  day: string,
  stop: PlanNoteEnvelope['stop'],
  note: Partial<PlanNoteEnvelope['note']> = {},
  other: Partial<Envelope> = {},
) =>
  anEnvelopeOf(device, {
    kind: 'van.plan-note',
    body: { day, stop, note: { outcome: 'visited', comment: '', ...note } },
    files: [],
    with: other,
  })

test('a note that waited: once, with the moment of the press, for van and franchise alike', async () => {
  const planned = await plan(freeDay(), ['Karda'])
  const capturedAt = new Date(Date.now() - 3_600_000).toISOString()
  const words = { outcome: 'not_reached', comment: 'The bridge is under water.' } as const
  const note = await noteOf(planned.day, first(planned), words, { capturedAt })
  const { body } = await post(queue, note)
  expect(body).toMatchObject({
    outcome: 'done',
    receipt: { kind: 'van.plan-note', day: planned.day, place: 'Karda' },
  })
  expect((await post(queue, note)).body).toEqual(body)
  const expected = { _id: note.envelope._id, stopId: first(planned)._id, capturedAt, ...words }
  expect(await seenBy(franchise, planned.day)).toMatchObject({
    version: planned.version,
    notes: [expected],
  })
  const { plans } = await van.get(listOwnPlans)
  expect(plans.find(({ day }) => day === planned.day)?.notes).toMatchObject([expected])
})

test('the same note twice at the same moment is one', async () => {
  const planned = await plan(freeDay(), ['Karda'])
  const note = await noteOf(planned.day, first(planned))
  await Promise.all([post(queue, note), post(queue, note), post(queue, note)])
  await post(queue, note)
  expect((await seenBy(franchise, planned.day))?.notes).toHaveLength(1)
})

test('notes of one row arrive in their order: the second waits for the first', async () => {
  const planned = await plan(freeDay(), ['Karda'])
  const before = await noteOf(planned.day, first(planned), { outcome: 'not_reached' })
  const after = await noteOf(
    planned.day,
    first(planned),
    { comment: 'In the evening.' },
    { dependsOnId: before.envelope._id },
  )
  expect(await post(queue, after)).toMatchObject({
    status: 409,
    error: { code: 'envelope.dependency_pending' },
  })
  await post(queue, before)
  await post(queue, after)
  const notes = (await seenBy(franchise, planned.day))?.notes
  expect(notes?.map(({ outcome }) => outcome)).toEqual(['not_reached', 'visited'])
})

test('a plan changed while the note waited: the note is taken, the plan and its version stay', async () => {
  const planned = await plan(freeDay(), ['Karda', 'Mandavgan'])
  const [karda, mandavgan] = planned.stops
  if (!karda || !mandavgan) throw new Error('nothing is planned')
  const params = { id: vanId, day: planned.day }
  const body = { version: planned.version, stops: [{ ...mandavgan, note: 'At the school' }] }
  const changed = await franchise.call(savePlan, { params, body })
  for (const { _id, place } of [karda, mandavgan]) {
    const answer = await post(queue, await noteOf(planned.day, { _id, place }))
    expect(answer.body.outcome).toBe('done')
  }
  const seen = await seenBy(franchise, planned.day)
  // Karda has left the plan: its note stays with the day, under its own name.
  expect(seen).toMatchObject({ version: changed.body.version, stops: body.stops })
  expect(seen?.notes.map(({ stopId, place }) => [stopId, place])).toEqual([
    [karda._id, 'Karda'],
    [mandavgan._id, 'Mandavgan'],
  ])
  // Notes do not change the plan's version: an edit of the plan now meets no conflict.
  const again = { version: changed.body.version, stops: [] }
  const emptied = await franchise.call(savePlan, { params, body: again })
  expect(emptied).toMatchObject({ status: 200, body: { stops: [], notes: seen?.notes } })
})

const anotherVan = async () =>
  signInAs(
    app,
    await anAccount(database, {
      ...{ userType: 'gramvan', firstName: 'Other', franchiseId: demoId('franchise', 'shirur') },
    }),
  )

test('an id that another van has used: each note is its own van’s', async () => {
  const other = await anotherVan()
  const day = freeDay()
  const planned = await plan(day, ['Karda'])
  const note = await noteOf(day, first(planned))
  const params = { id: other.user?.userInfo._id ?? '', day }
  const stop = { _id: randomUUID(), place: 'Mandavgan' }
  const stops = [{ ...stop, villageId: null, note: '' }]
  const shirur = await signInAs(app, 'shirur')
  await shirur.get(savePlan, { params, body: { version: 0, stops } })
  const body = { day, stop, note: { outcome: 'visited', comment: '' } } as const
  const own = await anEnvelopeOf(await aDevice(other), {
    ...{ kind: 'van.plan-note', body, files: [], with: { _id: note.envelope._id } },
  })
  for (const each of [own, note, own]) expect((await post(queue, each)).status).toBe(200)
  expect((await seenBy(franchise, day))?.notes).toMatchObject([{ place: 'Karda' }])
  const { plans } = await other.get(listOwnPlans)
  expect(plans.find((each) => each.day === day)?.notes).toMatchObject([{ place: 'Mandavgan' }])
})

test('a note tells the lists of plans of its van, and of no other one', async () => {
  const planned = await plan(freeDay(), ['Karda'])
  const other = await anotherVan()
  const tags = async () =>
    Promise.all([van, other].map(async (who) => (await who.call(listOwnPlans)).headers.etag))
  const [ofVan, ofOther] = await tags()
  await post(queue, await noteOf(planned.day, first(planned)))
  const [thenOfVan, thenOfOther] = await tags()
  expect(thenOfVan).not.toBe(ofVan)
  expect(thenOfOther).toBe(ofOther)
})

test.each([
  ['a day that was never planned', { day: '2031-05-05' }, 422, 'van.day_not_planned'],
  ['a day that is none', { day: '2026-02-31' }, 400, 'request.invalid'],
  ['a place of nothing', { stop: { _id: randomUUID(), place: ' ' } }, 400, 'request.invalid'],
  [
    'another outcome',
    { note: { outcome: 'maybe' as 'visited', comment: '' } },
    400,
    'request.invalid',
  ],
  [
    'a comment that is too long',
    { note: { outcome: 'visited' as const, comment: 'x'.repeat(501) } },
    400,
    'request.invalid',
  ],
])('%s is refused, and nothing is written', async (_what, change, status, code) => {
  const planned = await plan(freeDay(), ['Karda'])
  const note = { outcome: 'visited', comment: '' } as const
  const body = { day: planned.day, stop: first(planned), note, ...change }
  const answer = await post(
    queue,
    await anEnvelopeOf(device, { kind: 'van.plan-note', body, files: [] }),
  )
  expect(answer).toMatchObject({ status, error: { code } })
  expect((await seenBy(franchise, planned.day))?.notes).toEqual([])
})

test('who is no van writes no note', async () => {
  const planned = await seenBy(franchise, today)
  if (!planned) throw new Error('nothing is planned')
  const counter = await aDevice(franchise)
  const body = {
    ...{ day: today, stop: { _id: randomUUID(), place: 'Karda' } },
    note: { outcome: 'visited' as const, comment: '' },
  }
  const answer = await post(
    queue,
    await anEnvelopeOf(counter, { kind: 'van.plan-note', body, files: [] }),
  )
  expect(answer).toMatchObject({ status: 403, error: { code: 'access.forbidden' } })
})
