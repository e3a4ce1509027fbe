import type { Delivery, OutgoingSms } from './transport.ts'

const TIMEOUT_MS = 10_000
const COUNTRY_CODE = '+91'

interface Settings {
  url: string
  token: string | undefined
  timeoutMs?: number
}

/** Answers that are about us or about now, and not about the message. */
const LATER = new Set([401, 402, 403, 408, 409, 425, 429])

function deliveryOf(status: number): Delivery {
  if (status >= 200 && status < 300) return { is: 'sent' }
  const isForEver = status >= 400 && status < 500 && !LATER.has(status)
  return { is: isForEver ? 'refused' : 'later', reason: `sms_${status}` }
}

/**
 * Posts an SMS to a gateway as `{ id, to, text, template, language }`. The id is also the
 * `Idempotency-Key`: a gateway that has taken it answers the same again and sends nothing.
 */
export function openSmsGateway({ url, token, timeoutMs = TIMEOUT_MS }: Settings) {
  return async ({ id, phone, text, template, language }: OutgoingSms): Promise<Delivery> => {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ id, to: COUNTRY_CODE + phone, text, template, language }),
      })
      // The status says everything; the rest of the answer is not read.
      await answer.body?.cancel()
      return deliveryOf(answer.status)
    } catch (error) {
      const isSlow = error instanceof Error && error.name === 'TimeoutError'
      return { is: 'later', reason: isSlow ? 'sms_timeout' : 'sms_unreachable' }
    }
  }
}
