import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listNotifications } from '../../contract/notifications/notifications.ts'
import type { EnvelopeBody } from '../../contract/outbox/envelope.ts'
import { getTicket } from '../../contract/tickets/tickets.ts'
import { aPng } from '../support/factories/images.ts'
import { aReply, aTicket, moveTicket, newTicket } from '../support/factories/tickets.ts'
import { deliverNotifications } from '../support/notifications/deliver-all.ts'
import { post, sendAll, sentBefore } from '../support/outbox/envelope-sending.ts'
import { aDevice, anEnvelopeOf } from '../support/outbox/envelopes.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const queue = visitor(app)
const van = await signInAs(app, 'gramvan')
const support = await signInAs(app, 'support')
const device = await aDevice(van)

const see = (person: Person, id: string) => person.get(getTicket, { params: { id } })

const ticketEnvelope = (change: Partial<EnvelopeBody<'ticket.create'>> = {}) =>
  anEnvelopeOf(device, { kind: 'ticket.create', body: newTicket(change), files: [] })

const messageEnvelope = (
  ticket: EnvelopeBody<'ticket.message'>['ticket'],
  change: Partial<EnvelopeBody<'ticket.message'>['message']> = {},
) =>
  anEnvelopeOf(device, {
    kind: 'ticket.message',
    body: { ticket, message: aReply(change) },
    files: [],
    ...('envelopeId' in ticket && { with: { dependsOnId: ticket.envelopeId } }),
  })

/** Posts an envelope that is done at once; answers its receipt. */
async function done(envelope: Awaited<ReturnType<typeof ticketEnvelope>>) {
  const { body, text } = await post(queue, envelope)
  if (body.outcome !== 'done') throw new Error(text)
  return body.receipt
}

test('a ticket that waited on a device: once, with its provisional number and the time of the press', async () => {
  const capturedAt = new Date(Date.now() - 3_600_000).toISOString()
  const envelope = await anEnvelopeOf(device, {
    kind: 'ticket.create',
    body: newTicket({ capturedAt }),
    files: [],
    with: { capturedAt },
  })
  const receipt = await done(envelope)
  expect(receipt).toMatchObject({
    kind: 'ticket.create',
    submissionId: envelope.envelope._id,
    status: 'submitted',
  })
  expect(await done(envelope)).toEqual(receipt)
  const seen = await see(van, receipt._id)
  expect(seen).toMatchObject({ provisionalNumber: envelope.envelope.number, capturedAt })
  // The ticket's time counts from the receipt, not from the moment of pressing Submit.
  expect(Date.parse(seen.createdAt)).toBeGreaterThan(Date.parse(capturedAt) + 3_000_000)
  await deliverNotifications(database.db)
  const { notifications: list } = await van.get(listNotifications)
  expect(list[0]).toMatchObject({
    url: `/support/${receipt._id}`,
    about: { event: 'outbox.sent', record: 'ticket', number: envelope.envelope.number },
  })
})

test('documents of a ticket: sent ahead, or asked for as attachments', async () => {
  const ahead = await sentBefore(van, 1)
  const lacking = { attachmentId: randomUUID(), file: await aPng('lacking.png') }
  const files = [...ahead, lacking]
  const envelope = await anEnvelopeOf(device, {
    kind: 'ticket.create',
    body: newTicket({ documents: files.map(({ attachmentId }) => attachmentId) }),
    files,
  })
  const answer = await sendAll(queue, envelope)
  if (answer.body.outcome !== 'done') throw new Error(answer.text)
  const { documents } = await see(support, answer.body.receipt._id)
  expect(documents.map(({ fileName }) => fileName).toSorted()).toEqual(['0.png', 'lacking.png'])
})

test('a message waits for the envelope that makes its ticket', async () => {
  const create = await ticketEnvelope()
  const message = await messageEnvelope({ envelopeId: create.envelope._id }, { comment: 'And now' })
  expect(await post(queue, message)).toMatchObject({
    status: 409,
    error: { code: 'envelope.dependency_pending' },
  })
  const { _id } = await done(create)
  expect(await done(message)).toMatchObject({
    kind: 'ticket.message',
    ...{ submissionId: message.envelope._id, _id, status: 'submitted', version: 1 },
  })
  expect((await see(support, _id)).messages).toMatchObject([{ comment: 'And now' }])
})

test('a message may reopen what was resolved meanwhile', async () => {
  const { _id } = await aTicket(van)
  await moveTicket(support, _id, 'open', 'resolved')
  const { version } = await see(van, _id)
  await done(await messageEnvelope({ _id }, { status: 'open', version }))
  expect((await see(van, _id)).status).toBe('open')
  const stale = await post(queue, await messageEnvelope({ _id }, { status: 'open', version }))
  expect(stale).toMatchObject({
    status: 409,
    error: { code: 'ticket.stale', current: { _id, status: 'open' } },
  })
})

test('a message on a ticket that was closed meanwhile, or is another’s, is for a person', async () => {
  const { _id } = await aTicket(van)
  await moveTicket(support, _id, 'open', 'resolved')
  await moveTicket(van, _id, 'closed')
  expect(await post(queue, await messageEnvelope({ _id }))).toMatchObject({
    status: 422,
    error: { code: 'ticket.closed' },
  })
  const foreign = await aTicket(support)
  expect(await post(queue, await messageEnvelope({ _id: foreign._id }))).toMatchObject({
    status: 404,
    error: { code: 'ticket.not_found' },
  })
})

test('a ticket of an administrator is refused: administrators raise none', async () => {
  const admin = await aDevice(await signInAs(app, 'admin'))
  const envelope = await anEnvelopeOf(admin, {
    kind: 'ticket.create',
    body: newTicket(),
    files: [],
  })
  expect(await post(queue, envelope)).toMatchObject({
    status: 403,
    error: { code: 'access.forbidden' },
  })
})

test('what is wrong with a ticket is named at its field', async () => {
  const envelope = await ticketEnvelope({ title: ' ', description: 'x'.repeat(20_000) })
  const answer = await post(queue, envelope)
  expect(answer).toMatchObject({ status: 400, error: { code: 'request.invalid' } })
  expect(answer.error.fields).toMatchObject([
    { path: 'title', code: 'required' },
    { path: 'description', code: 'too_long' },
  ])
})
