import * as v from 'valibot'
import { APPLICATION_STATUSES, ApplicationStatus } from '../applications/application-status.ts'
import { mayDo } from '../core/access.ts'
import { endpoint } from '../core/endpoint.ts'
import { Id, Line, Paragraph } from '../core/primitives.ts'
import type { Role } from '../core/roles.ts'
import { TicketText } from './ticket-changes.ts'

const access = 'savedText.use'
const path = '/api/canned-responses'
const TEXT_LENGTH = 5000

/**
 * What a text is written into: a message on a ticket, the comment of a decision on an application, or the reason for
 * which a customer's documents are requested.
 */
const TEXT_PURPOSES = ['ticket_answer', 'decision_comment', 'request_reason'] as const
export const TextPurpose = v.picklist(TEXT_PURPOSES, 'not_a_choice')
export type TextPurpose = v.InferOutput<typeof TextPurpose>

/** Whether the role writes what texts of this purpose are for, and so has its own and sees the shared ones. */
export function mayUseTexts(role: Role, purpose: TextPurpose): boolean {
  return mayDo(role, purpose === 'ticket_answer' ? 'ticket.work' : 'application.decideMany')
}

/** Whether the role writes and deletes the texts that all share: only the desk does. */
export function mayShareTexts(role: Role, purpose: TextPurpose): boolean {
  return mayUseTexts(role, purpose) && mayDo(role, 'ticket.work')
}

/** How many there can be for a purpose, and of each person's own: a person has to find one among them. */
export const CANNED_RESPONSES = 200

const Translation = v.optional(v.pipe(Paragraph, v.maxLength(TEXT_LENGTH, 'too_long')), '')

/** A text that is given often, in three languages; an empty translation falls back to English. */
export const CannedText = v.object({
  purpose: TextPurpose,
  /** Only the person who writes it has it. */
  isOwn: v.optional(v.boolean(), false),
  name: v.pipe(Line, v.nonEmpty('required'), v.maxLength(80, 'too_long')),
  /** For a comment: the states that are decided with it; none for all. */
  statuses: v.optional(
    v.pipe(v.array(ApplicationStatus), v.maxLength(APPLICATION_STATUSES.length)),
    [],
  ),
  en: TicketText,
  hi: Translation,
  mr: Translation,
})
export type CannedText = v.InferOutput<typeof CannedText>

export const CannedResponse = v.object({
  _id: Id,
  purpose: TextPurpose,
  isOwn: v.boolean(),
  name: v.string(),
  statuses: v.array(ApplicationStatus),
  en: v.string(),
  hi: v.string(),
  mr: v.string(),
})
export type CannedResponse = v.InferOutput<typeof CannedResponse>

/** The shared ones of a purpose and the caller's own, by name. */
export const listCannedResponses = endpoint({
  method: 'GET',
  path,
  access,
  query: v.object({ purpose: TextPurpose }),
  response: v.object({ responses: v.array(CannedResponse) }),
})

/** Under a name that is used, the older one is replaced; 403 for a shared one of a partner; 422 `canned.too_many`. */
export const saveCannedResponse = endpoint({
  method: 'POST',
  path,
  access,
  body: CannedText,
  response: CannedResponse,
  status: 201,
})

/** Answers the same when it was gone, so that a repeat is harmless. */
export const deleteCannedResponse = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  access,
  params: v.object({ id: Id }),
  response: v.object({ deleted: v.literal(true) }),
})
