/** Hash of the empty string: all that Emotion's style element holds in a production build. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/**
 * The content security policy of a page (offline.md, Trust), with the hashes of its inline styles.
 * @param mapStyleUrl whose origin alone may send maps besides
 */
export function contentSecurityPolicy(
  styleHashes: readonly string[],
  mapStyleUrl?: string,
): string {
  const maps = mapStyleUrl ? ` ${new URL(mapStyleUrl).origin}` : ''
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${[EMPTY_STYLE, ...styleHashes].join(' ')}`,
    `img-src 'self' blob: data:${maps}`,
    "font-src 'self'",
    `connect-src 'self'${maps}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The headers of a page; other answers need no more than nosniff (budgets: 300-byte refresh). */
export function pageHeaders(policy: string, isHttps: boolean): Record<string, string> {
  return {
    'content-security-policy': policy,
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}
