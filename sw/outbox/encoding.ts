import type { Bytes } from './entry.ts'

/** Base64url without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Throws for text that is not base64url. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const chars = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(chars, (char) => char.charCodeAt(0))
}

const encoder = new TextEncoder()

export function bytesOf(text: string): Bytes {
  return encoder.encode(text)
}

/** SHA-256 in base64url, the form of an attachment's `sha256`. */
export async function digestOf(bytes: Bytes): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}
