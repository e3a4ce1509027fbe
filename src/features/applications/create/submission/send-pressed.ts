import type { Entry } from '../../../../../sw/outbox/entry.ts'
import { AlreadySavedError } from '../../../../../sw/outbox/save-errors.ts'
import { loadSender } from '../../../../blocks/documents/attachments/load-sender.ts'
import { LockedError, NotReadyError } from '../../../../offline/device-store/owner.ts'
import type { Outcome, Pressed } from '../draft/form-port.ts'

/**
 * Makes an envelope of what was pressed and sends it, online and offline the same way; the moment
 * of the press is the body's. Throws as `sendEnvelope`, and `NotReadyError` where its code has not
 * loaded.
 */
export async function sendPressed(
  { envelopeId, correctsId, token, body, uploads, reused, serviceName }: Pressed,
  onSaved: (entry: Entry) => void = () => undefined,
): Promise<Outcome> {
  const { findCorrected, envelopeDocuments, sendEnvelope } = await loadSender().catch((cause) => {
    throw new NotReadyError('The sender has not loaded', { cause })
  })
  const keys = body.documents.map(({ requirement }) => requirement)
  const corrected = await findCorrected(correctsId)
  const { attached, ...documents } = await envelopeDocuments(uploads, keys, corrected)
  return sendEnvelope({
    _id: envelopeId,
    kind: 'application.create',
    body,
    ...documents,
    note: {
      customerName: body.customer.name,
      ...{ serviceName, token, documents: attached },
      ...(body.onFile && { reused }),
    },
    capturedAt: new Date(body.capturedAt),
    correctsId,
    onSaved,
  }).catch((error: unknown) => {
    if (!(error instanceof AlreadySavedError)) throw error
    const { saved } = error
    return { state: 'elsewhere', entry: 'envelope' in saved ? saved : null }
  })
}

/** Whether the press is remembered: the draft is sent automatically once the device can make envelopes. */
export function isPostponed(error: unknown): boolean {
  return error instanceof NotReadyError || error instanceof LockedError
}
