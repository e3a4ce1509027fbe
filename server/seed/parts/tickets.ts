import { and, desc, eq } from 'drizzle-orm'
import type { Role } from '../../../contract/core/roles.ts'
import { makeTicketNumber } from '../../../contract/tickets/ticket-number.ts'
import { TICKET_SLA_HOURS, ticketEventsAt } from '../../../contract/tickets/ticket-sla.ts'
import type { TicketStatus } from '../../../contract/tickets/ticket-status.ts'
import { isResolved } from '../../../contract/tickets/ticket-status.ts'
import { applications } from '../../modules/applications/table.ts'
import { documents } from '../../modules/documents/table.ts'
import { dueAtOf, toTimed } from '../../modules/tickets/mappers.ts'
import {
  cannedResponses,
  ticketMessages,
  ticketNotes,
  ticketReads,
  tickets,
} from '../../modules/tickets/table.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { DemoAlbum } from '../demo-album.ts'
import { demoId } from '../demo-id.ts'
import type { DemoPart } from '../demo-part.ts'
import type { DemoRandom } from '../demo-random.ts'
import { demoRandom } from '../demo-random.ts'
import { decisionComments } from '../network/decision-comments.ts'
import { demoFranchises } from '../network/franchises.ts'
import { demoPartners } from '../network/partners.ts'
import { demoGramvans, demoSupportStaff } from '../network/people.ts'
import { requestReasons } from '../network/request-reasons.ts'
import type { TicketTalk } from '../network/ticket-talks.ts'
import { cannedAnswers, ticketTalks } from '../network/ticket-talks.ts'

const HOUR_MS = 3_600_000

interface Author {
  id: string
  name: string
  role: Role
  franchiseId: string | null
}

function authorOf(userName: string): Author {
  const id = demoId('account', userName)
  const support = demoSupportStaff.find((each) => each.userName === userName)
  if (support) return { id, ...named(support), role: 'support', franchiseId: null }
  const van = demoGramvans.find((each) => each.userName === userName)
  if (van) {
    const franchiseId = demoId('franchise', van.franchise)
    return { id, ...named(van), role: 'gramvan', franchiseId }
  }
  const franchise = demoFranchises.find((each) => each.userName === userName)
  if (franchise) {
    const franchiseId = demoId('franchise', franchise.key)
    return { id, ...contact(franchise), role: 'franchise', franchiseId }
  }
  const partner = demoPartners.find((each) => each.userName === userName)
  if (partner) return { id, ...contact(partner), role: 'service_partner', franchiseId: null }
  throw new Error(`nobody is called ${userName}`)
}

const named = (person: { firstName: string; lastName: string }) => ({
  name: `${person.firstName} ${person.lastName}`,
})

const contact = (office: { contactFirstName: string; contactLastName: string }) =>
  named({ firstName: office.contactFirstName, lastName: office.contactLastName })

async function anApplicationOf(tx: Tx, { id, franchiseId }: Author) {
  const [row] = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.createdById, id), eq(applications.franchiseId, franchiseId ?? id)))
    .orderBy(desc(applications.receivedAt))
    .limit(1)
  return row?.id ?? null
}

async function seedTicket(tx: Tx, talk: TicketTalk, now: Date, random: DemoRandom) {
  const requester = authorOf(talk.by)
  const id = demoId('ticket', talk.title)
  const createdAt = new Date(now.getTime() - talk.hoursAgo * HOUR_MS)
  const atStep = (after: number) => new Date(createdAt.getTime() + after * HOUR_MS)
  const said = talk.steps.filter(({ isNote }) => !isNote)
  const moves = said.filter(({ to }) => to !== undefined)
  const status = moves.at(-1)?.to ?? 'submitted'
  const answer = said.find(({ by }) => authorOf(by).role === 'support')
  const ended = moves.find(({ to }) => to !== undefined && isResolved(to))
  const resolvedAt = ended && isResolved(status) ? atStep(ended.after) : null
  const slaHours = TICKET_SLA_HOURS
  const timed = toTimed({ createdAt, slaHours, status, resolvedAt })
  const { passed, nextAt } = ticketEventsAt(timed, now.getTime())
  await tx.insert(tickets).values({
    ...{ id, createdAt, slaHours, status, resolvedAt, capturedAt: createdAt },
    ...{ title: talk.title, category: talk.category, priority: talk.priority },
    number: makeTicketNumber((below) => random.int(0, below - 1)),
    description: talk.text,
    version: moves.length + 1,
    createdById: requester.id,
    requesterName: requester.name,
    franchiseId: requester.franchiseId,
    applicationId: talk.isAboutApplication ? await anApplicationOf(tx, requester) : null,
    assignedToId: talk.assignedTo === undefined ? null : demoId('account', talk.assignedTo),
    mergedIntoId: talk.mergedInto === undefined ? null : demoId('ticket', talk.mergedInto),
    dueAt: dueAtOf(createdAt, slaHours),
    writtenAt: atStep(said.at(-1)?.after ?? 0),
    messages: said.length,
    firstResponseAt: answer ? atStep(answer.after) : null,
    ...{ slaEvents: passed, nextEventAt: nextAt },
  })
  let from: TicketStatus = 'submitted'
  for (const [index, step] of said.entries()) {
    const author = authorOf(step.by)
    const at = atStep(step.after)
    await tx.insert(ticketMessages).values({
      id: demoId('ticket-message', `${talk.title}/${index}`),
      ...{ ticketId: id, position: index + 1, comment: step.text, capturedAt: at, receivedAt: at },
      ...{ authorId: author.id, authorName: author.name, authorRole: author.role },
      ...(step.to && { fromStatus: from, toStatus: step.to }),
    })
    from = step.to ?? from
  }
  // Whoever wrote has read what came before.
  const read = new Map(said.map(({ by }, index) => [authorOf(by).id, index + 1]))
  for (const [accountId, position] of read) {
    await tx.insert(ticketReads).values({ ticketId: id, accountId, position })
  }
  for (const { by, after, text } of talk.steps.filter(({ isNote }) => isNote)) {
    const author = authorOf(by)
    await tx.insert(ticketNotes).values({
      ...{ ticketId: id, text, receivedAt: atStep(after) },
      ...{ authorId: author.id, authorName: author.name },
    })
  }
}

async function seedPhoto(tx: Tx, talk: TicketTalk, now: Date, album: DemoAlbum) {
  const image = await album.image('acknowledgement', 'man')
  await tx.insert(documents).values({
    ...image,
    id: demoId('document', `ticket/${talk.title}`),
    ticketId: demoId('ticket', talk.title),
    uploadedById: demoId('account', talk.by),
    createdAt: new Date(now.getTime() - talk.hoursAgo * HOUR_MS),
  })
}

/** Writes the tickets of the demo with their conversations, and the answers that the desk gives often. */
async function seedTickets(tx: Tx, now: Date, album: DemoAlbum): Promise<void> {
  const random = demoRandom(20_260_102)
  for (const talk of ticketTalks) await seedTicket(tx, talk, now, random)
  for (const talk of ticketTalks) if (talk.hasPhoto) await seedPhoto(tx, talk, now, album)
  await tx
    .insert(cannedResponses)
    .values(
      cannedAnswers.map((answer) => ({ ...answer, id: demoId('canned-response', answer.name) })),
    )
  await tx.insert(cannedResponses).values(
    decisionComments.map((comment) => ({
      ...comment,
      id: demoId('decision-comment', comment.name),
      purpose: 'decision_comment' as const,
    })),
  )
  await tx.insert(cannedResponses).values(
    requestReasons.map((reason) => ({
      ...reason,
      id: demoId('request-reason', reason.name),
      purpose: 'request_reason' as const,
    })),
  )
}

export const part: DemoPart = { order: 1, isInSmall: true, write: seedTickets }
