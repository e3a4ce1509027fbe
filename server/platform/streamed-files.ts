import { createWriteStream } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { HALF } from './files.ts'

/**
 * Writes a file of any size into the folder of a file store, which reads and removes it by this name: the whole file, synced to
 * disk, or none. What a crash leaves half written is swept a day later. Answers its bytes.
 */
export async function writeStreamed(
  folder: string,
  name: string,
  bytes: Readable,
): Promise<number> {
  const path = join(folder, name)
  await mkdir(dirname(path), { recursive: true })
  const half = createWriteStream(`${path}${HALF}`, { mode: 0o600, flush: true })
  await pipeline(bytes, half)
  await rename(`${path}${HALF}`, path)
  return half.bytesWritten
}
