import type { AuditEvent, AuditEventOf, AuditSubject } from '../../contract/audit/audit-actions.ts'
import type { CORE_ERRORS } from '../../contract/core/errors.ts'
import type { ErrorCode } from '../../contract/errors.ts'

/**
 * What the server says of a domain: a sentence for each of its error codes, and words for each event of it in the
 * audit trail. All of them are marked `i18n`, but `Forbidden` and its like, which stay verbatim (rules.md, Errors).
 */
export interface DomainWords<Errors extends object, Subject extends AuditSubject = never> {
  errors: Record<keyof Errors & ErrorCode, string>
  events: Record<AuditEventOf<Subject>, string>
}

/** The words of one domain or another. */
export interface AnyWords {
  errors: Partial<Record<ErrorCode, string>>
  events: Partial<Record<AuditEvent, string>>
}

/** What any call can meet. */
const CORE: Record<keyof typeof CORE_ERRORS, string> = {
  'request.invalid': /*i18n*/ 'Some answers need your attention.',
  'request.not_json':
    /*i18n*/ 'We could not read the information that was sent. Reload the page and try again.',
  'request.too_large': /*i18n*/ 'The information sent is too large.',
  'request.type_unsupported': /*i18n*/ 'The server does not accept this type of content.',
  'request.cross_site': /*i18n*/ 'This request came from another website and was not accepted.',
  'request.not_found': /*i18n*/ 'Page not found.',
  'request.too_many': /*i18n*/ 'Too many attempts at once.',
  'request.too_many_today': /*i18n*/ 'You have reached the limit for one day.',
  'idempotency.key_missing':
    /*i18n*/ 'Something was missing when this was sent. Reload the page and try again.',
  'idempotency.body_differs': /*i18n*/ 'This was already sent with other details.',
  'idempotency.in_flight': /*i18n*/ 'This is being saved. Wait a moment.',
  'access.forbidden': 'Forbidden',
  'server.failed': /*i18n*/ 'Something went wrong on the server.',
  'server.unavailable': /*i18n*/ 'The server is not ready.',
  'server.read_only':
    /*i18n*/ 'The portal is being looked after: for now it only shows things. Try again later.',
}

const { errors: sentences, events }: AnyWords = { errors: { ...CORE }, events: {} }

/** Adds a domain's words. */
export function registerWords(words: AnyWords): void {
  Object.assign(sentences, words.errors)
  Object.assign(events, words.events)
}

/** The sentence of an error code in English; the general one for a code that no domain has registered. */
export function sentenceOf(code: ErrorCode): string {
  return sentences[code] ?? CORE['server.failed']
}

/** The words for an event of the audit trail in English; none for what a newer instance has written. */
export function eventWords(event: string): string | undefined {
  return event in events ? events[event as AuditEvent] : undefined
}

/** Which of these codes and events have no words yet. */
export function withoutWords(codes: readonly ErrorCode[], known: readonly AuditEvent[]): string[] {
  return [...codes.filter((code) => !(code in sentences)), ...known.filter((e) => !(e in events))]
}
