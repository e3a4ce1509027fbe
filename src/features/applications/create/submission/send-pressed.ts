import type { EnvelopeKind } from '../../../../../contract/outbox/envelope.ts'
import type { Entry } from '../../../../../sw/outbox/entry.ts'
import { AlreadySavedError } from '../../../../../sw/outbox/save-errors.ts'
import { loadSender } from '../../../../blocks/documents/attachments/load-sender.ts'
import type { UploadStore } from '../../../../blocks/documents/upload/upload-store.ts'
import { LockedError, NotReadyError } from '../../../../offline/device-store/owner.ts'
import type { SendResult } from '../../../../offline/outbox/send-envelope.ts'
import type { Reused } from '../../drafts/reused-documents.ts'
import type { SubmissionBody } from '../draft/draft.ts'

/** A draft as it was when Submit was pressed. */
export interface Pressed {
  envelopeId: string
  correctsId: string | null
  token: string
  body: SubmissionBody
  uploads: Pick<UploadStore, 'slots' | 'fileIn'>
  /** Documents of earlier visits, for the form that corrects the envelope. */
  reused: Reused | undefined
  /** Name of the service, in the page's language at the press. */
  serviceName: string
}

type Result =
  | SendResult<Extract<EnvelopeKind, 'application.create'>>
  /** Another tab has sent the same draft: its envelope counts. */
  | { state: 'elsewhere'; entry: Entry | null }

/**
 * Makes an envelope of what was pressed and sends it, online and offline the same way; the moment
 * of the press is the body's. Throws as `sendEnvelope`, and `NotReadyError` where its code has not
 * loaded.
 */
export async function sendPressed(
  { envelopeId, correctsId, token, body, uploads, reused, serviceName }: Pressed,
  onSaved: (entry: Entry) => void = () => undefined,
): Promise<Result> {
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
