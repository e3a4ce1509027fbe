import { createHash, webcrypto } from 'node:crypto'
import * as v from 'valibot'
import type { Letter, Part } from '../../../contract/outbox/envelope.ts'
import {
  FIELDS_BYTES,
  IV_BYTES,
  LetterContent,
  sealedFor,
} from '../../../contract/outbox/envelope.ts'
import { ApiError } from '../../platform/api-error.ts'
import { InvalidInput } from '../../platform/endpoint-route.ts'
import type { SealOpener } from './sealing-keys/service.ts'

const { subtle } = webcrypto

/** Whether these are the sealed bytes that the letter's signature covers. */
export function isPartItself(part: Part, sealed: Uint8Array): boolean {
  return (
    sealed.length === part.bytes &&
    createHash('sha256').update(sealed).digest('base64url') === part.sha256
  )
}

/** The part's own key; 422 `letter.unopenable`. */
export async function unwrapPart(opener: SealOpener, part: Part) {
  const key = await opener.unwrap(part.sealingKeyId, part.wrappedKey)
  if (!key) throw new ApiError('letter.unopenable')
  return key
}

/** The content of a sealed part; 422 `letter.unopenable`. */
export async function openPart(
  rawKey: Uint8Array<ArrayBuffer>,
  owned: { ownerId: string; partId: string },
  sealed: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const key = await subtle.importKey('raw', rawKey, 'AES-GCM', false, ['decrypt'])
    const algorithm = {
      name: 'AES-GCM',
      iv: sealed.subarray(0, IV_BYTES),
      additionalData: Buffer.from(sealedFor(owned.ownerId, owned.partId)),
    }
    return new Uint8Array(await subtle.decrypt(algorithm, key, sealed.subarray(IV_BYTES)))
  } catch {
    throw new ApiError('letter.unopenable')
  }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new ApiError('letter.damaged')
  }
}

/** What the letter says: 422 `letter.damaged` when the fields are not what was signed. */
export async function openFields(
  opener: SealOpener,
  letter: Letter,
  fields: string,
): Promise<LetterContent> {
  const sealed = new Uint8Array(Buffer.from(fields, 'base64url'))
  const [part] = letter.parts
  if (!part || part.bytes > FIELDS_BYTES || !isPartItself(part, sealed)) {
    throw new ApiError('letter.damaged')
  }
  const key = await unwrapPart(opener, part)
  const { ownerId } = letter
  const content = parseJson(await openPart(key, { ownerId, partId: part.partId }, sealed))
  const result = v.safeParse(LetterContent, content)
  if (!result.success) throw new InvalidInput(result.issues)
  return result.output
}
