import * as v from 'valibot'
import type { DayBoundName } from '../core/endpoint.ts'
import { endpoint } from '../core/endpoint.ts'
import { Id, Instant, Paragraph, Base64Url } from '../core/primitives.ts'
import { DevicePrefix, ProvisionalNumber } from '../core/provisional-number.ts'
import { EntryState } from './entry-states.ts'
import {
  Delivery,
  Envelope,
  EnvelopeKind,
  EnvelopeReceipt,
  ENVELOPES_PATH,
  FIELDS_BYTES,
} from './envelope.ts'

/** What a person sends only so often in a day, as the endpoints of the same name; further ones wait on the device. */
export const ENVELOPES_PER_DAY: Partial<Record<EnvelopeKind, DayBoundName>> = {
  'ticket.create': 'tickets',
  'ticket.message': 'ticket_messages',
  'application.remark': 'remarks',
}

/** Entries that one report names at most. */
export const REPORT_ENTRIES = 500

/**
 * Delivers an envelope; it stands on its signature and is sent without cookies. Lacking documents are
 * asked for; once all are there, the envelope is done once, for ever. Every repeat gets the first
 * receipt, also after its device or account was ended. Refusals:
 * - until the owner signs in: 401 `envelope.device_unknown`, `envelope.device_ended`,
 *   `envelope.signature_wrong`; 403 `envelope.account_closed`, `access.forbidden`
 * - to be tried again: 409 `idempotency.in_flight`, `envelope.dependency_pending`; 429
 *   `envelope.quota_exceeded` (too many unfinished bytes of the account); 503 `envelope.too_new`
 * - for a newer app: 426 `envelope.too_old`
 * - until the owner's other envelopes are done: 429 `request.too_many` (more corrections of one
 *   envelope than a person makes), `request.too_many_today` (`ENVELOPES_PER_DAY`)
 * - for a person: 400 `request.invalid` (its number is not of a device of its owner); 409 `envelope.already_done` (the corrected envelope was done after all; its receipt
 *   in `current`); 422 `envelope.damaged`, `envelope.undecryptable`, `idempotency.body_differs`; and
 *   every refusal of the kind's own service
 */
export const deliverEnvelope = endpoint({
  method: 'POST',
  path: ENVELOPES_PATH,
  access: 'public',
  body: v.object({
    envelope: Envelope,
    signature: v.pipe(Base64Url, v.length(86, 'invalid')),
    /** The sealed fields: the envelope's first attachment. */
    fields: v.pipe(Base64Url, v.maxLength(Math.ceil((FIELDS_BYTES * 4) / 3), 'too_long')),
  }),
  response: Delivery,
})

const ReportedEntry = v.object({
  _id: Id,
  kind: EnvelopeKind,
  number: ProvisionalNumber,
  capturedAt: Instant,
})
export type ReportedEntry = v.InferOutput<typeof ReportedEntry>

const DiscardedEntry = v.object({
  _id: Id,
  /** The provisional number. An entry that this one corrects has the same number and is discarded with it. */
  number: ReportedEntry.entries.number,
  reason: v.pipe(Paragraph, v.maxLength(400, 'too_long')),
})

export const LostEntry = v.object({
  ...ReportedEntry.entries,
  /** The prefix of the device that named the entry last. */
  prefix: DevicePrefix,
  lastReportedAt: Instant,
})
export type LostEntry = v.InferOutput<typeof LostEntry>

/**
 * A device reports its waiting and discarded envelopes, so that the server can name those that a browser threw away.
 * The report is about the session's own account, and from then on the device ends with this session.
 * 404 `device.not_found`. 429 `request.too_many` for more envelopes than any kiosk can have, for needlessly
 * frequent reports, and for more discards than people make: the device reports again later.
 */
export const reportOutbox = endpoint({
  method: 'POST',
  path: '/api/devices/:id/report',
  access: 'outbox.use',
  params: v.object({ id: Id }),
  body: v.object({
    waiting: v.pipe(
      // A device that was installed before says no state.
      v.array(v.object({ ...ReportedEntry.entries, state: v.optional(EntryState) })),
      v.maxLength(REPORT_ENTRIES, 'too_large'),
    ),
    /** Envelopes that a person gave up, with why. */
    discarded: v.pipe(v.array(DiscardedEntry), v.maxLength(REPORT_ENTRIES, 'too_large')),
    /** The release of the app that runs there; one that was installed before says none. */
    appVersion: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}(\.\d{1,4}){2}$/, 'invalid'))),
  }),
  response: v.object({
    /** Receipts of named envelopes that are done already: the device has lost their acknowledgement. */
    done: v.array(EnvelopeReceipt),
    /** Named by this device before, neither done nor discarded, and not on it any more. */
    lost: v.array(LostEntry),
  }),
})

/** The envelopes of a device that are done on the server, the last first: "this device N = server N". */
export const listDeviceEnvelopes = endpoint({
  method: 'GET',
  path: '/api/devices/:id/envelopes',
  access: 'outbox.use',
  params: v.object({ id: Id }),
  response: v.object({
    count: v.number(),
    /** The last `REPORT_ENTRIES` of them. */
    ids: v.array(Id),
  }),
})
