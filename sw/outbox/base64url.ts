/** Base64url without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Throws for what is not base64url. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const chars = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(chars, (char) => char.charCodeAt(0))
}
