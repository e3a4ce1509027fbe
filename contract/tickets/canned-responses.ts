import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Id, Line, Paragraph } from '../core/primitives.ts'
import { TicketText } from './ticket-changes.ts'

const access = 'ticket.work'
const path = '/api/canned-responses'
const TEXT_LENGTH = 5000

/** How many there can be: a person has to find one among them. */
export const CANNED_RESPONSES = 200

const Translation = v.optional(v.pipe(Paragraph, v.maxLength(TEXT_LENGTH, 'too_long')), '')

/** An answer that the desk gives often, in three languages; an empty translation falls back to English. */
export const CannedText = v.object({
  name: v.pipe(Line, v.nonEmpty('required'), v.maxLength(80, 'too_long')),
  en: TicketText,
  hi: Translation,
  mr: Translation,
})
export type CannedText = v.InferOutput<typeof CannedText>

export const CannedResponse = v.object({
  _id: Id,
  name: v.string(),
  en: v.string(),
  hi: v.string(),
  mr: v.string(),
})
export type CannedResponse = v.InferOutput<typeof CannedResponse>

/** All of them, by name. */
export const listCannedResponses = endpoint({
  method: 'GET',
  path,
  access,
  response: v.object({ responses: v.array(CannedResponse) }),
})

/** Under a name that is used, the older one is replaced; 422 `canned.too_many`. */
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
