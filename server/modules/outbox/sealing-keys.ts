import { webcrypto } from 'node:crypto'
import type { SealingKey } from '../../../contract/outbox/sealing-keys.ts'
import type { Db } from '../../platform/database/database.ts'
import {
  findLastSealingKey,
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

/** The key to seal with now. A device asks again after a week. */
export async function readSealingKey(db: Db): Promise<SealingKey> {
  const now = new Date()
  const key = (await findLastSealingKey(db)) ?? (await rotateSealingKey(db, now))
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
