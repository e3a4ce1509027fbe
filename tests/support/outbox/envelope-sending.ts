import { randomUUID } from 'node:crypto'
import { CLIENT_HEADER, CLIENT_HEADER_VALUE } from '../../../contract/core/headers.ts'
import type { AwaitedAttachment } from '../../../contract/outbox/envelope.ts'
import { deliverEnvelope } from '../../../contract/outbox/outbox.ts'
import { requiredDocuments } from '../../../server/seed/demo-submission.ts'
import { aPng } from '../factories/images.ts'
import { anUpload } from '../factories/uploads.ts'
import type { Person } from '../servers/person.ts'
import type { EnvelopeFile, TestEnvelope } from './envelopes.ts'

/** Posts an envelope as the queue does, without a session, and returns the answer, success or not. */
export function post(visitor: Person, { envelope, signature, fields }: TestEnvelope) {
  return visitor.call(deliverEnvelope, { body: { envelope, signature, fields } })
}

/** Sends one chunk of an upload by tus and returns the answer, success or not. */
export function patch(visitor: Person, path: string, offset: number, chunk: Uint8Array) {
  return visitor.inject({
    method: 'PATCH',
    url: path,
    payload: Buffer.from(chunk),
    headers: {
      [CLIENT_HEADER]: CLIENT_HEADER_VALUE,
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
  })
}

/** Sends the attachments that the server asks for, then the envelope again; returns its answer. */
export async function sendAll(visitor: Person, envelope: TestEnvelope) {
  const first = await post(visitor, envelope)
  if (first.status !== 200 || first.body.outcome !== 'awaiting_attachments') return first
  for (const { attachmentId, path, offset } of first.body.attachments) {
    const sealed = envelope.documents.find(
      ({ attachment }) => attachment.attachmentId === attachmentId,
    )?.sealed
    if (!sealed) throw new Error('an attachment was asked for that the envelope does not have')
    const answer = await patch(visitor, path, offset, sealed.subarray(offset))
    if (answer.statusCode !== 204) throw new Error(`the chunk was refused: ${answer.statusCode}`)
  }
  return post(visitor, envelope)
}

/** The documents of an envelope by the ids of their attachments. */
export const attachmentIdsOf = (envelope: TestEnvelope) =>
  envelope.documents.map(({ attachment }) => attachment.attachmentId)

/** Posts an envelope and expects that the server asks for its attachments. */
export async function awaitedOf(
  visitor: Person,
  envelope: TestEnvelope,
): Promise<AwaitedAttachment[]> {
  const answer = await post(visitor, envelope)
  if (answer.body.outcome !== 'awaiting_attachments') throw new Error(answer.text)
  return answer.body.attachments
}

/** The first attachment that the server asks for, with its sealed bytes. */
export async function firstAwaited(visitor: Person, envelope: TestEnvelope) {
  const [attachment] = await awaitedOf(visitor, envelope)
  const sealed = envelope.documents.find(
    (each) => each.attachment.attachmentId === attachment?.attachmentId,
  )?.sealed
  if (!attachment || !sealed) throw new Error('nothing is awaited')
  return { ...attachment, sealed }
}

/** Asks by tus where an upload stands. */
export function head(visitor: Person, path: string) {
  return visitor.inject({ method: 'HEAD', url: path, headers: { 'tus-resumable': '1.0.0' } })
}

/** Documents that the person has sent while the form was open. */
export async function sentBefore(person: Person, count = requiredDocuments().length) {
  const files: EnvelopeFile[] = []
  for (let index = 0; index < count; index += 1) {
    const file = await aPng(`${index}.png`)
    const { _id: uploadId } = await anUpload(person, file)
    files.push({ attachmentId: randomUUID(), file, uploadId })
  }
  return files
}
