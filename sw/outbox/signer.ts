import type { Device } from '../../contract/devices/devices.ts'
import type { Envelope } from '../../contract/outbox/envelope.ts'
import { envelopeText } from '../../contract/outbox/envelope.ts'
import { toBase64Url } from './encoding.ts'
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
