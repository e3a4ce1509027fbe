import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EnvelopeKind } from '../../../contract/outbox/envelope.ts'

/** What an envelope of each kind is. */
export const KIND_WORDS: Record<EnvelopeKind, MessageDescriptor> = {
  'application.create': msg`New application`,
  'application.status': msg`Status change`,
  'application.remark': msg`Comment`,
  'application.number': msg`Department's number`,
  'application.reupload': msg`Requested documents`,
  payment: msg`Payment`,
  remittance: msg`Remittance`,
  'van.plan-note': msg`Note in the van's plan`,
  'ticket.create': msg`New ticket`,
  'ticket.message': msg`Message on a ticket`,
}
