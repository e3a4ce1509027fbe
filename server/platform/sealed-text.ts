import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a text for the record with this id: copied to another record, the text cannot be decrypted.
 * @param key 32 bytes
 */
export function sealText(key: Buffer, recordId: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(recordId))
  const sealed = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url')
}

/** The text again. Throws when it was not sealed with this key for this record. */
export function openText(key: Buffer, recordId: string, sealedText: string): string {
  const bytes = Buffer.from(sealedText, 'base64url')
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(recordId))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  const sealed = bytes.subarray(IV_BYTES, -TAG_BYTES)
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString()
}
