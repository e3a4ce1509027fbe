import type { EnvelopeKind } from '../contract/outbox/envelope.ts'
import { ENVELOPE_KINDS } from '../contract/outbox/envelope.ts'
import { decisionReaders } from './modules/decisions/envelope-readers.ts'
import type { EnvelopeReaders, EnvelopeTask } from './modules/outbox/envelope-task.ts'
import { paymentReaders } from './modules/payments/envelope-readers.ts'
import { remittanceReaders } from './modules/remittances/envelope-readers.ts'
import { reuploadReaders } from './modules/reuploads/envelope-readers.ts'
import { ticketReaders } from './modules/tickets/envelope-readers.ts'
import { vanReaders } from './modules/vans/envelope-readers.ts'
import { ApiError } from './platform/api-error.ts'

/** Every kind that devices send, with the domain that reads it. */
const READERS: EnvelopeReaders<EnvelopeKind> = {
  ...decisionReaders,
  ...reuploadReaders,
  ...paymentReaders,
  ...ticketReaders,
  ...vanReaders,
  ...remittanceReaders,
}

/**
 * Reads a body of this kind and version. 503 `envelope.too_new` for a version after ours: another
 * instance may know it already; 426 `envelope.too_old` for one that never was; 400 `request.invalid`.
 */
export function readTask(kind: EnvelopeKind, schemaVersion: number, body: unknown): EnvelopeTask {
  if (schemaVersion > ENVELOPE_KINDS[kind].schemaVersion) throw new ApiError('envelope.too_new')
  const read = READERS[kind][schemaVersion]
  if (!read) throw new ApiError('envelope.too_old')
  return read(body)
}
