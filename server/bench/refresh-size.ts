import { connect } from 'node:net'
import {
  BACKGROUND_HEADER,
  CLIENT_HEADER,
  CLIENT_HEADER_VALUE,
} from '../../contract/core/headers.ts'
import type { PortalUser } from './portal-user.ts'

/** Sends one request over a fresh connection and answers every byte that came back. */
function exchange(address: string, lines: string[]): Promise<string> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let received = ''
    socket.setEncoding('latin1')
    socket.on('data', (text: string) => (received += text))
    socket.on('end', () => resolve(received))
    socket.on('error', reject)
    socket.write([...lines, '', ''].join('\r\n'))
  })
}

/** The bytes that come back when a list is asked again and nothing is new, as a browser asks. */
export async function refreshBytes(address: string, user: PortalUser, path: string) {
  const ask = (...more: string[]) =>
    exchange(address, [
      `GET ${path} HTTP/1.1`,
      `host: ${new URL(address).host}`,
      'accept-encoding: gzip, deflate, br, zstd',
      `${CLIENT_HEADER}: ${CLIENT_HEADER_VALUE}`,
      `cookie: ${user.cookie}`,
      'connection: close',
      ...more,
    ])
  const first = await ask()
  const tag = /^etag: (.*)$/im.exec(first)?.[1]?.trim() ?? ''
  const again = await ask(`if-none-match: ${tag}`, `${BACKGROUND_HEADER}: 1`)
  return { status: Number(again.split(' ')[1]), bytes: Buffer.byteLength(again, 'latin1') }
}
