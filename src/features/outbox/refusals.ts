import type { ErrorCode } from '../../../contract/core/errors.ts'

/** The chosen file is none that the server takes. */
export class RefusedFileError extends Error {
  override readonly name = 'RefusedFileError'
  readonly code: ErrorCode

  constructor(code: ErrorCode) {
    super(code)
    this.code = code
  }
}

/** It is on its way to the server at this moment: nobody can tell whether it arrives. */
export class SendingInProgressError extends Error {
  override readonly name = 'SendingInProgressError'
}
