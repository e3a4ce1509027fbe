import type { FieldError } from '../../../contract/core/field-errors.ts'
import { SERVER_HEADER } from '../../../contract/core/headers.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { ERRORS } from '../../../contract/errors.ts'
import { ApiError, OfflineError } from '../../api/api-error.ts'

/** A refusal as our server sends it. */
export function refusal(code: ErrorCode, fields: readonly FieldError[] = []): ApiError {
  const headers: Record<string, string> = {
    [SERVER_HEADER]: '1',
    'Content-Type': 'application/json',
  }
  return new ApiError({
    status: ERRORS[code],
    statusText: '',
    header: (name) => headers[name] ?? null,
    text: JSON.stringify({ message: code, code, fields }),
  })
}

/** What a proxy says before a server that is gone. */
export const BAD_GATEWAY = new ApiError({
  status: 502,
  statusText: 'Bad gateway',
  header: () => null,
  text: '',
})

/** No answer came. */
export const NO_ANSWER = new OfflineError('Gallery')

/** A moment that is always later than the page: data that the server has just confirmed. */
export const JUST_NOW = Number.MAX_SAFE_INTEGER

/** The noon before the moment at which tests look. */
export const NOON = new Date('2026-05-17T12:00:00+05:30').getTime()
