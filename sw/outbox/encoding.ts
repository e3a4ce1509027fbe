import { toBase64Url } from './base64url.ts'
import type { Bytes } from './entry.ts'

const encoder = new TextEncoder()

export function bytesOf(text: string): Bytes {
  return encoder.encode(text)
}

/** SHA-256 in base64url, as a attachment's `sha256` is written. */
export async function digestOf(bytes: Bytes): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}
