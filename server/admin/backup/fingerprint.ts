import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
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

/** The fingerprint of a file; undefined where there is none. */
export async function fingerprintOf(path: string): Promise<Fingerprint | undefined> {
  const { through, read } = fingerprinting()
  try {
    await finished(createReadStream(path).compose(through).resume())
    return read()
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Whether a file or folder was not there. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
