import {
  deleteCannedResponse,
  listCannedResponses,
  saveCannedResponse,
} from '../../../contract/tickets/canned-responses.ts'
import { createTicket, replyToTicket } from '../../../contract/tickets/ticket-changes.ts'
import {
  addTicketNote,
  assignTicket,
  getTicketDesk,
  listAssignees,
  mergeTicket,
  readDeskTimes,
  summarizeTickets,
} from '../../../contract/tickets/ticket-desk.ts'
import { getTicket, listTickets, readTicket } from '../../../contract/tickets/tickets.ts'
import type { Routes } from '../../app-parts.ts'
import { serveOnce } from '../../platform/blocks/serve-once.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { tagAnswer } from '../../platform/http/live-answers.ts'
import { dropCanned, readCanned, storeCanned } from './canned-responses.ts'
import { assign, readAssignees, readDesk, takeNote } from './desk.ts'
import { takeMerge } from './merge.ts'
import { takeTicket } from './new-ticket.ts'
import { findNextLevelChange } from './queries.ts'
import { takeReply } from './reply.ts'
import { markRead, readOpenTickets, readTicketDetail, readTicketPage } from './service.ts'
import { readTimes, summarize } from './summary.ts'

/** Tickets: of those who raise them, and of the desk that answers. */
export const routes: Routes = (app, { database }) => {
  const { db } = database

  serve(app, listTickets, async ({ caller, reply, query: { page, after, ...filter } }) => {
    if (page === undefined) return readOpenTickets(db, caller)
    if (filter.level) tagAnswer(reply, caller, await findNextLevelChange(db, caller))
    return readTicketPage(db, caller, filter, { page, after })
  })
  serve(app, getTicket, ({ caller, params }) => readTicketDetail(db, caller, params.id))
  serve(app, readTicket, async ({ caller, params, body }) => {
    await markRead(db, caller, params.id, body.lastId)
    return { read: true as const }
  })
  serveOnce(app, db, createTicket, (tx, { caller, body, idempotencyKey }) =>
    takeTicket(tx, caller, idempotencyKey, body),
  )
  serveOnce(app, db, replyToTicket, (tx, { caller, params, body }) =>
    takeReply(tx, caller, params.id, body),
  )

  serve(app, getTicketDesk, ({ caller, params }) => readDesk(db, caller, params.id))
  serve(app, listAssignees, async () => ({ people: await readAssignees(db) }))
  serve(app, assignTicket, ({ caller, params, body }) => assign(db, caller, params.id, body))
  serveOnce(app, db, addTicketNote, (tx, { caller, params, body }) =>
    takeNote(tx, caller, params.id, body.text),
  )
  serveOnce(app, db, mergeTicket, (tx, { caller, params, body }) =>
    takeMerge(tx, caller, params.id, body),
  )
  serve(app, summarizeTickets, async ({ caller, reply, query }) => {
    const { summary, until } = await summarize(db, caller, query)
    tagAnswer(reply, caller, until)
    return summary
  })
  serve(app, readDeskTimes, () => readTimes(db))

  serve(app, listCannedResponses, async ({ caller, query }) => ({
    responses: await readCanned(db, caller, query.purpose),
  }))
  serve(app, saveCannedResponse, ({ caller, body }) => storeCanned(db, caller, body))
  serve(app, deleteCannedResponse, async ({ caller, params }) => {
    await dropCanned(db, caller, params.id)
    return { deleted: true as const }
  })
}
