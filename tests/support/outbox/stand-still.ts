import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { CLIENT_HEADER, CLIENT_HEADER_VALUE } from '../../../contract/core/headers.ts'

/** Where the app listens, from now on. */
export async function listening(app: FastifyInstance): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** A chunk of which an attachment alone is sent; the connection then stands still, as on a line that is gone. */
export async function standStill(
  app: FastifyInstance,
  path: string,
  sealed: Uint8Array,
  sent: number,
) {
  const chunk = request({
    port: await listening(app),
    method: 'PATCH',
    path,
    headers: {
      [CLIENT_HEADER]: CLIENT_HEADER_VALUE,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-length': String(sealed.length),
      'content-type': 'application/offset+octet-stream',
    },
  })
  chunk.on('error', () => undefined)
  onTestFinished(() => void chunk.destroy())
  chunk.write(sealed.subarray(0, sent))
  return chunk
}
