import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CoreCode, ErrorCodeOf } from '../../i18n/error-text.ts'
import { registerErrorTexts } from '../../i18n/error-text.ts'

/** Sentences for errors of the delivery of envelopes. */
registerErrorTexts({
  'request.not_json': msg`We could not read the information that was sent. Reload the page and try again.`,
  'request.too_large': msg`The information sent is too large.`,
  'request.type_unsupported': msg`The server does not accept this type of content.`,
  'request.cross_site': msg`This request came from another website and was not accepted.`,
  'request.not_found': msg`Page not found.`,
  'server.read_only': msg`The portal is being looked after: for now it only shows things. Try again later.`,
  'idempotency.key_missing': msg`Something was missing when this was sent. Reload the page and try again.`,
  'idempotency.body_differs': msg`This was already sent with other details.`,
  'envelope.device_unknown': msg`This device is not registered to your account. Sign in on it once.`,
  'envelope.device_ended': msg`This device was signed out. Sign in again to continue.`,
  'envelope.signature_wrong': msg`We could not confirm this device. Sign in on it again.`,
  'envelope.account_closed': msg`The account that saved this is not active.`,
  'envelope.dependency_pending': msg`Earlier work must be sent first.`,
  'envelope.already_done': msg`The version you corrected has already reached the server.`,
  'envelope.damaged': msg`It was changed on the way. Check the documents and send it again.`,
  'envelope.undecryptable': msg`The server cannot open what was saved. Check it and send it again.`,
  'envelope.quota_exceeded': msg`The server has too many of your unfinished documents. We will try again. Correct anything that was not accepted.`,
  'envelope.too_old': msg`This version of the app is too old. Update it to continue.`,
  'envelope.too_new': msg`The server is being updated. We will try again soon.`,
  'device.not_found': msg`This device does not exist, or it is not yours.`,
} satisfies Record<
  Exclude<ErrorCodeOf<'envelope' | 'device' | 'request' | 'idempotency' | 'server'>, CoreCode>,
  MessageDescriptor
>)
