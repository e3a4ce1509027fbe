import type { Device } from '../../contract/devices/devices.ts'
import type { Envelope, Attachment } from '../../contract/outbox/envelope.ts'
import { envelopeText, IV_BYTES, sealedFor } from '../../contract/outbox/envelope.ts'
import type { SealingKey } from '../../contract/outbox/sealing-keys.ts'
import { toBase64Url, fromBase64Url, bytesOf, digestOf } from './encoding.ts'
import type { Bytes, SealedCopy } from './entry.ts'

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

export interface SealedAttachment {
  attachment: Attachment
  sealed: Bytes
}

/** Seals one attachment, each under a fresh key that only the server can unwrap. */
export type Seal = (
  content: Bytes,
  ownerId: string,
  attachmentId: string,
) => Promise<SealedAttachment>

/** Returns the function that seals attachments to this key of the server (offline.md, rule 10). */
export async function createSealer(sealingKey: SealingKey): Promise<Seal> {
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
