import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { replyToTicket } from '../../contract/tickets/ticket-changes.ts'
import { getTicketDesk, mergeTicket } from '../../contract/tickets/ticket-desk.ts'
import { getTicket, listTickets } from '../../contract/tickets/tickets.ts'
import { tickets } from '../../server/modules/tickets/table.ts'
import { aReply, aTicket, moveTicket, reply } from '../support/factories/tickets.ts'
import { anUpload } from '../support/factories/uploads.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
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
    messages: [{ toStatus: 'closed', comment: 'We answer in the other ticket.' }],
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

test('a duplicate is not reopened', async () => {
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
})

describe('merging into a finished ticket', () => {
  test.each([['resolved'], ['resolved', 'closed']] as const)(
    'opens it again: %s',
    async (...to) => {
      const stays = await aTicket(franchise)
      await moveTicket(support, stays._id, 'open', 'resolved')
      if (to.length > 1) await moveTicket(franchise, stays._id, 'closed')
      const duplicate = await aTicket(partner)
      expect((await mergeInto(duplicate._id, stays._id)).status).toBe(200)
      const seen = await see(franchise, stays._id)
      expect(seen).toMatchObject({ status: 'open', resolvedAt: null })
      expect(seen.messages.at(-1)).toMatchObject({ from: 'desk', toStatus: 'open', comment: '' })
      const open = await support.get(listTickets, { query: {} })
      expect('open' in open && open.open.map(({ _id }) => _id)).toContain(stays._id)
      // The requester of the other learns nothing of the duplicate.
      const other = await franchise.call(getTicket, { params: { id: stays._id } })
      expect(other.text).not.toContain(duplicate._id)
    },
  )

  test('says nothing where that one is open', async () => {
    const stays = await aTicket(franchise)
    await mergeInto((await aTicket(partner))._id, stays._id)
    expect((await see(franchise, stays._id)).messages).toEqual([])
  })
})

/** A ticket of the partner, merged into one of a van, merged into one of the franchise's. */
async function aChain() {
  const [first, second, last] = [
    await aTicket(partner),
    await aTicket(van),
    await aTicket(franchise, { title: 'Last of the chain' }),
  ]
  await mergeInto(first._id, second._id)
  await mergeInto(second._id, last._id)
  return { first: first._id, second: second._id, last: last._id }
}

const commentsOf = async (person: Person, id: string) =>
  (await see(person, id)).messages.map(({ comment }) => comment)

describe('a reply on a duplicate', () => {
  test('goes to the ticket that stays, along all merges, for those who may see the duplicate', async () => {
    const { first, second, last } = await aChain()
    const said = await reply(partner, first, { comment: 'It still fails here' })
    expect(said.messages.at(-1)).toMatchObject({
      comment: 'It still fails here',
      from: 'requester',
    })
    expect((await see(support, last)).messages.at(-1)).toMatchObject({
      comment: 'It still fails here',
      from: 'requester',
      duplicate: { _id: first },
    })
    expect(await see(support, last)).toMatchObject({ isUnread: true })
    expect(await commentsOf(support, second)).not.toContain('It still fails here')
    for (const person of [franchise, van]) {
      const { text } = await person.call(getTicket, { params: { id: last } })
      expect(text).not.toContain('It still fails here')
    }
    expect(await see(franchise, last)).toMatchObject({ isUnread: false, firstUnreadId: null })
    expect((await partner.call(getTicket, { params: { id: last } })).status).toBe(404)
  })

  test('opens the ticket that stays again, and its requester learns of that alone', async () => {
    const { first, last } = await aChain()
    await moveTicket(support, last, 'open', 'resolved')
    await reply(partner, first, { comment: 'It does NOT work' })
    expect(await see(support, last)).toMatchObject({ status: 'open' })
    const seen = await see(franchise, last)
    expect(seen.messages.at(-1)).toMatchObject({ from: 'clock', toStatus: 'open', comment: '' })
    expect(JSON.stringify(seen)).not.toContain('NOT work')
  })

  test('is refused once the ticket that stays can no longer be opened', async () => {
    const { first, last } = await aChain()
    await moveTicket(support, last, 'open', 'resolved')
    const resolvedAt = new Date(Date.now() - 7 * 86_400_000)
    await db.update(tickets).set({ resolvedAt, status: 'closed' }).where(eq(tickets.id, last))
    const answer = await partner.call(replyToTicket, { params: { id: first }, body: aReply() })
    expect(answer.error.code).toBe('ticket.closed')
    expect(await commentsOf(partner, first)).not.toContain(aReply().comment)
  })

  test('of the desk reaches the requester of the duplicate, and not that of the other', async () => {
    const { first, last } = await aChain()
    await reply(support, first, { comment: 'Only for the partner' })
    expect(await commentsOf(partner, first)).toContain('Only for the partner')
    expect(await commentsOf(franchise, last)).not.toContain('Only for the partner')
    expect(await see(franchise, last)).toMatchObject({ firstResponseAt: null, response: null })
  })
})

test('an answer to all goes along the whole chain of merges', async () => {
  const { first, second, last } = await aChain()
  await reply(support, last, { comment: 'Fixed for all', toMerged: true })
  expect(await commentsOf(partner, first)).toContain('Fixed for all')
  expect(await commentsOf(van, second)).toContain('Fixed for all')
  const { merged } = await seeDesk(admin, last)
  expect(merged.map(({ _id }) => _id).toSorted()).toEqual([first, second].toSorted())
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
  const { messages } = await see(partner, duplicate._id)
  expect(messages.map(({ comment }) => comment)).toEqual([
    'We answer in the other ticket.',
    'Fixed for all',
  ])
  expect(messages[1]?.documents).toEqual([])
  const refused = await franchise.call(replyToTicket, {
    params: { id: stays._id },
    body: { ...aReply(), toMerged: true },
  })
  expect(refused).toMatchObject({ status: 403, error: { code: 'access.forbidden' } })
})
