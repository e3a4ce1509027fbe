import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Address } from '../../../server/platform/files-address.ts'
import { refusalOfSignature } from './check-signature.ts'

/** What goes wrong with one request. */
export type S3Fault =
  | { status: number; code: string }
  /** The connection ends when so many bytes of its body, or of the answer's, have come. */
  | { cutBodyAt: number }
  | { cutAnswerAt: number }
  /** Nothing more comes after so many bytes of the answer. */
  | { stallAnswerAt: number }
  /** No answer comes. */
  | 'silent'

export interface S3StandIn {
  address: S3Address
  /** The settings that lead there. */
  settings: Record<string, string>
  /** All objects, by bucket and key. */
  objects: Map<string, Buffer>
  /** Requests so far, as `PUT files/ab/cd…`. */
  asked: string[]
  /** Says what goes wrong with a request; nothing does by default. */
  fault: (asked: string) => S3Fault | undefined
  /** Whether strangers may read. */
  isOpen: boolean
  /** Connections whose answers are still under way. */
  open(): number
  /** Refuses connections, until it goes on at the same port. */
  pause(): Promise<void>
  resume(): Promise<void>
  close(): Promise<void>
}

const BUCKET = 'papers'
const LOGIN = {
  region: 'garage',
  accessKey: 'GK31c2f218a2e44f485b94239e',
  secretKey: 'b892c0665f0ada8a',
}

const refuse = (response: ServerResponse, status: number, code: string) =>
  response
    .writeHead(status, { 'content-type': 'application/xml', connection: 'close' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)

/** The page of a list, by the version of it that all stores know. */
function listPage(objects: Map<string, Buffer>, query: URLSearchParams): string {
  const start = `${BUCKET}/${query.get('prefix') ?? ''}`
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString()
  const keys = [...objects.keys()].filter((key) => key.startsWith(start) && key > after).toSorted()
  const page = keys.slice(0, Number(query.get('max-keys') ?? 1000))
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key.slice(BUCKET.length + 1)}</Key><Size>${objects.get(key)?.length}</Size></Contents>`,
  )
  const last = keys.length > page.length ? (page.at(-1) ?? '') : ''
  const token = Buffer.from(last).toString('base64')
  return `<ListBucketResult>${contents.join('')}${last && `<NextContinuationToken>${token}</NextContinuationToken>`}</ListBucketResult>`
}

async function readBody(request: IncomingMessage, cutAt: number): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size < cutAt) continue
    request.destroy()
    return null
  }
  return Buffer.concat(chunks)
}

/** The beginning of it alone. */
function begin(response: ServerResponse, content: Buffer, fault: S3Fault | undefined): boolean {
  if (typeof fault !== 'object') return false
  if ('stallAnswerAt' in fault) {
    response.writeHead(200, { 'content-length': content.length })
    response.write(content.subarray(0, fault.stallAnswerAt))
    return true
  }
  if (!('cutAnswerAt' in fault)) return false
  response.writeHead(200, { 'content-length': content.length })
  response.write(content.subarray(0, fault.cutAnswerAt), () => response.destroy())
  return true
}

/** An S3 store in memory, with one bucket: it checks signatures and hashes as the real ones do, and fails as asked. */
export async function startS3StandIn(): Promise<S3StandIn> {
  const objects = new Map<string, Buffer>()
  const answering = new Set<ServerResponse>()

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '', 'http://stand-in')
    const key = decodeURIComponent(url.pathname).slice(1).replace(/\/$/, '')
    const line = `${request.method} ${key.slice(BUCKET.length + 1)}`
    standIn.asked.push(line)
    const fault = standIn.fault(line)
    if (fault === 'silent') return void request.resume()
    const cutAt = fault && 'cutBodyAt' in fault ? fault.cutBodyAt : Number.POSITIVE_INFINITY
    const body = await readBody(request, cutAt)
    if (!body) return
    if (fault && 'status' in fault) return void refuse(response, fault.status, fault.code)
    const isOpenRead = standIn.isOpen && request.method === 'GET'
    const refusal = isOpenRead ? null : refusalOfSignature(request, LOGIN)
    if (refusal) return void refuse(response, 403, refusal)
    if (key.split('/')[0] !== BUCKET) return void refuse(response, 404, 'NoSuchBucket')
    const sha256 = createHash('sha256').update(body).digest('hex')
    if (!isOpenRead && request.headers['x-amz-content-sha256'] !== sha256) {
      return void refuse(response, 400, 'XAmzContentSHA256Mismatch')
    }
    if (request.method === 'PUT') {
      if (request.headers['content-length'] === undefined) {
        return void refuse(response, 411, 'MissingContentLength')
      }
      objects.set(key, body)
      return void response.end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    const content =
      key === BUCKET ? Buffer.from(listPage(objects, url.searchParams)) : objects.get(key)
    if (!content) return void refuse(response, 404, 'NoSuchKey')
    if (begin(response, content, fault)) return
    response.writeHead(200, { 'content-length': content.length }).end(content)
  }

  const server = createServer((request, response) => {
    answering.add(response)
    response.once('close', () => answering.delete(response))
    // A connection that was cut on purpose fails here too.
    void answer(request, response).catch(() => response.destroy())
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  await listen(0)
  const { port } = server.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}`
  const standIn: S3StandIn = {
    address: { ...LOGIN, endpoint, bucket: BUCKET, prefix: 'files/' },
    settings: {
      ...{ FILES_URL: `s3://${BUCKET}/files`, S3_ENDPOINT: endpoint, S3_REGION: LOGIN.region },
      ...{ S3_ACCESS_KEY: LOGIN.accessKey, S3_SECRET_KEY: LOGIN.secretKey },
    },
    objects,
    asked: [],
    fault: () => undefined,
    isOpen: false,
    open: () => answering.size,
    pause: stop,
    resume: () => listen(port),
    close: stop,
  }
  return standIn
}
