import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { uploadDocument } from '../../contract/documents/documents.ts'
import { listNotifications } from '../../contract/notifications/notifications.ts'
import { listCannedResponses } from '../../contract/tickets/canned-responses.ts'
import { createTicket, replyToTicket } from '../../contract/tickets/ticket-changes.ts'
import {
  addTicketNote,
  assignTicket,
  getTicketDesk,
  mergeTicket,
} from '../../contract/tickets/ticket-desk.ts'
import { getTicket, listTickets, readTicket } from '../../contract/tickets/tickets.ts'
import type { TicketDetail } from '../../contract/tickets/tickets.ts'
import { cannedAnswers } from '../../server/seed/network/ticket-talks.ts'
import type { Client } from '../support/attack/client.ts'
import { attackClient, signedIn } from '../support/attack/client.ts'
import { aPng } from '../support/factories/images.ts'
import { aReply, newTicket } from '../support/factories/tickets.ts'
import { multipart } from '../support/factories/uploads.ts'

const origin = inject('attacked')
const NOTE = `The note ${randomUUID()} is the desk’s alone.`

const once = () => ({ 'idempotency-key': randomUUID() })
const at = ({ path }: { path: string }, id: string) => path.replace(':id', id)

async function upload(client: Client): Promise<string> {
  const { payload: body, headers } = multipart([await aPng()])
  const answer = await client.send(uploadDocument.method, uploadDocument.path, { body, headers })
  expect(answer.status).toBe(201)
  return (answer.body as { _id: string })._id
}

async function raise(client: Client, change: Parameters<typeof newTicket>[0] = {}) {
  const json = newTicket(change)
  const answer = await client.send('POST', createTicket.path, { json, headers: once() })
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)])
  return (answer.body as { _id: string })._id
}

async function see(client: Client, id: string) {
  const answer = await client.send('GET', at(getTicket, id))
  expect(answer.status).toBe(200)
  return answer.body as TicketDetail
}

test('foreign ticket: every call answers as for one that does not exist, and nothing happens to it', async () => {
  const franchise = await signedIn(origin, 'franchise')
  const id = await raise(franchise)
  const { version } = await see(franchise, id)
  const calls = [
    ['GET', getTicket, undefined],
    ['POST', readTicket, { lastId: null }],
    ['POST', replyToTicket, aReply()],
    ['POST', replyToTicket, aReply({ status: 'closed', version })],
  ] as const
  for (const who of ['partner', 'gramvan', 'shirur']) {
    const stranger = await signedIn(origin, who)
    for (const [method, endpoint, json] of calls) {
      const send = (ticketId: string) =>
        stranger.send(method, at(endpoint, ticketId), { ...(json && { json }), headers: once() })
      const [foreign, missing] = [await send(id), await send(randomUUID())]
      expect([who, endpoint.path, foreign.status]).toEqual([who, endpoint.path, 404])
      expect([missing.status, missing.text]).toEqual([404, foreign.text])
    }
    const list = await stranger.send('GET', `${listTickets.path}?page=1`)
    expect(list.text).not.toContain(id)
  }
  expect((await attackClient(origin).send('GET', at(getTicket, id))).status).toBe(401)
  expect(await see(franchise, id)).toMatchObject({ version, status: 'submitted', messages: [] })
})

test('what is the desk’s: no requester reaches it, and no answer to one carries it', async () => {
  const franchise = await signedIn(origin, 'franchise')
  const desk = await signedIn(origin, 'support')
  const id = await raise(franchise)
  const note = { json: { text: NOTE }, headers: once() }
  expect((await desk.send('POST', at(addTicketNote, id), note)).text).toContain(NOTE)
  for (const who of ['franchise', 'partner', 'gramvan']) {
    const requester = await signedIn(origin, who)
    const refused = [
      ['GET', getTicketDesk, undefined],
      ['POST', addTicketNote, { text: 'Mine.' }],
      ['PUT', assignTicket, { version: 1, assignedToId: null }],
      ['POST', mergeTicket, { version: 1, intoId: randomUUID(), comment: 'Gone.' }],
      ['GET', listCannedResponses, undefined],
    ] as const
    for (const [method, endpoint, json] of refused) {
      const sent = { ...(json && { json }), headers: once() }
      // A partner has texts for decisions, and none of the desk's answers.
      const purpose = endpoint === listCannedResponses ? '?purpose=ticket_answer' : ''
      const answer = await requester.send(method, at(endpoint, id) + purpose, sent)
      expect([who, endpoint.path, answer.status]).toEqual([who, endpoint.path, 403])
    }
  }
  const search = `${listTickets.path}?page=1&search=${encodeURIComponent(NOTE)}`
  const answers = await Promise.all(
    [at(getTicket, id), listTickets.path, `${listTickets.path}?page=1`, listNotifications.path].map(
      (path) => franchise.send('GET', path),
    ),
  )
  answers.push(await franchise.send('GET', search))
  for (const { status, text } of answers) {
    expect(status).toBe(200)
    expect(text).not.toContain(NOTE)
    for (const { name } of cannedAnswers) expect(text).not.toContain(name)
  }
  expect(answers.at(-1)?.body).toMatchObject({ total: 0 })
  const toMerged = { json: aReply({ toMerged: true }), headers: once() }
  expect((await franchise.send('POST', at(replyToTicket, id), toMerged)).status).toBe(403)
})

test('documents of a ticket: refused to who may not see it; another’s upload is no attachment', async () => {
  const franchise = await signedIn(origin, 'franchise')
  const partner = await signedIn(origin, 'partner')
  const id = await raise(franchise, { documents: [await upload(franchise)] })
  const [document] = (await see(franchise, id)).documents
  const paths = [document?.path ?? '', document?.thumbnailPath ?? ''].filter(Boolean)
  expect(paths.length).toBeGreaterThan(0)
  for (const path of paths) {
    const asked = path.startsWith('/') ? path : `/${path}`
    expect((await franchise.send('GET', asked)).status).toBe(200)
    for (const stranger of [partner, await signedIn(origin, 'gramvan')]) {
      expect((await stranger.send('GET', asked)).status).toBe(404)
    }
    expect((await attackClient(origin).send('GET', asked)).status).toBe(401)
  }
  const stolen = await upload(franchise)
  for (const documents of [[stolen], [document?._id ?? ''], [randomUUID()]]) {
    const json = newTicket({ documents })
    const answer = await partner.send('POST', createTicket.path, { json, headers: once() })
    expect(answer).toMatchObject({ status: 422, body: { code: 'application.upload_unknown' } })
  }
})

test('a status without a response, and by who may not decide it: refused', async () => {
  const franchise = await signedIn(origin, 'franchise')
  const desk = await signedIn(origin, 'support')
  const id = await raise(franchise)
  const decide = (client: Client, change: object) =>
    client.send('POST', at(replyToTicket, id), {
      json: { ...aReply(), version: 1, ...change },
      headers: once(),
    })
  for (const comment of ['', '   ', '\n\t', '\u00a0', 'x'.repeat(20_000)]) {
    expect((await decide(desk, { status: 'open', comment })).status).toBe(400)
  }
  expect((await decide(desk, { status: 'open', version: undefined })).status).toBe(400)
  for (const status of ['open', 'in_progress', 'resolved', 'closed']) {
    expect((await decide(franchise, { status })).status).toBe(422)
  }
  const admin = await signedIn(origin, 'admin')
  const sent = { json: newTicket(), headers: once() }
  expect((await admin.send('POST', createTicket.path, sent)).status).toBe(403)
  expect(await see(franchise, id)).toMatchObject({ version: 1, status: 'submitted', messages: [] })
})
