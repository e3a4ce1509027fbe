import type { BodyInput } from '../../../contract/core/endpoint.ts'
import { SERVER_HEADER } from '../../../contract/core/headers.ts'
import type { SessionUser, signIn } from '../../../contract/sessions/session.ts'
import { callHeaders } from '../../api/headers.ts'
import { flushPendingSignOut } from '../../session/pending-sign-out.ts'
import type { Problem } from '../problems.ts'

// The endpoint's own module would bring its schemas along; its type costs nothing.
const PATH: typeof signIn.path = '/auth/login'
const TIMEOUT_MS = 30_000

export type Outcome =
  | { signedIn: true; user: SessionUser }
  | { signedIn: false; problem: Problem; retryAt: number | null }

function retryAt(response: Response, now: number): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? now + seconds * 1000 : null
}

/** Reads an answer; one without our own header is not our server's (a captive portal's page). */
export async function outcomeOf(response: Response, now: number): Promise<Outcome> {
  if (!response.headers.has(SERVER_HEADER)) {
    return { signedIn: false, problem: 'network', retryAt: null }
  }
  if (response.ok) return { signedIn: true, user: await response.json() }
  const at = retryAt(response, now)
  if (response.status === 401) return { signedIn: false, problem: 'failed', retryAt: null }
  if (response.status === 429) return { signedIn: false, problem: 'too_many', retryAt: at }
  return { signedIn: false, problem: 'server', retryAt: at }
}

/** Asks the server for a session; never throws. */
export async function askToSignIn(body: BodyInput<typeof signIn>): Promise<Outcome> {
  try {
    await flushPendingSignOut()
    const response = await fetch(PATH, {
      method: 'POST',
      credentials: 'include',
      headers: { ...callHeaders(), 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return await outcomeOf(response, Date.now())
  } catch {
    return { signedIn: false, problem: 'network', retryAt: null }
  }
}
