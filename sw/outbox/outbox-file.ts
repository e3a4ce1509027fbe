import * as v from 'valibot'
import { Base64Url } from '../../contract/devices/devices.ts'
import { Envelope } from '../../contract/outbox/envelope.ts'
import { bytesOf } from './encoding.ts'
import type { Bytes } from './entry.ts'

/**
 * The file of unsent work: this line, the length of the table of contents (8 hexadecimal digits), its
 * SHA-256 (32 bytes), the table as JSON, and then the sealed documents in its order.
 */
const MAGIC = 'gramone outbox '
export const FILE_VERSION = 1
const VERSION_DIGITS = 4
const LENGTH_DIGITS = 8
const HASH_BYTES = 32

export const HEADER_BYTES = MAGIC.length + VERSION_DIGITS + LENGTH_DIGITS + HASH_BYTES

const FileEntry = v.object({
  envelope: Envelope,
  signature: Base64Url,
  fields: Base64Url,
  editableCopy: v.object({ iv: Base64Url, sealed: Base64Url }),
  savedAt: v.number(),
  /** Documents that lay there whole; the others are asked for when the envelope is sent. */
  attachmentIds: v.array(v.string()),
})
export type FileEntry = v.InferOutput<typeof FileEntry>

export const FileContents = v.array(FileEntry)

const digits = (value: number, radix: number, count: number) =>
  value.toString(radix).padStart(count, '0')

/** What stands before the table of contents. */
export async function headerOf(contents: Bytes): Promise<Bytes> {
  const text = MAGIC + digits(FILE_VERSION, 10, VERSION_DIGITS)
  const header = new Uint8Array(HEADER_BYTES)
  header.set(bytesOf(text + digits(contents.length, 16, LENGTH_DIGITS)))
  const hash = await crypto.subtle.digest('SHA-256', contents)
  header.set(new Uint8Array(hash), HEADER_BYTES - HASH_BYTES)
  return header
}

/** The version that the head names, or `null` for a file that is none of ours. */
export function versionOf(header: Bytes): number | null {
  const text = new TextDecoder().decode(header.subarray(0, MAGIC.length + VERSION_DIGITS))
  return text.startsWith(MAGIC) ? Number(text.slice(MAGIC.length)) : null
}

export function contentsLengthOf(header: Bytes): number {
  const from = MAGIC.length + VERSION_DIGITS
  const text = new TextDecoder().decode(header.subarray(from, from + LENGTH_DIGITS))
  return Number.parseInt(text, 16)
}
