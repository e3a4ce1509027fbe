import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { Transform } from 'node:stream'
import { finished } from 'node:stream/promises'

/** What bytes are known by. */
export interface Fingerprint {
  bytes: number
  /** SHA-256 in hex. */
  sha256: string
}

/** Passes bytes on; `read` says what they were once they are through. */
export function fingerprinting(): { through: Transform; read: () => Fingerprint } {
  const hash = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk)
      bytes += chunk.length
      next(null, chunk)
    },
  })
  return { through, read: () => ({ bytes, sha256: hash.digest('hex') }) }
}

/** The fingerprint of all that comes. */
export async function fingerprintOf(content: Readable): Promise<Fingerprint> {
  const { through, read } = fingerprinting()
  await finished(content.compose(through).resume())
  return read()
}
