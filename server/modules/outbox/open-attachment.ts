import { createHash, webcrypto } from 'node:crypto'
import * as v from 'valibot'
import type { Attachment, Envelope } from '../../../contract/outbox/envelope.ts'
import {
  EnvelopeContent,
  FIELDS_BYTES,
  IV_BYTES,
  sealedFor,
} from '../../../contract/outbox/envelope.ts'
import { ApiError } from '../../platform/api-error.ts'
import { InvalidInput } from '../../platform/http/endpoint-route.ts'
import type { SealOpener } from './sealing-keys.ts'

const { subtle } = webcrypto

/** Whether these are the sealed bytes that the envelope's signature covers. */
export function isAttachmentIntact(attachment: Attachment, sealed: Uint8Array): boolean {
  return (
    sealed.length === attachment.bytes &&
    createHash('sha256').update(sealed).digest('base64url') === attachment.sha256
  )
}

/** The attachment's own key; 422 `envelope.undecryptable`. */
export async function unwrapAttachmentKey(opener: SealOpener, attachment: Attachment) {
  const key = await opener.unwrap(attachment.sealingKeyId, attachment.wrappedKey)
  if (!key) throw new ApiError('envelope.undecryptable')
  return key
}

/** The content of a sealed attachment; 422 `envelope.undecryptable`. */
export async function openAttachment(
  rawKey: Uint8Array<ArrayBuffer>,
  owned: { ownerId: string; attachmentId: string },
  sealed: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const key = await subtle.importKey('raw', rawKey, 'AES-GCM', false, ['decrypt'])
    const algorithm = {
      name: 'AES-GCM',
      iv: sealed.subarray(0, IV_BYTES),
      additionalData: Buffer.from(sealedFor(owned.ownerId, owned.attachmentId)),
    }
    return new Uint8Array(await subtle.decrypt(algorithm, key, sealed.subarray(IV_BYTES)))
  } catch {
    throw new ApiError('envelope.undecryptable')
  }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new ApiError('envelope.damaged')
  }
}

/** What the envelope says: 422 `envelope.damaged` when the fields are not what was signed. */
export async function openFields(
  opener: SealOpener,
  envelope: Envelope,
  fields: string,
): Promise<EnvelopeContent> {
  const sealed = new Uint8Array(Buffer.from(fields, 'base64url'))
  const [attachment] = envelope.attachments
  if (!attachment || attachment.bytes > FIELDS_BYTES || !isAttachmentIntact(attachment, sealed)) {
    throw new ApiError('envelope.damaged')
  }
  const key = await unwrapAttachmentKey(opener, attachment)
  const { ownerId } = envelope
  const content = parseJson(
    await openAttachment(key, { ownerId, attachmentId: attachment.attachmentId }, sealed),
  )
  const result = v.safeParse(EnvelopeContent, content)
  if (!result.success) throw new InvalidInput(result.issues)
  return result.output
}

const TOKEN_BYTES = 16

/**
 * The end of an attachment's upload address. It comes from the attachment's own key, 256 random bits
 * that only the device and this server know: every try, on any instance, gets the same address, and
 * no secret has to be stored for it.
 */
export function tokenOf(
  envelope: Pick<Envelope, 'ownerId'>,
  attachment: Attachment,
  attachmentKey: Uint8Array<ArrayBuffer>,
): string {
  return createHash('sha256')
    .update(
      JSON.stringify(['upload', envelope.ownerId, attachment.attachmentId, attachment.sha256]),
    )
    .update(attachmentKey)
    .digest()
    .subarray(0, TOKEN_BYTES)
    .toString('base64url')
}

/** The hash by which an upload is found: reading the table does not allow writing to it. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The path of an upload. */
export function addressOf(token: string): string {
  return `/uploads/${token}`
}
