import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EntryFailure } from '../../../sw/outbox/entry.ts'
import {
  AlreadySavedError,
  NotCorrectableError,
  StorageFullError,
} from '../../../sw/outbox/save-errors.ts'
import { errorText, codeText } from '../../i18n/error-text.ts'
import { LockedError, NotReadyError } from '../device-store/owner.ts'
import './error-texts.ts'

/** Whether the value is a failure that the outbox recorded, and not a thrown error. */
function isEntryFailure(failure: unknown): failure is EntryFailure {
  return typeof failure === 'object' && failure !== null && 'code' in failure && 'at' in failure
}

/** Why an action did not become an envelope, or why the server refused it. */
export function envelopeFailureText(failure: unknown): string {
  if (failure instanceof StorageFullError) {
    return i18n._(
      msg`This device is full and cannot save this. Send or delete waiting applications, then try again.`,
    )
  }
  if (failure instanceof LockedError) {
    return i18n._(msg`This device cannot save this yet. Keep this page open and try again.`)
  }
  if (failure instanceof NotReadyError) {
    return i18n._(msg`This device cannot save yet. It must be online once. Keep this page open.`)
  }
  if (failure instanceof AlreadySavedError) {
    return i18n._(msg`This was already sent. You can find it in the list.`)
  }
  if (failure instanceof NotCorrectableError) {
    return i18n._(
      msg`The application you are correcting is already being sent. Look for it in the outbox.`,
    )
  }
  if (isEntryFailure(failure)) return failureText(failure)
  if (failure instanceof DOMException) {
    return i18n._(msg`This browser could not save this. Keep this page open and try again.`)
  }
  return errorText(failure)
}

/** Why the last try failed, in plain words. */
export function failureText({ code, isStandIn }: EntryFailure): string {
  if (code === 'network') return i18n._(msg`The server did not answer.`)
  if (code === 'not_acknowledged') {
    return isStandIn
      ? i18n._(msg`The reply did not come from our server. You may need to sign in to the Wi-Fi.`)
      : i18n._(msg`The server cannot be reached.`)
  }
  if (code === 'attachment_missing') {
    return i18n._(msg`A document on this device is missing or damaged.`)
  }
  return codeText(code)
}
