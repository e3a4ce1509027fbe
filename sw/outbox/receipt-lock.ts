import type { EnvelopeReceipt } from '../../contract/outbox/envelope.ts'
import { IV_BYTES } from '../../contract/outbox/envelope.ts'
import { bytesOf } from './encoding.ts'
import type { Bytes, ReceiptLock, SealedCopy } from './entry.ts'

// A receipt comes when anybody may be at the counter, so that its owner's key is not at hand. Each entry brings a key
// that only seals; the same key, sealed under the owner's, opens what it has sealed.

const AES = { name: 'AES-GCM', length: 256 } as const

/**
 * Makes the key that an entry's receipt will be sealed with.
 * @param seal seals under the unlock key of the entry's owner
 */
export async function makeReceiptLock(
  seal: (bytes: Bytes) => Promise<SealedCopy>,
): Promise<ReceiptLock> {
  const raw = crypto.getRandomValues(new Uint8Array(AES.length / 8))
  const key = await crypto.subtle.importKey('raw', raw, AES, false, ['encrypt'])
  const sealedKey = await seal(raw)
  raw.fill(0)
  return { key, sealedKey }
}

/** Seals a receipt for its owner alone. */
export async function sealReceipt(key: CryptoKey, receipt: EnvelopeReceipt): Promise<SealedCopy> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const sealed = await crypto.subtle.encrypt(
    { name: AES.name, iv },
    key,
    bytesOf(JSON.stringify(receipt)),
  )
  return { iv, sealed }
}

/** The receipt, by the key that its owner has unsealed. Rejects where it is another key. */
export async function openReceipt(
  raw: Bytes,
  { iv, sealed }: SealedCopy,
): Promise<EnvelopeReceipt> {
  const key = await crypto.subtle.importKey('raw', raw, AES, false, ['decrypt'])
  const bytes = await crypto.subtle.decrypt({ name: AES.name, iv }, key, sealed)
  return JSON.parse(new TextDecoder().decode(bytes)) as EnvelopeReceipt
}
