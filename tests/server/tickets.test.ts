import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getDocument } from '../../contract/documents/documents.ts'
import { createTicket, replyToTicket } from '../../contract/tickets/ticket-changes.ts'
import { getTicket, listTickets, readTicket } from '../../contract/tickets/tickets.ts'
import { tickets } from '../../server/modules/tickets/table.ts'
import { USUAL_FRANCHISE } from '../../server/seed/demo-submission.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { anApplication } from '../support/factories/applications.ts'
import { aReply, aTicket, moveTicket, newTicket, reply } from '../support/factories/tickets.ts'
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
const shirur = await signInAs(app, 'shirur')
const otherVan = await signInAs(
  app,
  await anAccount(database, { userType: 'gramvan', franchiseId: USUAL_FRANCHISE }),
)

const NOWHERE = '00000000-0000-4000-8000-000000000009'
const idOf = ({ user }: Person) => user?.userInfo._id ?? ''
const see = (person: Person, id: string) => person.get(getTicket, { params: { id } })
const create = (person: Person, body: unknown) => person.call(createTicket, { body })
const write = (person: Person, id: string, body: unknown) =>
  person.call(replyToTicket, { params: { id }, body })

describe('a new ticket', () => {
  test('has a number, 24 hours and its documents, and is not read by the desk yet', async () => {
    const upload = await anUpload(franchise)
    const answer = await create(franchise, newTicket({ documents: [upload._id] }))
    expect(answer).toMatchObject({
      status: 201,
      body: { kind: 'ticket.create', status: 'submitted' },
    })
    expect(answer.body.ticketNumber).toMatch(/^TK-[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]$/)
    const seen = await see(support, answer.body._id)
    expect(seen).toMatchObject({
      title: 'Printer प्रिंट नहीं करता',
      slaHours: 24,
      requesterRole: 'franchise',
      franchiseId: USUAL_FRANCHISE,
      assignedTo: null,
      documents: [{ _id: upload._id }],
      messages: [],
      isUnread: true,
    })
    expect((await see(franchise, answer.body._id)).isUnread).toBe(false)
    const file = await support.call(getDocument, { params: { id: upload._id } })
    expect(file.status).toBe(200)
    expect((await shirur.call(getDocument, { params: { id: upload._id } })).status).toBe(404)
  })

  test('about an application that the person may see names its number', async () => {
    const application = await anApplication(franchise)
    const { _id } = await aTicket(franchise, { applicationId: application._id })
    expect((await see(admin, _id)).application).toEqual({
      _id: application._id,
      applicationId: application.applicationId,
    })
    const foreign = await create(shirur, newTicket({ applicationId: application._id }))
    const missing = await create(shirur, newTicket({ applicationId: NOWHERE }))
    expect(foreign).toMatchObject({ status: 404, error: { code: 'application.not_found' } })
    expect(foreign.error.fields).toEqual([{ path: 'applicationId', code: 'invalid' }])
    expect(foreign.text).toBe(missing.text)
  })

  test.each([
    ['title', 'required', { title: '  ' }],
    ['title', 'too_long', { title: 'x'.repeat(151) }],
    ['category', 'not_a_choice', { category: 'weather' }],
    ['category', 'required', { category: undefined }],
    ['priority', 'not_a_choice', { priority: 'highest' }],
    ['description', 'required', { description: ' \n\t ' }],
    ['description', 'too_long', { description: 'क'.repeat(20_000) }],
    ['applicationId', 'invalid', { applicationId: 'GS-1' }],
    ['documents', 'too_large', { documents: Array.from({ length: 11 }, () => NOWHERE) }],
    ['capturedAt', 'required', { capturedAt: undefined }],
  ])('with a wrong %s (%s) is refused at it', async (path, code, wrong) => {
    const answer = await create(franchise, { ...newTicket(), ...wrong })
    expect(answer).toMatchObject({ status: 400, error: { code: 'request.invalid' } })
    expect(answer.error.fields).toEqual([expect.objectContaining({ path, code })])
  })

  test('with another person’s upload is refused at it, and nothing is created', async () => {
    const mine = await anUpload(partner)
    const theirs = await anUpload(franchise)
    const { total } = (await partner.get(listTickets, { query: { page: 1 } })) as { total: number }
    const answer = await create(partner, newTicket({ documents: [mine._id, theirs._id] }))
    expect(answer).toMatchObject({ status: 422, error: { code: 'application.upload_unknown' } })
    expect(answer.error.fields).toEqual([{ path: 'documents.1', code: 'invalid' }])
    expect(await partner.get(listTickets, { query: { page: 1 } })).toMatchObject({ total })
    // The partner's own upload is still free.
    expect((await create(partner, newTicket({ documents: [mine._id] }))).status).toBe(201)
  })

  test('with markup stays the text that was typed', async () => {
    const description = '<script>alert(1)</script> & "quotes" \u202egnihsihp'
    const { _id } = await aTicket(van, { title: '<b>Slow</b>', description })
    expect(await see(support, _id)).toMatchObject({
      title: '<b>Slow</b>',
      description: '<script>alert(1)</script> & "quotes" gnihsihp',
    })
  })

  test('sent twice under one key is one ticket', async () => {
    const body = newTicket()
    const key = { body, idempotencyKey: '0198b6a0-0000-4000-8000-000000000001' }
    const first = await franchise.call(createTicket, key)
    const second = await franchise.call(createTicket, key)
    expect(second.text).toBe(first.text)
  })
})

describe('whose ticket it is', () => {
  test('the requester, the franchise of a van and the desk see it; others get the same 404 as for nothing', async () => {
    const { _id } = await aTicket(van)
    for (const person of [van, franchise, support, admin]) {
      expect((await see(person, _id))._id).toBe(_id)
    }
    const nothing = await partner.call(getTicket, { params: { id: NOWHERE } })
    for (const person of [partner, shirur, otherVan]) {
      const answers = [
        await person.call(getTicket, { params: { id: _id } }),
        await write(person, _id, aReply()),
        await person.call(readTicket, { params: { id: _id }, body: { lastId: null } }),
      ]
      for (const answer of answers) {
        expect(answer).toMatchObject({ status: 404, error: { code: 'ticket.not_found' } })
        expect(answer.text).toBe(nothing.text)
      }
    }
  })

  test('the franchise writes on its van’s ticket, but does not reopen or close it', async () => {
    const { _id } = await aTicket(van)
    await moveTicket(support, _id, 'open', 'resolved')
    expect((await reply(franchise, _id)).messages).toHaveLength(3)
    const { version } = await see(franchise, _id)
    for (const status of ['open', 'closed']) {
      const answer = await write(franchise, _id, { ...aReply(), status, version })
      expect(answer).toMatchObject({ status: 422, error: { code: 'ticket.transition_refused' } })
      expect(answer.error.fields).toEqual([{ path: 'status', code: 'not_a_choice' }])
    }
  })

  test('a ticket without a number goes by its id', async () => {
    const { _id } = await aTicket(partner)
    await db.update(tickets).set({ number: null }).where(eq(tickets.id, _id))
    expect((await see(support, _id)).ticketNumber).toBeNull()
    const found = await support.get(listTickets, { query: { page: 1, search: _id } })
    expect(found).toMatchObject({ total: 1, rows: [{ _id }] })
  })
})

describe('the conversation', () => {
  test('names who wrote, in which order, with documents; and who has read it', async () => {
    const { _id } = await aTicket(franchise)
    const upload = await anUpload(support)
    await reply(support, _id, { comment: '  Which printer?\r\n', documents: [upload._id] })
    await reply(franchise, _id, { comment: 'HP 1020' })
    const seen = await see(franchise, _id)
    expect(seen.messages).toMatchObject([
      {
        from: 'desk',
        authorName: 'Anjali Kulkarni',
        authorRole: 'support',
        comment: 'Which printer?',
        fromStatus: null,
        documents: [{ _id: upload._id }],
      },
      { from: 'requester', authorId: idOf(franchise), comment: 'HP 1020', documents: [] },
    ])
    expect(seen).toMatchObject({ isUnread: true, firstUnreadId: seen.messages[0]?._id })
    expect(seen.firstResponseAt).toBe(seen.messages[0]?.receivedAt)

    const lastId = seen.messages[1]?._id ?? ''
    const params = { id: _id }
    await franchise.get(readTicket, { params, body: { lastId } })
    // An older mark does not take anything back.
    await franchise.get(readTicket, { params, body: { lastId: null } })
    expect(await see(franchise, _id)).toMatchObject({ isUnread: false, firstUnreadId: null })
    expect(await see(support, _id)).toMatchObject({ isUnread: true, firstUnreadId: lastId })
    expect(await see(admin, _id)).toMatchObject({ firstUnreadId: seen.messages[0]?._id })
  })

  test('a message of another ticket is none of this one', async () => {
    const { _id } = await aTicket(franchise)
    const other = await aTicket(franchise)
    const lastId = (await reply(franchise, other._id)).messages[0]?._id
    const answer = await franchise.call(readTicket, { params: { id: _id }, body: { lastId } })
    expect(answer).toMatchObject({ status: 404, error: { fields: [{ path: 'lastId' }] } })
  })

  test.each([
    ['comment', 'required', { comment: ' \n ' }],
    ['comment', 'required', { comment: undefined }],
    ['comment', 'too_long', { comment: 'x'.repeat(20_000) }],
    ['status', 'not_a_choice', { status: 'done', version: 1 }],
    ['version', 'required', { status: 'open' }],
    ['version', 'invalid', { status: 'open', version: 0.5 }],
  ])('a message with a wrong %s (%s) is refused at it', async (path, code, wrong) => {
    const { _id } = await aTicket(franchise)
    const answer = await write(support, _id, { ...aReply(), ...wrong })
    expect(answer).toMatchObject({ status: 400, error: { code: 'request.invalid' } })
    expect(answer.error.fields).toEqual([expect.objectContaining({ path, code })])
    expect((await see(support, _id)).messages).toEqual([])
  })

  test('two at once are both there, one after the other', async () => {
    const { _id } = await aTicket(franchise)
    const writers = [support, admin, franchise, support, admin, franchise]
    await Promise.all(writers.map((person) => reply(person, _id)))
    expect((await see(admin, _id)).messages).toHaveLength(6)
  })
})
