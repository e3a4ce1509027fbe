import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { filesScanned, scannerUp } from '../metrics/events.ts'
import type { ScannerAddress } from '../scanner-address.ts'

/** A chunk is told with its length in four bytes before it; one without bytes is the end. */
const LENGTH_BYTES = 4
const CHUNK_BYTES = 256 * 1024
/** Longer than clamd itself takes for any file of ten megabytes. */
const SCAN_MS = 30_000
/** A screen waits for it. */
const ASK_MS = 2000

/** The scanner did not say whether a file is harmful: it is away, busy, or its settings refuse the file. */
export class ScannerAwayError extends Error {
  override name = 'ScannerAwayError'
}

/** What was found in a file; `found` is the signature's name. */
export type Verdict = { isHarmful: false } | { isHarmful: true; found: string }

/** ClamAV's daemon, to which files are sent. */
export interface Scanner {
  /** @throws ScannerAwayError when it does not say; never answers "harmless" then */
  scan(bytes: Uint8Array): Promise<Verdict>
  /** Whether it answers, and of when its signatures are; null where they have no date. */
  state(): Promise<{ isAway: boolean; signaturesAt: Date | null }>
}

/** Sends one command, with what follows it, and answers what clamd says until it closes the connection. */
async function ask(
  address: ScannerAddress,
  ms: number,
  write: (socket: Socket) => void,
): Promise<string> {
  const socket = connect(address)
  const limit = setTimeout(() => socket.destroy(new Error('it took too long')), ms)
  try {
    write(socket)
    const answer = await text(socket)
    return answer.replace(/\0[^]*$/, '').trim()
  } catch (cause) {
    throw new ScannerAwayError(`clamd did not answer: ${String(cause)}`, { cause })
  } finally {
    clearTimeout(limit)
    socket.destroy()
  }
}

function writeStream(socket: Socket, bytes: Uint8Array): void {
  socket.write('zINSTREAM\0')
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
    const chunk = bytes.subarray(from, from + CHUNK_BYTES)
    const length = Buffer.alloc(LENGTH_BYTES)
    length.writeUInt32BE(chunk.length)
    socket.write(length)
    socket.write(chunk)
  }
  socket.write(Buffer.alloc(LENGTH_BYTES))
}

/** `stream: OK`, `stream: Eicar-Signature FOUND`, or what is wrong. */
function readVerdict(answer: string): Verdict {
  if (answer === 'stream: OK') return { isHarmful: false }
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1]
  if (found) return { isHarmful: true, found }
  throw new ScannerAwayError(`clamd said: ${answer || 'nothing'}`)
}

/** `ClamAV 1.4.3/27500/Fri Nov 28 09:26:04 2026`; without a database of the project there is no date. */
function signaturesAtOf(version: string): Date | null {
  const at = new Date(`${version.split('/')[2] ?? ''} UTC`)
  return Number.isNaN(at.getTime()) ? null : at
}

/** The clamd at an address. It is asked anew each time, and nothing is kept open. */
export function clamdAt(address: ScannerAddress): Scanner {
  return {
    async scan(bytes) {
      try {
        const verdict = readVerdict(await ask(address, SCAN_MS, (to) => writeStream(to, bytes)))
        scannerUp.set(1)
        filesScanned.inc({ verdict: verdict.isHarmful ? 'harmful' : 'harmless' })
        return verdict
      } catch (error) {
        scannerUp.set(0)
        filesScanned.inc({ verdict: 'none' })
        throw error
      }
    },
    async state() {
      try {
        const version = await ask(address, ASK_MS, (socket) => socket.write('zVERSION\0'))
        const isAway = !version.startsWith('ClamAV')
        scannerUp.set(isAway ? 0 : 1)
        return { isAway, signaturesAt: signaturesAtOf(version) }
      } catch {
        scannerUp.set(0)
        return { isAway: true, signaturesAt: null }
      }
    },
  }
}
