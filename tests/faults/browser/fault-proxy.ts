import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http'
import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The faults that a connection, a proxy or a Wi-Fi can cause to one request. The proxy stands
 * between browser and server, so that page and worker meet them alike.
 */
export type Fault =
  /** Nothing, for once. */
  | 'none'
  /** The request never arrives. */
  | 'request lost'
  /** The request arrives and is not answered until the connection is dropped. */
  | 'stalled'
  /** The request is done, and its answer is lost. */
  | 'answer lost'
  /** Half of the request arrives, then the connection is dead. */
  | 'cut'
  /** A proxy sends the request twice. */
  | 'twice'
  | 'captive portal'
  | 'foreign sign-in'
  | 'truncated answer'
  | '413 as HTML'
  | '429'
  | '503'

/** The outbox's requests: envelopes and uploads. */
const OURS = /^\/(api\/outbox\/envelopes|uploads\/)/

interface Answer {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
}

/** In bytes. */
export interface SeenUpload {
  /** The offset that the server has acknowledged. */
  acknowledged: number
  /** Bytes that were sent again after their acknowledgement. */
  repeated: number
}

export interface FaultProxy {
  address: string
  /** Happens to the next request of the outbox, each once, in this order. */
  faults: Fault[]
  /** Happens to the next requests of an address, each once, in this order; by the address's path. */
  faultsOf: Map<string, Fault[]>
  /** How often each has happened. */
  happened: Map<Fault, number>
  /** The uploads that passed the proxy, by path. */
  uploads: Map<string, SeenUpload>
  /** Resolves with the path of the next request of the outbox. */
  nextRequest(): Promise<string>
  /** While the line is down, every connection breaks. */
  setLine(state: 'up' | 'down'): void
  /** The line is dead of all that is stalled. */
  dropStalled(): void
  close(): Promise<void>
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of message) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

/** Starts the proxy in front of the server at `target`, which may be restarted meanwhile. */
export async function faultProxy(target: string): Promise<FaultProxy> {
  const faults: Fault[] = []
  const faultsOf = new Map<string, Fault[]>()
  const happened = new Map<Fault, number>()
  const uploads = new Map<string, SeenUpload>()
  const waiting = new Set<(path: string) => void>()
  const stalled = new Set<ServerResponse>()

  function forward(request: IncomingMessage, body: Buffer, upTo = body.length): Promise<Answer> {
    const { port } = new URL(target)
    const { method, url: path, headers } = request
    return new Promise((resolve, reject) => {
      const onward = send({ port, host: '127.0.0.1', method, path, headers }, (answer) => {
        bodyOf(answer).then(
          (content) =>
            resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: content }),
          reject,
        )
      })
      onward.on('error', reject)
      if (upTo === body.length) onward.end(body)
      else {
        onward.write(body.subarray(0, upTo), () => {
          onward.destroy()
          reject(new Error('cut'))
        })
      }
    })
  }

  function reply(
    response: ServerResponse,
    { status, headers, body }: Answer,
    length = body.length,
  ) {
    const { 'transfer-encoding': _, connection: _c, ...rest } = headers
    response.writeHead(status, { ...rest, 'content-length': body.length })
    response.write(body.subarray(0, length), () => {
      if (length < body.length) response.destroy()
      else response.end()
    })
  }

  function seen(path: string): SeenUpload {
    const upload = uploads.get(path) ?? { acknowledged: 0, repeated: 0 }
    uploads.set(path, upload)
    return upload
  }

  const html = (response: ServerResponse, status: number, more: OutgoingHttpHeaders = {}) =>
    response.writeHead(status, { 'content-type': 'text/html', ...more }).end('<h1>Hotel Wi-Fi</h1>')

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request)
    const path = request.url ?? '/'
    const isOurs = OURS.test(path) && request.method !== 'OPTIONS'
    const [pathname = ''] = path.split('?')
    const fault = faultsOf.get(pathname)?.shift() ?? (isOurs ? faults.shift() : undefined)
    if (isOurs) for (const onPath of waiting) onPath(path)
    const chunk = isOurs && request.method === 'PATCH' ? seen(path) : null
    if (chunk) {
      const before = chunk.acknowledged - Number(request.headers['upload-offset'])
      chunk.repeated += Math.min(body.length, Math.max(0, before))
    }
    if (fault) happened.set(fault, (happened.get(fault) ?? 0) + 1)
    switch (fault) {
      case 'request lost':
        return void response.destroy()
      case 'stalled':
        return void stalled.add(response)
      case 'captive portal':
        return void html(response, 200)
      case 'foreign sign-in':
        return void html(response, 302, { location: 'http://localhost:9/sign-in' })
      case '413 as HTML':
        return void html(response, 413)
      case '503':
        return void html(response, 503)
      case '429':
        return void html(response, 429, { 'retry-after': '1' })
      case 'cut':
        await forward(request, body, Math.floor(body.length / 2)).catch(() => undefined)
        return void response.destroy()
      case 'twice':
        await forward(request, body)
        break
      case 'answer lost':
        await forward(request, body)
        return void response.destroy()
      case 'truncated answer': {
        const whole = await forward(request, body)
        return reply(response, whole, Math.floor(whole.body.length / 2))
      }
      case 'none':
      case undefined:
    }
    const whole = await forward(request, body)
    if (whole.status === 204 && chunk) {
      chunk.acknowledged = Number(whole.headers['upload-offset'])
    }
    reply(response, whole)
  }

  let line: 'up' | 'down' = 'up'
  const server: Server = createServer((request, response) => {
    if (line === 'down') return void request.destroy()
    // A server that is down, or goes down meanwhile, is a dead connection.
    answer(request, response).catch(() => response.destroy())
  })
  // Sockets of socket.io go without faults; long polling serves in their place.
  server.on('upgrade', (_request, socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    faults,
    faultsOf,
    happened,
    uploads,
    nextRequest: () =>
      new Promise((resolve) => {
        const onPath = (path: string) => {
          waiting.delete(onPath)
          resolve(path)
        }
        waiting.add(onPath)
      }),
    setLine(state) {
      line = state
      if (state === 'down') server.closeAllConnections()
    },
    dropStalled() {
      for (const response of stalled) response.destroy()
      stalled.clear()
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
