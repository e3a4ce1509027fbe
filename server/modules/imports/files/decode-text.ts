import type { Encoding } from '../../../../contract/imports/imports.ts'

export interface DecodedText {
  text: string
  encoding: Encoding
}

const MARKS: readonly [Encoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

const decode = (bytes: Uint8Array, encoding: Encoding) => new TextDecoder(encoding).decode(bytes)

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/**
 * Whether a file was meant as UTF-8 although some of its bytes are not: most of its letters beyond ASCII can be
 * read. Then single broken letters are reported. Windows-1252 would turn every Devanagari letter into three signs.
 */
function isDamagedUtf8(bytes: Uint8Array): boolean {
  const text = decode(bytes, 'utf-8')
  const broken = text.match(/\ufffd/g)?.length ?? 0
  const read = text.match(/[\u0080-\ufffc]/g)?.length ?? 0
  return read > broken
}

/** UTF-16 without a mark has a zero in every other byte of its ASCII. */
function markless(bytes: Uint8Array): Encoding | undefined {
  const zeros = [0, 0]
  bytes.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (even + odd === 0) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** Reads a text file in the encoding that it is in; what cannot be read stands there as U+FFFD or a control character. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))
  const encoding =
    marked?.[0] ??
    markless(bytes) ??
    (isUtf8(bytes) || isDamagedUtf8(bytes) ? 'utf-8' : 'windows-1252')
  return { text: decode(bytes, encoding), encoding }
}
