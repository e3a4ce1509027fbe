import type {
  AwaitedAttachment,
  Delivery,
  EnvelopeReceipt,
} from '../../contract/outbox/envelope.ts'
import { ENVELOPES_PATH } from '../../contract/outbox/envelope.ts'
import type { Outbox } from './database.ts'
import { toBase64Url } from './encoding.ts'
import { tryPatch } from './entry-store.ts'
import type { Entry } from './entry.ts'
import type { AttachmentToUpload, ChunkSize } from './resumable-upload.ts'
import { uploadAttachment } from './resumable-upload.ts'
import type { Sender } from './sender.ts'
import { DeliveryError, acknowledgementOf, deliveryErrorOf, parseResponse } from './sender.ts'
import { findIntactAttachment } from './storage.ts'

/**
 * Posts of one envelope in one try; a server that still asks for documents after that is at fault.
 */
const MAX_ROUNDS = 4

/**
 * Delivers one envelope: posts it, uploads the documents that the server lacks, posts it again.
 * Returns the receipt. The post comes first even after a kill: it finds an envelope that was done
 * and whose answer was lost, before any document is read. Throws `DeliveryError`.
 */
export async function deliver(
  outbox: Outbox,
  sender: Sender,
  chunk: ChunkSize,
  entry: Entry,
): Promise<EnvelopeReceipt> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const delivery = await postEnvelope(sender, entry)
    if (delivery.outcome === 'done') return delivery.receipt
    const pending = await findPending(outbox, entry, delivery.attachments)
    const progress = trackProgress(outbox, entry, pending)
    await progress.store()
    for (const attachment of pending) {
      const end = await uploadAttachment(sender, chunk, attachment, (offset) =>
        progress.store(attachment, offset),
      )
      if (end === 'not_found') break
    }
  }
  throw new DeliveryError('waiting', { code: 'not_acknowledged' })
}

async function postEnvelope(sender: Sender, entry: Entry): Promise<Delivery> {
  const { envelope, signature, fields } = entry
  const response = await sender.request(ENVELOPES_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ envelope, signature, fields: toBase64Url(fields) }),
  })
  const answer = await parseResponse(response, sender.now()).catch(() => {
    // The answer broke off.
    throw new DeliveryError('waiting', { code: 'network' })
  })
  const delivery = acknowledgementOf(answer, envelope._id)
  if (!delivery) throw deliveryErrorOf(answer)
  return delivery
}

/** The documents that the server lacks, as they were saved. Throws `DeliveryError` for damaged ones. */
async function findPending(
  outbox: Outbox,
  { _id, envelope }: Entry,
  awaited: AwaitedAttachment[],
): Promise<AttachmentToUpload[]> {
  const pending: AttachmentToUpload[] = []
  const damaged: string[] = []
  for (const { attachmentId, path, offset } of awaited) {
    const attachment = envelope.attachments.find((each) => each.attachmentId === attachmentId)
    if (!attachment || offset > attachment.bytes)
      throw new DeliveryError('waiting', { code: 'not_acknowledged' })
    if (offset === attachment.bytes) continue
    const blob = await findIntactAttachment(outbox, _id, attachment)
    if (blob) pending.push({ attachmentId, path, offset, blob })
    else damaged.push(attachmentId)
  }
  if (damaged.length === 0) return pending
  throw new DeliveryError('damaged', { code: 'attachment_missing', attachmentIds: damaged })
}

/** Stores the offset of each upload, so that a reload, a kill or a power cut resumes there. */
function trackProgress(outbox: Outbox, { _id }: Entry, pending: AttachmentToUpload[]) {
  const offsets = new Map(pending.map(({ attachmentId, offset }) => [attachmentId, offset]))
  return {
    async store(attachment?: AttachmentToUpload, offset = 0): Promise<void> {
      if (attachment) offsets.set(attachment.attachmentId, offset)
      const missing = pending.reduce(
        (sum, { attachmentId, blob }) => sum + blob.size - (offsets.get(attachmentId) ?? 0),
        0,
      )
      const uploads = Object.fromEntries(
        pending.map(({ attachmentId, path }) => [
          attachmentId,
          { path, offset: offsets.get(attachmentId) ?? 0 },
        ]),
      )
      // The server knows the offset as well.
      await tryPatch(outbox, _id, (entry) => ({
        uploads: { ...entry.uploads, ...uploads },
        sentBytes: entry.totalBytes - missing,
      }))
    },
  }
}
