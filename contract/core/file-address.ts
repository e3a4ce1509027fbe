/**
 * A stored file's absolute address on the backend host: backslashes become slashes, the path is
 * URI-encoded, and empty input gives an empty string (rules.md, Documents).
 */
export function fileAddress(host: string, path: string | null | undefined): string {
  if (!path) return ''
  const clean = path.replaceAll('\\', '/').replace(/^\/+/, '')
  return `${host.replace(/\/+$/, '')}/${encodeURI(clean)}`
}
