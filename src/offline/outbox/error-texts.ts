import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CoreCode, ErrorCodeOf } from '../../i18n/error-text.ts'
import { registerErrorTexts } from '../../i18n/error-text.ts'

/** Sentences for errors of the delivery of envelopes. */
registerErrorTexts({
  'request.not_json': msg`The server could not read what was sent. Reload the page and try again.`,
  'request.too_large': msg`This is too large to send.`,
  'request.type_unsupported': msg`The server does not take this kind of content.`,
  'request.cross_site': msg`This request came from another site and was refused.`,
  'request.not_found': msg`There is nothing at this address.`,
  'idempotency.key_missing': msg`The entry was sent without its number. Reload the page and try again.`,
  'idempotency.body_differs': msg`This entry was already sent with other content.`,
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
} satisfies Record<
  Exclude<ErrorCodeOf<'envelope' | 'device' | 'request' | 'idempotency'>, CoreCode>,
  MessageDescriptor
>)
