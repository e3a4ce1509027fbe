import type { FieldError } from '../../../contract/core/field-errors.ts'
import { SERVER_HEADER } from '../../../contract/core/headers.ts'
import type { ErrorBody } from '../../../contract/errors.ts'
import { callHeaders } from '../../api/headers.ts'
import { flushPendingSignOut } from '../../session/pending-sign-out.ts'

const TIMEOUT_MS = 30_000

/** `problem`: the error's code, `network` without an answer of our server, `server` for what it cannot help. */
export type Answer<Body> =
  | { ok: true; status: number; body: Body }
  | { ok: false; problem: string; fields: FieldError[]; retryAt: number | null }

const failed = (problem: string, retryAt: number | null = null): Answer<never> => ({
  ...{ ok: false, problem, retryAt },
  fields: [],
})

function retryTime(response: Response, now: number): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? now + seconds * 1000 : null
}

/** Reads an answer; one without our own header is not our server's (a captive portal's page). */
export async function readAnswer<Body>(response: Response, now: number): Promise<Answer<Body>> {
  if (!response.headers.has(SERVER_HEADER)) return failed('network')
  if (response.ok) return { ok: true, status: response.status, body: await response.json() }
  const retryAt = retryTime(response, now)
  if (response.status >= 500) return failed('server', retryAt)
  const { code, fields = [] }: Partial<ErrorBody> = await response.json()
  return { ok: false, problem: code ?? 'server', fields, retryAt }
}

/** Posts to the server; never throws. */
export async function callServer<Body>(path: string, body: object = {}): Promise<Answer<Body>> {
  try {
    await flushPendingSignOut()
    const response = await fetch(path, {
      method: 'POST',
      credentials: 'include',
      headers: { ...callHeaders(), 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return await readAnswer(response, Date.now())
  } catch {
    return failed('network')
  }
}
