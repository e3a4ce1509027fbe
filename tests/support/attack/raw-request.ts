import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { onTestFinished } from 'vitest'

const CHUNK = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536), Buffer.from('\r\n')])

export interface Opened {
  socket: Socket
  answer: () => string
  closed: Promise<unknown>
}

/** A request whose head alone is sent. */
export async function beginRequest(port: number, head: string[]): Promise<Opened> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let text = ''
  socket.on('data', (bytes: Buffer) => (text += bytes.toString('latin1')))
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await once(socket, 'connect')
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  return { socket, answer: () => text, closed }
}

/** Sends chunks until the connection ends or so much is sent; answers how much it was. */
export async function sendForEver({ socket, closed }: Opened, most: number): Promise<number> {
  let isClosed = false
  void closed.then(() => (isClosed = true))
  let sent = 0
  while (!isClosed && sent < most) {
    sent += CHUNK.length
    if (!socket.write(CHUNK)) await Promise.race([once(socket, 'drain').catch(() => 0), closed])
  }
  return sent
}
