import { bytesOf, randomBytes } from './sealing.ts'
import type { Bytes } from './sealing.ts'

const SALT = bytesOf('gramone unlock')
const TIMEOUT_MS = 60_000

/** The secret that the platform's own lock (fingerprint, face, device PIN) releases. */
export interface PlatformSecret {
  credentialId: Bytes
  secret: Bytes
}

/** Whether this device has a lock of its own that a page can use. */
export async function hasPlatformLock(): Promise<boolean> {
  if (!('PublicKeyCredential' in globalThis)) return false
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()
}

/** Makes a credential in the device's lock. `null` where it gives out no secret (WebAuthn PRF). */
export async function createPlatformSecret(person: {
  id: string
  name: string
  displayName: string
}): Promise<PlatformSecret | null> {
  const made = (await navigator.credentials.create({
    publicKey: {
      challenge: randomBytes(32),
      rp: { name: 'GramOne Portal' },
      user: { ...person, id: bytesOf(person.id) },
      pubKeyCredParams: [
        { type: 'public-key', alg: -7 },
        { type: 'public-key', alg: -257 },
      ],
      authenticatorSelection: { authenticatorAttachment: 'platform', userVerification: 'required' },
      timeout: TIMEOUT_MS,
      extensions: { prf: { eval: { first: SALT } } },
    },
  })) as PublicKeyCredential | null
  if (!made) return null
  const credentialId = new Uint8Array(made.rawId)
  const secret = secretOf(made)
  if (secret) return { credentialId, secret }
  // Some give it out only when the lock is passed once more.
  const again = await readPlatformSecret(credentialId)
  return again && { credentialId, secret: again }
}

/** Asks the device's lock for the secret of the credential; rejects when the person turns away. */
export async function readPlatformSecret(credentialId: Bytes): Promise<Bytes | null> {
  const found = (await navigator.credentials.get({
    publicKey: {
      challenge: randomBytes(32),
      allowCredentials: [{ type: 'public-key', id: credentialId }],
      userVerification: 'required',
      timeout: TIMEOUT_MS,
      extensions: { prf: { eval: { first: SALT } } },
    },
  })) as PublicKeyCredential | null
  return found && secretOf(found)
}

function secretOf(credential: PublicKeyCredential): Bytes | null {
  const first = credential.getClientExtensionResults().prf?.results?.first
  if (!first) return null
  return new Uint8Array(first instanceof ArrayBuffer ? first : new Uint8Array(first.buffer))
}
