import type { SharedRecord } from './database.ts'

const IV_BYTES = 12
/** Before the content: the header's length. */
const LENGTH_BYTES = 4

/** The key that seals a shared file: a person's, or (`ownerId` null) a tab's. */
export interface Sealer {
  ownerId: string | null
  /** AES-GCM. */
  key: CryptoKey
}

/** A shared file as it came. */
export interface SharedFile {
  id: string
  at: number
  order: number
  file: File
  /** The file was too large for any document: only its name was stored. */
  isTooLarge: boolean
}

interface Header {
  name: string
  type: string
  isTooLarge: boolean
}

/** Sealed with the content, so that no record can take another's place or be made younger. */
function aadOf({ id, ownerId, at, order }: Omit<SharedRecord, 'iv' | 'sealed'>) {
  return new TextEncoder().encode(JSON.stringify(['shared', id, ownerId, at, order]))
}

/** The file in its sealed form. Rejects when its bytes can't be read. */
export async function sealShared(
  { file, isTooLarge, ...known }: SharedFile,
  { ownerId, key }: Sealer,
): Promise<SharedRecord> {
  const header: Header = { name: file.name, type: file.type, isTooLarge }
  const headerBytes = new TextEncoder().encode(JSON.stringify(header))
  const content = isTooLarge ? new ArrayBuffer() : await file.arrayBuffer()
  const bytes = new Uint8Array(LENGTH_BYTES + headerBytes.length + content.byteLength)
  new DataView(bytes.buffer).setUint32(0, headerBytes.length)
  bytes.set(headerBytes, LENGTH_BYTES)
  bytes.set(new Uint8Array(content), LENGTH_BYTES + headerBytes.length)
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const algorithm = { name: 'AES-GCM', iv, additionalData: aadOf({ ...known, ownerId }) }
  const sealed = new Blob([await crypto.subtle.encrypt(algorithm, key, bytes)])
  return { ...known, ownerId, iv, sealed }
}

/** Opens what `sealShared` made; `null` for another key or an altered record. */
export async function openShared(
  { iv, sealed, ...known }: SharedRecord,
  key: CryptoKey,
): Promise<SharedFile | null> {
  try {
    const algorithm = { name: 'AES-GCM', iv, additionalData: aadOf(known) }
    const bytes = await crypto.subtle.decrypt(algorithm, key, await sealed.arrayBuffer())
    const end = LENGTH_BYTES + new DataView(bytes).getUint32(0)
    const headerBytes = new TextDecoder().decode(bytes.slice(LENGTH_BYTES, end))
    const { name, type, isTooLarge } = JSON.parse(headerBytes) as Header
    const file = new File([bytes.slice(end)], name, { type })
    return { id: known.id, at: known.at, order: known.order, file, isTooLarge }
  } catch {
    return null
  }
}
