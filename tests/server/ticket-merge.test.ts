import { expect, test } from 'vitest'
import { replyToTicket } from '../../contract/tickets/ticket-changes.ts'
import { getTicketDesk, mergeTicket } from '../../contract/tickets/ticket-desk.ts'
import { getTicket } from '../../contract/tickets/tickets.ts'
import { aReply, aTicket, moveTicket, reply } from '../support/factories/tickets.ts'
import { anUpload } from '../support/factories/uploads.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app } = await buildTestApp()
const admin = await signInAs(app, 'admin')
const support = await signInAs(app, 'support')
const partner = await signInAs(app, 'partner')
const franchise = await signInAs(app, 'franchise')
const van = await signInAs(app, 'gramvan')

const NOWHERE = '00000000-0000-4000-8000-000000000009'
const see = (person: Person, id: string) => person.get(getTicket, { params: { id } })
const seeDesk = (person: Person, id: string) => person.get(getTicketDesk, { params: { id } })
const merge = (person: Person, id: string, body: unknown) =>
  person.call(mergeTicket, { params: { id }, body })

/** Merges a ticket into another, on the version that is seen. */
async function mergeInto(id: string, intoId: string) {
  const { version } = await see(support, id)
  return merge(support, id, { version, intoId, comment: 'We answer in the other ticket.' })
}

test('closes the duplicate and points to the other, of which its requester learns the number alone', async () => {
  const stays = await aTicket(franchise, { title: 'Secret of Baramati' })
  await reply(franchise, stays._id, { comment: 'Only for support' })
  const duplicate = await aTicket(partner)
  const answer = await mergeInto(duplicate._id, stays._id)
  expect(answer.body).toMatchObject({
    status: 'closed',
    isMerged: true,
    mergedInto: { _id: stays._id, ticketNumber: stays.ticketNumber },
  })
  const seen = await partner.call(getTicket, { params: { id: duplicate._id } })
  expect(seen.body).toMatchObject({
    mergedInto: { _id: null, ticketNumber: stays.ticketNumber },
    history: [{ toStatus: 'closed', comment: 'We answer in the other ticket.' }],
  })
  expect(seen.text).not.toContain('Secret')
  expect(seen.text).not.toContain(stays._id)
  expect((await partner.call(getTicket, { params: { id: stays._id } })).status).toBe(404)
  // The requester of the other learns nothing of the duplicate.
  const other = await franchise.call(getTicket, { params: { id: stays._id } })
  expect(other.text).not.toContain(duplicate._id)
  expect(other.text).not.toContain(String(duplicate.ticketNumber))
  expect((await seeDesk(admin, stays._id)).merged).toMatchObject([{ _id: duplicate._id }])
})

test('of one requester’s two tickets: the pointer opens the other', async () => {
  const stays = await aTicket(franchise)
  const duplicate = await aTicket(franchise)
  await mergeInto(duplicate._id, stays._id)
  expect((await see(franchise, duplicate._id)).mergedInto?._id).toBe(stays._id)
})

test('a duplicate is neither reopened nor written on', async () => {
  const stays = await aTicket(franchise)
  const duplicate = await aTicket(partner)
  await mergeInto(duplicate._id, stays._id)
  const { version } = await see(partner, duplicate._id)
  const params = { id: duplicate._id }
  const reopened = await partner.call(replyToTicket, {
    params,
    body: { ...aReply(), status: 'open', version },
  })
  expect(reopened.error.code).toBe('ticket.transition_refused')
  const written = await partner.call(replyToTicket, { params, body: aReply() })
  expect(written.error.code).toBe('ticket.closed')
})

test('into itself, a duplicate, nothing, or of a resolved one is refused', async () => {
  const [a, b, c] = [await aTicket(franchise), await aTicket(partner), await aTicket(van)]
  await mergeInto(b._id, a._id)
  const refusals = [
    [await mergeInto(a._id, a._id), 422, 'ticket.merge_refused', 'intoId'],
    [await mergeInto(c._id, b._id), 422, 'ticket.merge_refused', 'intoId'],
    [await mergeInto(c._id, NOWHERE), 404, 'ticket.not_found', 'intoId'],
  ] as const
  for (const [answer, status, code, path] of refusals) {
    expect(answer).toMatchObject({ status, error: { code, fields: [{ path }] } })
  }
  await moveTicket(support, c._id, 'open', 'resolved')
  expect(await mergeInto(c._id, a._id)).toMatchObject({
    status: 422,
    error: { code: 'ticket.merge_refused' },
  })
  expect((await merge(support, c._id, { version: 1, intoId: a._id, comment: 'x' })).status).toBe(
    409,
  )
})

test('two into each other at once: one of them', async () => {
  const [a, b] = [await aTicket(franchise), await aTicket(partner)]
  const answers = await Promise.all([mergeInto(a._id, b._id), mergeInto(b._id, a._id)])
  expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 422])
})

test('the desk’s reply goes to the duplicates too where it says so: the text, not the documents', async () => {
  const stays = await aTicket(franchise)
  const duplicate = await aTicket(partner)
  await mergeInto(duplicate._id, stays._id)
  await reply(support, stays._id, { comment: 'Only to you' })
  const upload = await anUpload(support)
  await reply(support, stays._id, {
    comment: 'Fixed for all',
    documents: [upload._id],
    toMerged: true,
  })
  const { history } = await see(partner, duplicate._id)
  expect(history.map(({ comment }) => comment)).toEqual([
    'We answer in the other ticket.',
    'Fixed for all',
  ])
  expect(history[1]?.documents).toEqual([])
  const refused = await franchise.call(replyToTicket, {
    params: { id: stays._id },
    body: { ...aReply(), toMerged: true },
  })
  expect(refused).toMatchObject({ status: 403, error: { code: 'access.forbidden' } })
})
