/** Where a scanner listens: a socket of this machine, or a port. */
export type ScannerAddress = { path: string } | { host: string; port: number }

const HOST_AND_PORT = /^(\[[\da-f:]+\]|[\w.-]+):(\d{1,5})$/i
const MOST_PORT = 65_535

/** `host:port`, or the absolute path of a socket; null for anything else. */
export function readScannerAddress(text: string): ScannerAddress | null {
  if (text.startsWith('/')) return { path: text }
  const [, host = '', port = ''] = HOST_AND_PORT.exec(text) ?? []
  if (host === '' || Number(port) > MOST_PORT) return null
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}
