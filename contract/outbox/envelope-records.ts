import { ticketNumberOf } from '../tickets/ticket-number.ts'
import type { EnvelopeKind, EnvelopeReceipt } from './envelope.ts'

/** Whether envelopes of the kind are about a ticket; most others are about an application. */
export function isTicketKind(kind: EnvelopeKind): boolean {
  return kind.startsWith('ticket.')
}

/** The number of the record that an envelope made or changed; of a note in a van's plan its village. */
export function recordNumberOf(receipt: EnvelopeReceipt): string {
  if (receipt.kind === 'van.plan-note') return receipt.place
  if (receipt.kind === 'remittance') return receipt.remittanceNumber
  return 'applicationId' in receipt ? receipt.applicationId : ticketNumberOf(receipt)
}
