import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { BACKGROUND_HEADER } from '../../contract/core/headers.ts'
import { listNotifications } from '../../contract/notifications/notifications.ts'
import { setPersonState } from '../../contract/people/people-changes.ts'
import {
  deleteSavedTicketFilter,
  listSavedTicketFilters,
  saveTicketFilter,
} from '../../contract/saved-filters/saved-filters.ts'
import {
  CANNED_RESPONSES,
  deleteCannedResponse,
  listCannedResponses,
  saveCannedResponse,
} from '../../contract/tickets/canned-responses.ts'
import {
  addTicketNote,
  assignTicket,
  getTicketDesk,
  listAssignees,
} from '../../contract/tickets/ticket-desk.ts'
import { getTicket, listTickets } from '../../contract/tickets/tickets.ts'
import { accounts } from '../../server/modules/accounts/table.ts'
import { cannedResponses } from '../../server/modules/tickets/table.ts'
import { auditTrail } from '../../server/platform/database/audit-table.ts'
import { aTicket, moveTicket } from '../support/factories/tickets.ts'
import { deliverNotifications } from '../support/notifications/deliver-all.ts'
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
const idOf = ({ user }: Person) => user?.userInfo._id ?? ''
const seeDesk = (person: Person, id: string) => person.get(getTicketDesk, { params: { id } })

const note = (person: Person, id: string, text: string) =>
  person.call(addTicketNote, { params: { id }, body: { text } })
const assign = (person: Person, id: string, body: unknown) =>
  person.call(assignTicket, { params: { id }, body })

describe('an internal note', () => {
  const SECRET = 'Goodwill payment made, caller is rude'

  test('is seen by the desk, the oldest first', async () => {
    const { _id } = await aTicket(franchise)
    await note(support, _id, ' First \n')
    const answer = await note(admin, _id, 'Second')
    expect(answer.body.notes).toMatchObject([
      { authorName: 'Anjali Kulkarni', text: 'First' },
      { authorName: 'Meera Deshpande', text: 'Second' },
    ])
    expect(await seeDesk(support, _id)).toEqual(answer.body)
  })

  test('reaches a requester by no call, no notification, no search, and not even by a revision', async () => {
    const { _id, ticketNumber } = await aTicket(van)
    await deliverNotifications(db)
    const lists = async () => [
      (await van.call(getTicket, { params: { id: _id } })).text,
      (await van.call(listTickets, { query: { page: 1 } })).text,
      (await van.call(listTickets)).text,
      (await van.call(listNotifications)).text,
      (await franchise.call(getTicket, { params: { id: _id } })).text,
    ]
    const before = await lists()
    const { etag } = (await van.call(listTickets, { query: { page: 1 } })).headers
    const staffTag = (await admin.call(getTicketDesk, { params: { id: _id } })).headers.etag
    await note(support, _id, SECRET)
    await deliverNotifications(db)
    const headers = (tag: unknown) => ({ 'if-none-match': String(tag), [BACKGROUND_HEADER]: '1' })
    const again = await van.call(listTickets, { query: { page: 1 }, headers: headers(etag) })
    expect(again.status).toBe(304)
    const staff = await admin.call(getTicketDesk, {
      params: { id: _id },
      headers: headers(staffTag),
    })
    expect(staff.status).toBe(200)
    expect(await lists()).toEqual(before)
    for (const text of before) expect(text).not.toContain('Goodwill')
    for (const person of [van, franchise, partner]) {
      const refused = await person.call(getTicketDesk, { params: { id: _id } })
      expect(refused).toMatchObject({ status: 403, error: { code: 'access.forbidden' } })
    }
    for (const person of [van, support]) {
      const found = await person.get(listTickets, { query: { page: 1, search: 'goodwill' } })
      expect(found).toMatchObject({ total: 0 })
    }
    // The audit trail names the ticket of the note, and not the note's text.
    const trail = await db.select().from(auditTrail).where(eq(auditTrail.subjectId, _id))
    expect(trail.map(({ action }) => action)).toContain('noted')
    expect(JSON.stringify(trail)).not.toContain('Goodwill')
    expect(ticketNumber).toMatch(/^TK-/)
  })

  test('of blanks alone is refused at its text; on no ticket there is none', async () => {
    const { _id } = await aTicket(franchise)
    expect(await note(support, _id, ' \n')).toMatchObject({
      status: 400,
      error: { fields: [{ path: 'text', code: 'required' }] },
    })
    expect((await note(support, NOWHERE, 'Hello')).status).toBe(404)
  })
})

describe('assignment', () => {
  test('of a support person who is deactivated: what is unresolved is nobody’s again', async () => {
    const [leaving] = await db
      .insert(accounts)
      .values({
        userType: 'support',
        userName: 'leaving',
        firstName: 'Rohit',
        passwordHash: 'none',
      })
      .returning()
    if (!leaving) throw new Error('no account was made')
    const [owed, resolved] = [await aTicket(franchise), await aTicket(franchise)]
    for (const { _id } of [owed, resolved]) {
      await assign(admin, _id, { version: 1, assignedToId: leaving.id })
    }
    await moveTicket(support, resolved._id, 'open', 'resolved')
    await admin.get(setPersonState, { params: { id: leaving.id }, body: { isActive: false } })
    const of = (id: string) => support.get(getTicket, { params: { id } })
    expect(await of(owed._id)).toMatchObject({ assignedTo: null, version: 3 })
    expect(await of(resolved._id)).toMatchObject({ assignedTo: { _id: leaving.id } })
  })

  test('goes to support people alone, and to nobody again', async () => {
    const { _id } = await aTicket(franchise)
    const { people } = await admin.get(listAssignees)
    expect(people).toContainEqual({ _id: idOf(support), name: 'Anjali Kulkarni' })
    expect(people.map((each) => each._id)).not.toContain(idOf(admin))
    const first = await assign(admin, _id, { version: 1, assignedToId: idOf(support) })
    expect(first.body).toMatchObject({ version: 2, assignedTo: { _id: idOf(support) } })
    for (const assignedToId of [idOf(admin), idOf(franchise), NOWHERE]) {
      expect(await assign(admin, _id, { version: 2, assignedToId })).toMatchObject({
        status: 422,
        error: {
          code: 'ticket.assignee_unknown',
          fields: [{ path: 'assignedToId', code: 'not_a_choice' }],
        },
      })
    }
    const last = await assign(admin, _id, { version: 2, assignedToId: null })
    expect(last.body).toMatchObject({ version: 3, assignedTo: null })
    // The same again changes nothing.
    expect((await assign(admin, _id, { version: 3, assignedToId: null })).body.version).toBe(3)
  })

  test('by two at once: the second sees the first', async () => {
    const { _id } = await aTicket(franchise)
    const answers = await Promise.all(
      [admin, support].map((person) =>
        assign(person, _id, { version: 1, assignedToId: idOf(support) }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const stale = answers.find(({ status }) => status === 409)
    expect(stale?.error).toMatchObject({ code: 'ticket.stale', current: { version: 2 } })
  })
})

describe('saved answers', () => {
  const text = {
    purpose: 'ticket_answer' as const,
    ...{ name: ' zz restart ', en: 'Please restart.', hi: 'फिर से चालू करें।', mr: '' },
  }

  test('are shared by the desk, in three languages, sorted by name', async () => {
    const saved = await support.call(saveCannedResponse, { body: text })
    expect(saved).toMatchObject({ status: 201, body: { ...text, name: 'zz restart' } })
    await admin.get(saveCannedResponse, { body: { ...text, name: 'ZZ Ask' } })
    const namesOf = async () =>
      (await admin.get(listCannedResponses, { query: { purpose: 'ticket_answer' } })).responses
        .map(({ name }) => name)
        .filter((name) => /^zz /i.test(name))
    expect(await namesOf()).toEqual(['ZZ Ask', 'zz restart'])
    const again = await admin.get(saveCannedResponse, { body: { ...text, mr: 'पुन्हा सुरू करा.' } })
    expect(again._id).toBe(saved.body._id)
    const params = { id: again._id }
    await admin.get(deleteCannedResponse, { params })
    await admin.get(deleteCannedResponse, { params })
    expect(await namesOf()).toEqual(['ZZ Ask'])
  })

  test('of decisions are the partner’s too; those that all share are the desk’s to write', async () => {
    const comment = { ...text, name: 'zz all in order', purpose: 'decision_comment' as const }
    const query = { purpose: 'decision_comment' as const }
    const namesFor = async (person: typeof partner) =>
      (await person.get(listCannedResponses, { query })).responses
        .filter(({ name }) => name.startsWith('zz '))
        .map(({ name, isOwn }) => [name, isOwn])
    expect(await partner.call(saveCannedResponse, { body: comment })).toMatchObject({ status: 403 })
    const shared = await support.get(saveCannedResponse, { body: comment })
    const own = await partner.get(saveCannedResponse, {
      body: { ...comment, name: 'zz my own', isOwn: true },
    })
    expect(await namesFor(partner)).toEqual([
      ['zz all in order', false],
      ['zz my own', true],
    ])
    expect(await namesFor(support)).toEqual([['zz all in order', false]])
    // Neither a shared one nor somebody else's goes by the hand of one who may not write it.
    await partner.get(deleteCannedResponse, { params: { id: shared._id } })
    await support.get(deleteCannedResponse, { params: { id: own._id } })
    expect(await namesFor(partner)).toHaveLength(2)
    // The desk's answers are not the partner's.
    expect(
      await partner.call(listCannedResponses, { query: { purpose: 'ticket_answer' } }),
    ).toMatchObject({ status: 403 })
    const answer = { ...text, isOwn: true }
    expect(await partner.call(saveCannedResponse, { body: answer })).toMatchObject({ status: 403 })
  })

  test('need a name and an English text', async () => {
    const answer = await support.call(saveCannedResponse, { body: { ...text, name: ' ', en: '' } })
    expect(answer.error.fields?.map(({ path, code }) => [path, code])).toEqual([
      ['name', 'required'],
      ['en', 'required'],
    ])
  })

  test('are no more than a person can look through', async () => {
    await db.execute(sql`insert into ${cannedResponses} (id, name, en, hi, mr)
      select gen_random_uuid(), 'filler ' || each, 'x', '', '' from generate_series(1, ${CANNED_RESPONSES}) each`)
    const answer = await support.call(saveCannedResponse, { body: { ...text, name: 'One more' } })
    expect(answer).toMatchObject({ status: 422, error: { code: 'canned.too_many' } })
  })
})

test('saved filters of tickets are apart from those of applications', async () => {
  const query = { status: 'unresolved', assignee: 'nobody', search: 'प्रिंटर' }
  const saved = await support.get(saveTicketFilter, { body: { name: 'New', query } })
  expect(saved).toMatchObject({ name: 'New', query })
  expect((await support.get(listSavedTicketFilters)).filters).toEqual([saved])
  expect((await admin.get(listSavedTicketFilters)).filters).toEqual([])
  await support.get(deleteSavedTicketFilter, { params: { id: saved._id } })
  expect((await support.get(listSavedTicketFilters)).filters).toEqual([])
})
