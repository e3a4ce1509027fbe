import { checkReadiness } from '../../../contract/health/health.ts'
import type { Answer } from '../../api/api-error.ts'
import { responderOf, OfflineError, readAnswer } from '../../api/api-error.ts'
import type { Responder } from '../../api/responder.ts'
import type { Clocks } from './clock.ts'
import type { ConnectionState } from './connection.ts'

const TIMEOUT_MS = 8000
/** The Date header has whole seconds: the moment is on average half a second later. */
const HALF_SECOND_MS = 500

export interface Probed {
  connection: ConnectionState
  /** `null` when the server sent no time. */
  clocks: Clocks | null
}

const CONNECTIONS: Record<Responder, ConnectionState> = {
  server: 'online',
  failing: 'failing',
  foreign: 'captive',
  none: 'offline',
}

/** The state of the connection that a responder means. */
export function connectionOf(responder: Responder): ConnectionState {
  return CONNECTIONS[responder]
}

/**
 * Asks this server whether it can serve, in a few bytes and without a session. Only its own JSON is
 * a yes, by readiness and not by liveness: a server without its database is of no use.
 */
export async function probe(): Promise<Probed> {
  const sentAt = Date.now()
  try {
    const response = await fetch(checkReadiness.path, {
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.type === 'opaqueredirect') return { connection: 'captive', clocks: null }
    const device = (sentAt + Date.now()) / 2
    return interpret(await answerOf(response), device)
  } catch {
    return { connection: 'offline', clocks: null }
  }
}

async function answerOf(response: Response): Promise<Answer> {
  const { status, statusText, headers } = response
  return { status, statusText, header: (name) => headers.get(name), text: await response.text() }
}

function interpret(answer: Answer, device: number): Probed {
  const responder = responderOf(answer)
  if (responder !== 'server') return { connection: connectionOf(responder), clocks: null }
  try {
    readAnswer(answer)
  } catch (error) {
    // Our server's refusal, such as too many requests, also proves that the server can be reached.
    return { connection: error instanceof OfflineError ? 'offline' : 'online', clocks: null }
  }
  const server = Date.parse(answer.header('Date') ?? '') + HALF_SECOND_MS
  return { connection: 'online', clocks: Number.isNaN(server) ? null : { device, server } }
}
