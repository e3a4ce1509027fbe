import { isTicketKind } from '../../../contract/outbox/envelope-records.ts'
import type { Envelope, EnvelopeReceipt } from '../../../contract/outbox/envelope.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Actor } from '../../platform/caller.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { notify } from '../notifications/notify.ts'

/** Work that is answered sooner needs no alert: its author still looks at the screen. */
const WAITED_MS = 120_000

/** Refusals that only a person can resolve (contract/outbox, deliverEnvelope). */
const FOR_A_PERSON = [400, 410, 422]

const hasWaited = ({ capturedAt }: Envelope) => Date.now() - Date.parse(capturedAt) > WAITED_MS

/** Tells the author that what waited on a device is done, in the transaction that does it. */
export async function tellOfSent(
  tx: Tx,
  owner: Actor,
  envelope: Envelope,
  { _id }: EnvelopeReceipt,
): Promise<void> {
  const { kind, number } = envelope
  // A note in a van's plan has no page of its own, and the plan shows it.
  if (kind === 'van.plan-note' || !hasWaited(envelope)) return
  const record = isTicketKind(kind) ? 'ticket' : kind === 'remittance' ? kind : null
  await notify(tx, { event: 'outbox.sent', id: _id, number, ...(record && { record }) }, owner._id)
}

/** Tells the author, once, that what waited on a device needs him; then throws the refusal on. */
export async function tellOfRefusal(
  db: Db,
  owner: Actor,
  envelope: Envelope,
  refusal: unknown,
): Promise<never> {
  const isForPerson = refusal instanceof ApiError && FOR_A_PERSON.includes(refusal.status)
  if (isForPerson && hasWaited(envelope)) {
    const { _id: id, number } = envelope
    const event = { event: 'outbox.rejected', id, number } as const
    await db.transaction((tx) => notify(tx, event, owner._id, id))
  }
  throw refusal
}
