import type { ErrorCode } from '../../../contract/errors.ts'
import { ERRORS } from '../../../contract/errors.ts'
import { ApiError } from '../api/api-error.ts'
import { codeText, errorText } from '../i18n/error-text.ts'

function isCode(error: unknown): error is ErrorCode {
  return typeof error === 'string' && Object.hasOwn(ERRORS, error)
}

/** Why a document did not get through, in the page's language. */
export function slotErrorText(error: unknown): string {
  return isCode(error) ? codeText(error) : errorText(error)
}

/** Whether the same file may get through when it is sent once more. */
export function isWorthRetrying(error: unknown): boolean {
  const code = error instanceof ApiError ? error.code : error
  return !isCode(code) || !isAboutTheFile(code)
}

function isAboutTheFile(code: ErrorCode): boolean {
  return code.startsWith('document.')
}
