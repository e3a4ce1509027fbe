import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { open } from 'node:fs/promises'

/** A hash in capitals, as the collectors write it, and how often it was seen. */
const LINE = /^([0-9A-F]{40})(?::\d+)?\r?$/
/** Two lines at least, the longest of which has 53 signs. */
const BLOCK = 128

interface Line {
  start: number
  next: number
  hash: string
}

/** The first line that starts at this offset or after it; `null` at the end. */
async function lineFrom(file: FileHandle, offset: number): Promise<Line | null> {
  // The end of the line before tells where this one starts.
  const from = Math.max(0, offset - 1)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(BLOCK), 0, BLOCK, from)
  const text = buffer.toString('latin1', 0, bytesRead)
  const before = offset === 0 ? 0 : text.indexOf('\n') + 1
  if (offset > 0 && before === 0 && bytesRead === BLOCK) throw malformed()
  if ((offset > 0 && before === 0) || before === text.length) return null
  const end = text.indexOf('\n', before)
  const [, hash] = LINE.exec(text.slice(before, end === -1 ? undefined : end)) ?? []
  if (hash === undefined) throw malformed()
  return { start: from + before, next: from + (end === -1 ? text.length : end + 1), hash }
}

const malformed = () =>
  new Error('the list of leaked passwords has a line that is no SHA-1 hash in capitals')

/**
 * Whether a list of leaked passwords has this one (ASVS 6.2.12). Looks about 40 times into a list of a thousand million
 * lines, which is read from the disk alone.
 * @param path of a text file with one SHA-1 a line in capital hexadecimal, in order, each perhaps with `:` and a count
 */
export async function isLeaked(password: string, path: string): Promise<boolean> {
  const wanted = createHash('sha1').update(password.normalize('NFC')).digest('hex').toUpperCase()
  const file = await open(path)
  try {
    let [low, high] = [0, (await file.stat()).size]
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      const line = await lineFrom(file, middle)
      if (line?.hash === wanted) return true
      if (line && line.start < high && line.hash < wanted) low = line.next
      else high = middle
    }
    return false
  } finally {
    await file.close()
  }
}

/** Looks at the list once, before the server starts: what a person has to put right, one line each. */
export async function tryLeakedPasswords(path: string): Promise<string[]> {
  try {
    const file = await open(path)
    try {
      return (await lineFrom(file, 0)) ? [] : [`LEAKED_PASSWORDS: ${path} is empty.`]
    } finally {
      await file.close()
    }
  } catch (error) {
    return [`LEAKED_PASSWORDS: ${path} can't be used: ${(error as Error).message}.`]
  }
}
