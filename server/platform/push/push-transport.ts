import { Agent, request as httpsRequest } from 'node:https'
import webPush from 'web-push'
import type { PushTarget } from '../../../contract/notifications/push-subscriptions.ts'
import type { PushAnswer } from './push-answer.ts'
import { pushAnswer } from './push-answer.ts'
import type { VapidKeys } from './vapid-keys.ts'

/** The time from the first byte of the request to the status; after that the push is retried. */
const TIMEOUT_MS = 10_000
/** Tokens are good for twelve hours; a fresh one every hour leaves room for clocks that differ. */
const TOKEN_REUSE_MS = 3_600_000
const SOCKETS = 32

export interface PushOptions {
  /** Those to which the browser is subscribed. */
  keys: VapidKeys
  /** Seconds for which the push service keeps it while the device is away. */
  ttl: number
  /** A later push under the same topic takes the place of one that still waits there. */
  topic: string
}

export interface PushTransport {
  /** Never rejects for what a push service does or does not answer. */
  send(target: PushTarget, body: string | null, options: PushOptions): Promise<PushAnswer>
  close(): void
}

interface Settings {
  /** Whom a push service may ask: `https:` or `mailto:`. */
  contact: string
  /** Certificate of the tests' stand-in. */
  ca?: string
  timeOutMs?: number
}

/** The contact that push services are given: the portal's address, if it is a public one. */
export function pushContact(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? publicUrl : 'mailto:portal@gramone.invalid'
}

/**
 * Sends pushes, encrypted for the device (RFC 8291) and signed with our VAPID key (RFC 8292). The
 * library makes both; the request is our own, so that it is bounded as a whole, goes over lines that
 * stay open, and follows no redirect.
 */
export function openPushTransport({ contact, ca, timeOutMs }: Settings): PushTransport {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS, ...(ca && { ca }) })
  const tokens = new Map<string, { value: string; madeAt: number }>()

  function tokenFor(audience: string, { publicKey, privateKey }: VapidKeys): string {
    const name = `${audience} ${publicKey}`
    const known = tokens.get(name)
    if (known && Date.now() - known.madeAt < TOKEN_REUSE_MS) return known.value
    const { Authorization } = webPush.getVapidHeaders(
      audience,
      contact,
      publicKey,
      privateKey,
      'aes128gcm',
    )
    tokens.set(name, { value: Authorization, madeAt: Date.now() })
    return Authorization
  }

  function post(endpoint: string, headers: Record<string, string | number>, body: Buffer | null) {
    return new Promise<{ status: number; retryAfter: string | undefined }>((resolve, reject) => {
      const signal = AbortSignal.timeout(timeOutMs ?? TIMEOUT_MS)
      const request = httpsRequest(
        endpoint,
        { method: 'POST', headers, agent, signal },
        (response) => {
          // The status says everything; the rest of the answer may break off.
          response.on('error', () => undefined).resume()
          const retryAfter = response.headers['retry-after']
          resolve({ status: response.statusCode ?? 0, retryAfter })
        },
      )
      request.on('error', reject)
      request.end(body ?? undefined)
    })
  }

  return {
    async send(target, body, { keys, ttl, topic }) {
      let details
      try {
        details = webPush.generateRequestDetails(target, body ?? undefined, {
          TTL: ttl,
          topic,
          urgency: 'normal',
          contentEncoding: 'aes128gcm',
        })
      } catch {
        // Keys that are no point of the curve: no browser could ever read it.
        return { kind: 'gone', status: null }
      }
      const headers = {
        ...details.headers,
        Authorization: tokenFor(new URL(target.endpoint).origin, keys),
      }
      try {
        const { status, retryAfter } = await post(target.endpoint, headers, details.body)
        return pushAnswer(status, retryAfter, Date.now())
      } catch {
        return pushAnswer(null, undefined, Date.now())
      }
    },
    close: () => agent.destroy(),
  }
}
