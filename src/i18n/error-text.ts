import type { I18n, MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { ErrorCode } from '../../contract/errors.ts'
import { ApiError, OfflineError } from '../api/api-error.ts'

/** Codes of one domain: `ErrorCodeOf<'document' | 'upload'>`. */
export type ErrorCodeOf<Domain extends string> = Extract<ErrorCode, `${Domain}.${string}`>

/** Longer waits are told in hours. */
const LONG_MINUTES = 120

/** Whether it reads as a code of the API, `domain.reason`: the list of all would weigh more than their sentences. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && /^\w+\.\w+$/.test(value)
}

/** What any call can meet. Each domain registers its own sentences (error-texts.ts beside it). */
const CORE_TEXTS = {
  'request.invalid': msg`Some answers need your attention.`,
  'request.too_many': msg`Too many attempts at once.`,
  'request.too_many_today': msg`You have reached the limit for one day.`,
  'idempotency.in_flight': msg`This is being saved. Wait a moment.`,
  'session.none': msg`You are signed out. Sign in again.`,
  'session.other_user': msg`Someone else is signed in on this device now.`,
  'session.first_login': msg`Set your own password first.`,
  'access.forbidden': msg`You do not have permission to do this.`,
  'server.failed': msg`Something went wrong on the server.`,
  'server.unavailable': msg`The server is not ready.`,
} satisfies Partial<Record<ErrorCode, MessageDescriptor>>

/** Codes whose sentences come with the shell. */
export type CoreCode = keyof typeof CORE_TEXTS

const texts: Partial<Record<ErrorCode, MessageDescriptor>> = { ...CORE_TEXTS }

/** Adds a domain's sentences; call it where the domain's error-texts.ts declares them. */
export function registerErrorTexts(
  domainTexts: Partial<Record<ErrorCode, MessageDescriptor>>,
): void {
  Object.assign(texts, domainTexts)
}

/**
 * A code's sentence in the page's language, for what the page finds without the server; `words` may say it in another. The
 * module of the caller imports the domain's error-texts.ts; without it the sentence is a general one.
 */
export function codeText(code: ErrorCode, words: I18n = i18n): string {
  return words._(texts[code] ?? CORE_TEXTS['server.failed'])
}

/**
 * The sentence for anything thrown, in the page's language. For a code whose texts are not loaded it
 * is the server's own sentence, which is the same and in the page's language.
 */
export function errorText(error: unknown): string {
  if (error instanceof OfflineError) {
    return i18n._(msg`Cannot connect to the server. Check the connection and try again.`)
  }
  if (!(error instanceof ApiError)) return i18n._(msg`Something went wrong on this page.`)
  const text = error.code && texts[error.code]
  const sentence = text ? i18n._(text) : plainMessage(error)
  if (error.retryAfter) return `${sentence} ${waitText(error.retryAfter)}`
  // A fault of ours, which a person can only report; refusals are answered by what they say.
  const { code, reference } = error
  if (code !== 'server.failed' || reference === null) return sentence
  return `${sentence} ${i18n._(msg`Tell support this code: ${reference}.`)}`
}

/** A proxy's words say nothing to anybody; they stand in the details. */
function plainMessage(error: ApiError): string {
  return error.isOwn ? error.message : codeText('server.failed')
}

function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const hours = Math.ceil(minutes / 60)
  if (minutes > LONG_MINUTES) {
    return i18n._(
      msg`${plural(hours, { one: 'Try again in # hour.', other: 'Try again in # hours.' })}`,
    )
  }
  return seconds < 60
    ? i18n._(
        msg`${plural(seconds, { one: 'Try again in # second.', other: 'Try again in # seconds.' })}`,
      )
    : i18n._(
        msg`${plural(minutes, { one: 'Try again in # minute.', other: 'Try again in # minutes.' })}`,
      )
}
