import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { EICAR } from './eicar.ts'

/** `away`: ends each connection. `busy`: says that it cannot. `silent`: ends it after taking all, without a word. */
export type ClamdMood = 'well' | 'away' | 'busy' | 'silent'

export interface ClamdStandIn {
  /** `host:port`. */
  address: string
  /** How it answers from now on. */
  mood: ClamdMood
  /** The sizes of the files that it was given whole. */
  scanned: number[]
  close(): Promise<void>
}

const COMMAND = 'zINSTREAM\0'
const LENGTH_BYTES = 4

/** The file of a stream of chunks with their lengths; null while its end is not there. */
function fileOf(received: Buffer): Buffer | null {
  const chunks: Buffer[] = []
  for (let at = COMMAND.length; at + LENGTH_BYTES <= received.length;) {
    const length = received.readUInt32BE(at)
    at += LENGTH_BYTES
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at, at + length))
    at += length
  }
  return null
}

/** A stand-in for ClamAV's daemon that knows one harmful text. */
export async function startClamd(): Promise<ClamdStandIn> {
  const standIn = { mood: 'well' as ClamdMood, scanned: [] as number[] }

  function answer(socket: Socket, received: Buffer): void {
    if (received.toString('latin1') === 'zVERSION\0') {
      socket.end('ClamAV 1.4.3/27500/Fri Nov 28 09:26:04 2025\0')
      return
    }
    const file = fileOf(received)
    if (!file) return
    standIn.scanned.push(file.length)
    if (standIn.mood === 'silent') socket.end()
    else if (standIn.mood === 'busy') socket.end('INSTREAM size limit exceeded. ERROR\0')
    else socket.end(file.includes(EICAR) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0')
  }

  const server = createServer((socket) => {
    if (standIn.mood === 'away') {
      socket.destroy()
      return
    }
    let received = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (part) => {
      received = Buffer.concat([received, part])
      answer(socket, received)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(standIn, {
    address: `127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}
