import { webcrypto } from 'node:crypto'

const { subtle } = webcrypto
const ECDSA = { name: 'ECDSA', namedCurve: 'P-256' }

/** The public half of a device's key; null for what is no point of the curve. */
export async function readVerifyingKey(publicKey: string): Promise<webcrypto.CryptoKey | null> {
  try {
    return await subtle.importKey('spki', Buffer.from(publicKey, 'base64url'), ECDSA, false, [
      'verify',
    ])
  } catch {
    return null
  }
}

/** Whether the device of this key signed the text (ECDSA with SHA-256, IEEE P1363). */
export async function isSignedBy(
  publicKey: string,
  text: string,
  signature: string,
): Promise<boolean> {
  const key = await readVerifyingKey(publicKey)
  if (!key) return false
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
  return subtle.verify(algorithm, key, Buffer.from(signature, 'base64url'), Buffer.from(text))
}
