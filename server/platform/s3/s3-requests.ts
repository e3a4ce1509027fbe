import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Address } from '../files-address.ts'
import { FilesUnavailable } from '../files.ts'

const TRIES = 3
/** How fast a store has to take what is sent to it. */
const BYTES_A_MS = 2048

/** How long a store is waited for. */
export interface S3Patience {
  /** Before the second try; four times as long before the third. */
  firstWaitMs: number
  /** For an answer to begin, each time. */
  answerMs: number
  /** While a download stands still. */
  stallMs: number
}

export const USUAL_PATIENCE: S3Patience = { firstWaitMs: 200, answerMs: 5000, stallMs: 20_000 }

/** What the store itself said no to. */
export class S3Refusal extends FilesUnavailable {
  override name = 'S3Refusal'
  readonly status: number
  /** The store's own word, such as `NoSuchKey`. */
  readonly code: string

  constructor(status: number, code: string, asked: string) {
    super(`the file store answers ${asked} with ${status} ${code}`)
    this.status = status
    this.code = code
  }
}

export interface S3Content {
  body: Blob | Uint8Array<ArrayBuffer>
  bytes: number
  /** In hex: it is signed, so that a store refuses what arrives changed or cut. */
  sha256: string
}

interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE'
  /** Below the address's prefix; empty for the bucket itself. */
  name: string
  query?: Record<string, string>
  content?: S3Content
}

/** Codes of 400 that tell of the way there, not of the request. */
const CUT_CODES = new Set([
  'RequestTimeout',
  'IncompleteBody',
  'BadDigest',
  'XAmzContentSHA256Mismatch',
])

function passes(error: unknown): boolean {
  if (!(error instanceof S3Refusal)) return true
  const { status, code } = error
  return status >= 500 || [408, 409, 429].includes(status) || CUT_CODES.has(code)
}

const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/**
 * Sends signed requests to one bucket, path-style: up to three tries, each bounded by the patience and the time that its
 * content takes. Throws `S3Refusal` for what the store refuses, `FilesUnavailable` when it does not answer.
 */
export function s3Requests(address: S3Address, { firstWaitMs, answerMs }: S3Patience) {
  const { endpoint, bucket, prefix, region, accessKey, secretKey } = address
  const client = new AwsClient({
    ...{ accessKeyId: accessKey, secretAccessKey: secretKey, region, service: 's3' },
  })

  async function signed({ method, name, query, content }: S3Request): Promise<Request> {
    const url = new URL(`${endpoint}/${bucket}${name === '' ? '' : `/${prefix}${name}`}`)
    for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, value)
    const request = await client.sign(url, {
      method,
      headers: { 'x-amz-content-sha256': content?.sha256 ?? EMPTY_SHA256 },
      ...(content && { body: content.body }),
    })
    // Lengths are compared; unsigned, as proxies change it.
    request.headers.set('accept-encoding', 'identity')
    return request
  }

  async function attempt<T>(asked: S3Request, take: (response: Response) => Promise<T>) {
    const limit = new AbortController()
    const ms = answerMs + (asked.content?.bytes ?? 0) / BYTES_A_MS
    const timer = setTimeout(() => limit.abort(), ms)
    try {
      const response = await fetch(await signed(asked), {
        signal: limit.signal,
        redirect: 'manual',
      })
      if (response.ok) return await take(response)
      const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? ''
      throw new S3Refusal(response.status, code, asked.method)
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    /** Sends it, and takes what comes before its time is over; a stream that is left over may go on. */
    async send<T>(asked: S3Request, take: (response: Response) => Promise<T>): Promise<T> {
      for (let tried = 1; ; tried += 1) {
        try {
          return await attempt(asked, take)
        } catch (error) {
          if (!passes(error)) throw error
          if (tried === TRIES) {
            if (error instanceof FilesUnavailable) throw error
            throw new FilesUnavailable('the file store does not answer', { cause: error })
          }
          await pause(firstWaitMs * 4 ** (tried - 1) * (0.5 + Math.random()))
        }
      }
    },
  }
}
