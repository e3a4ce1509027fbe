import * as v from 'valibot'
import { Base64Url } from '../../contract/devices/devices.ts'
import { Letter } from '../../contract/outbox/envelope.ts'
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

export const HEAD_BYTES = MAGIC.length + VERSION_DIGITS + LENGTH_DIGITS + HASH_BYTES

const FileEntry = v.object({
  letter: Letter,
  signature: Base64Url,
  fields: Base64Url,
  own: v.object({ iv: Base64Url, sealed: Base64Url }),
  savedAt: v.number(),
  /** Documents that lay there whole; the others are asked for when the letter is sent. */
  partIds: v.array(v.string()),
})
export type FileEntry = v.InferOutput<typeof FileEntry>

export const FileContents = v.array(FileEntry)

const digits = (value: number, radix: number, count: number) =>
  value.toString(radix).padStart(count, '0')

/** What stands before the table of contents. */
export async function headOf(contents: Bytes): Promise<Bytes> {
  const text = MAGIC + digits(FILE_VERSION, 10, VERSION_DIGITS)
  const head = new Uint8Array(HEAD_BYTES)
  head.set(bytesOf(text + digits(contents.length, 16, LENGTH_DIGITS)))
  const hash = await crypto.subtle.digest('SHA-256', contents)
  head.set(new Uint8Array(hash), HEAD_BYTES - HASH_BYTES)
  return head
}

/** The version that the head names, or `null` for a file that is none of ours. */
export function versionOf(head: Bytes): number | null {
  const text = new TextDecoder().decode(head.subarray(0, MAGIC.length + VERSION_DIGITS))
  return text.startsWith(MAGIC) ? Number(text.slice(MAGIC.length)) : null
}

export function contentsLengthOf(head: Bytes): number {
  const from = MAGIC.length + VERSION_DIGITS
  const text = new TextDecoder().decode(head.subarray(from, from + LENGTH_DIGITS))
  return Number.parseInt(text, 16)
}
