import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
/** Between the key's id and what it sealed; base64url has none. */
const MARK = '.'

export interface SealKey {
  id: string
  /** 32 of them. */
  bytes: Buffer
}

/** All keys of one purpose, the newest first: it seals, and each opens what it has sealed. */
export type KeyRing = readonly [SealKey, ...SealKey[]]

/** The keys of another purpose, made of these: one secret to keep. */
export function deriveKeys(keys: KeyRing, purpose: string): KeyRing {
  const derive = ({ id, bytes }: SealKey): SealKey => ({
    id,
    bytes: Buffer.from(hkdfSync('sha256', bytes, '', purpose, KEY_BYTES)),
  })
  const [newest, ...older] = keys
  return [derive(newest), ...older.map(derive)]
}

/** The id of the key that sealed the text; null for one from before keys had ids, which the first key has sealed. */
function keyIdOf(sealedText: string): string | null {
  const mark = sealedText.indexOf(MARK)
  return mark === -1 ? null : sealedText.slice(0, mark)
}

/** Whether the newest key has sealed the text. */
export function isOfNewestKey([newest, ...older]: KeyRing, sealedText: string): boolean {
  return (keyIdOf(sealedText) ?? (older.at(-1) ?? newest).id) === newest.id
}

/** Encrypts a text for the record with this id: copied to another record, the text cannot be decrypted. */
export function sealText([{ id, bytes }]: KeyRing, recordId: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, bytes, iv).setAAD(Buffer.from(recordId))
  const sealed = Buffer.concat([cipher.update(text), cipher.final()])
  return id + MARK + Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url')
}

/** The text again. Throws when none of these keys has sealed it for this record. */
export function openText(keys: KeyRing, recordId: string, sealedText: string): string {
  const id = keyIdOf(sealedText)
  const key = id === null ? keys.at(-1) : keys.find((each) => each.id === id)
  if (!key) throw new Error('the key that has sealed this text is gone')
  const bytes = Buffer.from(sealedText.slice(sealedText.indexOf(MARK) + 1), 'base64url')
  const decipher = createDecipheriv(CIPHER, key.bytes, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(recordId))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  const sealed = bytes.subarray(IV_BYTES, -TAG_BYTES)
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString()
}
