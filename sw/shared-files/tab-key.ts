const FRAGMENT = /^#?key=([\w-]{43})$/
const AES = { name: 'AES-GCM', length: 256 }

/** A key for one tab alone, with the fragment of the address by which that tab gets it. */
export async function newTabKey(): Promise<{ key: CryptoKey; fragment: string }> {
  const key = await crypto.subtle.generateKey(AES, true, ['encrypt', 'decrypt'])
  const { k } = await crypto.subtle.exportKey('jwk', key)
  return { key, fragment: `#key=${k}` }
}

/** Whether an address carries a key after its `#`. */
export function isTabKey(fragment: string): boolean {
  return FRAGMENT.test(fragment)
}

/** The key that a fragment of `newTabKey` names. Rejects for any other text. */
export function readTabKey(fragment: string): Promise<CryptoKey> {
  const [, k = ''] = FRAGMENT.exec(fragment) ?? []
  return crypto.subtle.importKey('jwk', { kty: 'oct', k }, AES, false, ['decrypt'])
}
