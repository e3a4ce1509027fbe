import type { Device } from '../../contract/devices/devices.ts'
import type {
  Attachment,
  Envelope,
  EnvelopeBody,
  EnvelopeContent,
  EnvelopeKind,
} from '../../contract/outbox/envelope.ts'
import { IV_BYTES, envelopeText, sealedFor } from '../../contract/outbox/envelope.ts'
import type { SealingKey } from '../../contract/outbox/sealing-keys.ts'
import { toBase64Url, fromBase64Url, bytesOf, digestOf } from './encoding.ts'
import type { Bytes, EditableCopy, Entry, ReceiptLock, SealedCopy } from './entry.ts'
import { makeReceiptLock } from './receipt-lock.ts'
import { isPersistent } from './storage.ts'

/** The signing person on this device, while the unlock key is open (rule 9). */
export interface Signer {
  ownerId: string
  ownerName: string
  device: Device
  /** ECDSA P-256 with SHA-256 (IEEE P1363) by the device's key, over the text in UTF-8. */
  sign(text: string): Promise<ArrayBuffer>
  /** Under the owner's unlock key. */
  seal(bytes: Bytes): Promise<SealedCopy>
}

/** The signer's signature under an envelope, as it is delivered. */
export async function signatureOf(signer: Signer, envelope: Envelope): Promise<string> {
  return toBase64Url(new Uint8Array(await signer.sign(envelopeText(envelope))))
}

interface SealedAttachment {
  attachment: Attachment
  sealed: Bytes
}

/** Seals one attachment, each under a fresh key that only the server can unwrap. */
type Seal = (content: Bytes, ownerId: string, attachmentId: string) => Promise<SealedAttachment>

/** Returns the function that seals attachments to this key of the server (offline.md, rule 10). */
async function createSealer(sealingKey: SealingKey): Promise<Seal> {
  const rsa = { name: 'RSA-OAEP', hash: 'SHA-256' }
  const spki = fromBase64Url(sealingKey.publicKey)
  const serverKey = await crypto.subtle.importKey('spki', spki, rsa, false, ['wrapKey'])
  return async (content, ownerId, attachmentId) => {
    const aes = { name: 'AES-GCM', length: 256 }
    const key = await crypto.subtle.generateKey(aes, true, ['encrypt'])
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
    const algorithm = {
      name: 'AES-GCM',
      iv,
      additionalData: bytesOf(sealedFor(ownerId, attachmentId)),
    }
    const ciphertext = await crypto.subtle.encrypt(algorithm, key, content)
    const sealed = new Uint8Array(IV_BYTES + ciphertext.byteLength)
    sealed.set(iv)
    sealed.set(new Uint8Array(ciphertext), IV_BYTES)
    const wrapped = await crypto.subtle.wrapKey('raw', key, serverKey, rsa)
    const attachment = {
      attachmentId,
      bytes: sealed.length,
      sha256: await digestOf(sealed),
      sealingKeyId: sealingKey._id,
      wrappedKey: toBase64Url(new Uint8Array(wrapped)),
    }
    return { attachment, sealed }
  }
}

/** A document that goes with the envelope. */
export interface FileToSend {
  /** Made by the page; the body names it in the place of an upload's id. */
  attachmentId: string
  name: string
  /** The hash of `bytes`, hexadecimal. */
  sha256: string
  bytes: Bytes
  /** The id of the upload, if the document was sent while the form was open. */
  uploadId?: string
}

/** A document of the corrected entry that the new envelope reuses. */
export interface ReusedAttachment {
  attachmentId: string
  name: string
  /** The hash of the unsealed document, hexadecimal. */
  sha256: string
  uploadId?: string
}

export interface EnvelopeToSave<K extends EnvelopeKind> {
  /** Made once, when the person pressed Submit (rule 2). */
  _id: string
  kind: K
  /** The body of the kind; it names attachments in the place of uploads. */
  body: EnvelopeBody<K>
  files: FileToSend[]
  /** Documents of the corrected entry (`correctsId`) that the new envelope keeps. */
  reusedAttachments?: ReusedAttachment[]
  /** Written by the page, sealed with the content for the owner alone. */
  note: unknown
  signer: Signer
  sealingKey: SealingKey
  clocks: Envelope['clocks']
  capturedAt: Date
  /** The envelope that must be done before this one (rule 5). */
  dependsOnId?: string | null
  /** The rejected or damaged entry that this one corrects (rule 6). */
  correctsId?: string | null
}

export interface SealedContent {
  fields: SealedAttachment
  documents: { attachment: SealedAttachment['attachment']; blob: Blob }[]
  editableCopy: Entry['editableCopy']
  receiptLock: ReceiptLock
  isPersistent: boolean
}

/** Seals the fields, each document and the owner's editable copy. */
export async function sealContent(input: EnvelopeToSave<EnvelopeKind>): Promise<SealedContent> {
  const { signer, files } = input
  const seal = await createSealer(input.sealingKey)
  const content = contentOf(input)
  const editableCopy: EditableCopy = { content, note: input.note }
  const fields = bytesOf(JSON.stringify(content))
  const documents: SealedContent['documents'] = []
  // One after the other, as each may have 10 MB.
  for (const { attachmentId, bytes } of files) {
    const { attachment, sealed } = await seal(bytes, signer.ownerId, attachmentId)
    documents.push({ attachment, blob: new Blob([sealed]) })
  }
  return {
    fields: await seal(fields, signer.ownerId, crypto.randomUUID()),
    documents,
    editableCopy: await signer.seal(bytesOf(JSON.stringify(editableCopy))),
    receiptLock: await makeReceiptLock((bytes) => signer.seal(bytes)),
    isPersistent: await isPersistent(),
  }
}

function contentOf({
  body,
  files,
  reusedAttachments = [],
}: EnvelopeToSave<EnvelopeKind>): EnvelopeContent {
  const named = [...reusedAttachments, ...files].map(({ attachmentId, name, sha256, uploadId }) => [
    attachmentId,
    { name, sha256, ...(uploadId !== undefined && { uploadId }) },
  ])
  return { body, files: Object.fromEntries(named) as EnvelopeContent['files'] }
}
