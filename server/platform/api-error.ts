import type { FieldError } from '../../contract/core/field-errors.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { ERRORS } from '../../contract/errors.ts'

interface Details {
  fields?: FieldError[]
  /** The record's present state, where the code's meaning says so. */
  current?: unknown
  /** Seconds to wait, sent as Retry-After. */
  retryAfter?: number
}

/** What a service throws: a code of the contract; the sentence is put to it at the edge. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(code)
    this.name = 'ApiError'
    this.code = code
    this.status = ERRORS[code]
    this.details = details
  }
}
