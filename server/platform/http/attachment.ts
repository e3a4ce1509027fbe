/** Signs that `encodeURIComponent` leaves as they are and a header's value does not (RFC 8187). */
const LEFT = /['()*]/g

/** The Content-Disposition of a file that is stored under this name, whatever signs are in it (RFC 6266). */
export function attachment(fileName: string): string {
  const name = encodeURIComponent(fileName).replace(
    LEFT,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename*=UTF-8''${name}`
}
