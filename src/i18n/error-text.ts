import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { ErrorCode } from '../../contract/core/errors.ts'
import { ApiError, OfflineError } from '../api/api-error.ts'

const ERROR_TEXTS = {
  'request.invalid': msg`Some entries need your attention.`,
  'request.not_json': msg`The server could not read what was sent. Reload the page and try again.`,
  'request.too_large': msg`This is too large to send.`,
  'request.type_unsupported': msg`The server does not take this kind of content.`,
  'request.cross_site': msg`This request came from another site and was refused.`,
  'request.not_found': msg`There is nothing at this address.`,
  'request.too_many': msg`Too many requests at once.`,
  'idempotency.key_missing': msg`The entry was sent without its number. Reload the page and try again.`,
  'idempotency.body_differs': msg`This entry was already sent with other content.`,
  'idempotency.in_flight': msg`This entry is being saved right now. Wait a moment.`,
  'session.none': msg`You are signed out. Sign in again.`,
  'session.other_user': msg`Somebody else is signed in on this device now.`,
  'session.first_login': msg`Set your own password first.`,
  'session.not_found': msg`This device is signed out already.`,
  'login.failed': msg`Invalid username or password`,
  'login.too_many': msg`Too many tries to sign in.`,
  'access.forbidden': msg`You are not allowed to do this.`,
  'password.current_wrong': msg`The current password is not right.`,
  'password.unchanged': msg`Choose a password other than the current one.`,
  'application.not_found': msg`This application does not exist, or it is not yours to see.`,
  'application.stale': msg`Somebody changed this application in the meantime.`,
  'application.transition_refused': msg`The application can't go to this status now.`,
  'application.documents_missing': msg`Required documents are missing.`,
  'application.upload_unknown': msg`An uploaded document is no longer there. Upload it again.`,
  'application.token_taken': msg`This entry was already saved under another number.`,
  'application.not_editable': msg`The details can't be changed any more.`,
  'application.not_decided': msg`Feedback can be given once the application is decided.`,
  'application.feedback_given': msg`The feedback on this application was already given.`,
  'filters.too_many': msg`No more filters can be saved. Delete one first.`,
  'service.unavailable': msg`This service is not offered at present.`,
  'service.fee_changed': msg`The fee of this service has changed.`,
  'franchise.required': msg`Choose the franchise first.`,
  'franchise.unavailable': msg`This franchise is not active.`,
  'document.not_found': msg`This document does not exist, or it is not yours to see.`,
  'document.file_missing': msg`The file of this document is missing on the server.`,
  'document.empty': msg`The file is empty.`,
  'document.too_large': msg`The file is larger than 10 MB.`,
  'document.type_unsupported': msg`Choose a JPEG, PNG, WebP or PDF file.`,
  'document.heic': msg`This iPhone photo format (HEIC) can't be read here. Save it as JPEG and try again.`,
  'document.unreadable': msg`The file is damaged and can't be read.`,
  'document.encrypted': msg`This PDF is protected by a password. Save it without one and try again.`,
  'document.too_many_pixels': msg`This picture has too many pixels. Take it again at a lower resolution.`,
  'document.too_many_pages': msg`This PDF has more than 300 pages.`,
  'envelope.device_unknown': msg`This device is not registered for you. Sign in on it once.`,
  'envelope.device_ended': msg`This device was signed out. Sign in on it again, and it goes on.`,
  'envelope.signature_wrong': msg`The signature does not fit. Sign in on this device again.`,
  'envelope.account_closed': msg`The account that saved this is not active.`,
  'envelope.dependency_pending': msg`Something saved before it must arrive first.`,
  'envelope.already_done': msg`What this one corrects has reached the server after all.`,
  'envelope.damaged': msg`It did not arrive as it was saved. Check the documents and send it again.`,
  'envelope.undecryptable': msg`The server can't open what was saved. Check it and send it again.`,
  'envelope.quota_exceeded': msg`The server keeps too many unfinished documents of yours. It is tried again; correct what was not accepted.`,
  'envelope.too_old': msg`This version of the app is too old. Update it, and it goes on.`,
  'envelope.too_new': msg`The server is being updated. It is tried again soon.`,
  'device.not_found': msg`This device does not exist, or it is not yours.`,
  'upload.not_found': msg`This upload does not exist any more.`,
  'push.subscription_unknown': msg`Alerts are not on for this browser. Turn them on again.`,
  'tracking.not_found': msg`No application matches these details.`,
  'server.failed': msg`Something went wrong on the server.`,
  'server.unavailable': msg`The server is not ready at present.`,
} satisfies Record<ErrorCode, MessageDescriptor>

/** A code's sentence, in the page's language: for what the page itself finds before it asks the server. */
export function codeText(code: ErrorCode): string {
  return i18n._(ERROR_TEXTS[code])
}

/** The sentence for anything thrown, in the page's language; for a code we don't know, the server's. */
export function errorText(error: unknown): string {
  if (error instanceof OfflineError) {
    return i18n._(msg`The server can't be reached. Check the connection and try again.`)
  }
  if (!(error instanceof ApiError)) return i18n._(msg`Something went wrong on this page.`)
  const sentence = error.code ? codeText(error.code) : plainMessage(error)
  return error.retryAfter ? `${sentence} ${waitText(error.retryAfter)}` : sentence
}

/** Markup is a proxy's error page, which says nothing to anybody. */
function plainMessage(error: ApiError): string {
  const isReadable = error.message !== '' && !error.message.trimStart().startsWith('<')
  return isReadable ? error.message : codeText('server.failed')
}

function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return seconds < 60
    ? i18n._(
        msg`${plural(seconds, { one: 'Try again in # second.', other: 'Try again in # seconds.' })}`,
      )
    : i18n._(
        msg`${plural(minutes, { one: 'Try again in # minute.', other: 'Try again in # minutes.' })}`,
      )
}
