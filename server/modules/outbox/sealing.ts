import { createHash, webcrypto } from 'node:crypto'
import * as v from 'valibot'
import type { Attachment, Envelope } from '../../../contract/outbox/envelope.ts'
import {
  EnvelopeContent,
  FIELDS_BYTES,
  IV_BYTES,
  sealedFor,
} from '../../../contract/outbox/envelope.ts'
import type { SealingKey } from '../../../contract/outbox/sealing-keys.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { InvalidInput } from '../../platform/http/endpoint-route.ts'
import {
  findLastSealingKey,
  findOfferedSealingKey,
  findSealingSecret,
  insertSealingKey,
  lockSealingKeys,
} from './queries.ts'

const { subtle } = webcrypto
const RSA = { name: 'RSA-OAEP', hash: 'SHA-256' }
const DAY_MS = 86_400_000
const ROTATE_AFTER_MS = 90 * DAY_MS
/** Within a week of a rotation, every device that is online seals to the new one. */
const RENEW_AFTER_MS = 7 * DAY_MS
/** After two nights a backup has the key. */
const BACKED_UP_AFTER_MS = 2 * DAY_MS

async function makeKeyPair() {
  const pair = await subtle.generateKey(
    { ...RSA, modulusLength: 3072, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['encrypt', 'decrypt'],
  )
  const [spki, pkcs8] = await Promise.all([
    subtle.exportKey('spki', pair.publicKey),
    subtle.exportKey('pkcs8', pair.privateKey),
  ])
  const publicKey = Buffer.from(spki).toString('base64url')
  return { publicKey, privateKey: Buffer.from(pkcs8).toString('base64url') }
}

/**
 * Makes a sealing key if there is none, or none younger than 90 days. Old ones stay able to open
 * (offline.md, rule 10). Of several instances one makes it, and all have it then.
 */
export async function rotateSealingKey(db: Db, now: Date) {
  const isYoung = (key: { createdAt: Date }) =>
    now.getTime() - key.createdAt.getTime() < ROTATE_AFTER_MS
  const last = await findLastSealingKey(db)
  if (last && isYoung(last)) return last
  return db.transaction(async (tx) => {
    await lockSealingKeys(tx)
    const meanwhile = await findLastSealingKey(tx)
    if (meanwhile && isYoung(meanwhile)) return meanwhile
    return insertSealingKey(tx, { ...(await makeKeyPair()), createdAt: now })
  })
}

/** Makes a sealing key now, however young the last one is; devices get it two days later. */
export async function addSealingKey(db: Db, now: Date): Promise<void> {
  const pair = await makeKeyPair()
  await db.transaction(async (tx) => {
    await lockSealingKeys(tx)
    await insertSealingKey(tx, { ...pair, createdAt: now })
  })
}

/** The key to seal with now, which every daily backup has. A device asks again after a week. */
export async function readSealingKey(db: Db, now = new Date()): Promise<SealingKey> {
  const madeBefore = new Date(now.getTime() - BACKED_UP_AFTER_MS)
  const key = (await findOfferedSealingKey(db, madeBefore)) ?? (await rotateSealingKey(db, now))
  return {
    _id: key.id,
    publicKey: key.publicKey,
    renewAt: new Date(now.getTime() + RENEW_AFTER_MS).toISOString(),
  }
}

/** Opens what was sealed to any key that there ever was; keys that were used stay in memory. */
export class SealOpener {
  readonly #db: Db
  readonly #keys = new Map<string, webcrypto.CryptoKey>()

  constructor(db: Db) {
    this.#db = db
  }

  async #keyOf(id: string): Promise<webcrypto.CryptoKey | null> {
    const known = this.#keys.get(id)
    if (known) return known
    const secret = await findSealingSecret(this.#db, id)
    if (!secret) return null
    const pkcs8 = Buffer.from(secret, 'base64url')
    const key = await subtle.importKey('pkcs8', pkcs8, RSA, false, ['decrypt'])
    this.#keys.set(id, key)
    return key
  }

  /** An attachment's own key; null when it was not wrapped to the sealing key of that id. */
  async unwrap(sealingKeyId: string, wrappedKey: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const key = await this.#keyOf(sealingKeyId)
    if (!key) return null
    try {
      return new Uint8Array(await subtle.decrypt(RSA, key, Buffer.from(wrappedKey, 'base64url')))
    } catch {
      return null
    }
  }
}

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

/** The content of the envelope's fields; 422 `envelope.damaged` when the fields are not those that were signed. */
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
