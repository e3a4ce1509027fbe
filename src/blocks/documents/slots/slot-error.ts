import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError } from '../../../api/api-error.ts'
import { codeText, errorText, isErrorCode } from '../../../i18n/error-text.ts'
import { fileSize } from '../../../ui/layout/file-size.ts'
import { LostFileError, StorageFullError } from '../upload/file-check.ts'
import '../upload/error-texts.ts'

const TRANSIENT: readonly number[] = [401, 403, 408, 425, 429]

/** Why a document was not uploaded; in the page's language what the server or the connection says. */
export function slotErrorText(error: unknown, words: I18n): string {
  if (isErrorCode(error)) return codeText(error, words)
  if (error instanceof LostFileError) {
    return words._(msg`This file is no longer on this device. Choose it again.`)
  }
  if (!(error instanceof StorageFullError)) return errorText(error)
  const room = fileSize(error.quotaLeft)
  return words._(
    msg`This device is almost full. There is space for about ${room} more. Send or delete an unfinished application first.`,
  )
}

/** Whether the same file may be accepted at another try. */
export function isWorthRetrying(error: unknown): boolean {
  if (error instanceof ApiError) {
    // An earlier request, whose answer was lost, is still making the document.
    if (error.code === 'idempotency.in_flight') return true
    return error.status >= 500 || TRANSIENT.includes(error.status)
  }
  return !isErrorCode(error) && !(error instanceof LostFileError)
}

/** Whether the file waits because the server takes no more uploads, not for the connection. */
export function isQuotaExceeded(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'document.quota_exceeded'
}
