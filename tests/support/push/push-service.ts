import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'

export interface ReceivedPush {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** `silent`: takes the request and never answers. */
export type PushServiceAnswer = 'silent' | { status: number; headers?: Record<string, string> }

export interface PushService {
  /** `https://localhost:PORT`. */
  origin: string
  /** Its own certificate, trusted by these tests alone. */
  ca: string
  received: ReceivedPush[]
  /** Sets the answer to a path from now on; 201 by default. */
  answer(path: string, answer: PushServiceAnswer): void
  close(): Promise<void>
}

/** A stand-in for a browser vendor's push service, over real TLS. */
export async function startPushService({ port = 0, isKeeping = true } = {}): Promise<PushService> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  })
  const answers = new Map<string, PushServiceAnswer>()
  const received: ReceivedPush[] = []
  const server = createServer({ key, cert }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      if (isKeeping) received.push({ path, headers: request.headers, body: Buffer.concat(chunks) })
      const answer = answers.get(path) ?? { status: 201 }
      if (answer === 'silent') return
      response.writeHead(answer.status, answer.headers).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    ca: cert,
    received,
    answer: (path, answer) => void answers.set(path, answer),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
