import { checkReadiness } from '../../../contract/health/health.ts'
import type { Answer } from '../../api/api-error.ts'
import { answeredBy, OfflineError, readAnswer } from '../../api/api-error.ts'
import type { Heard } from '../../api/responder.ts'
import type { Clocks } from './clock.ts'
import type { Link } from './connection.ts'

const TIME_OUT_MS = 8000
/** The Date header tells whole seconds: the moment lies on average half a second later. */
const HALF_SECOND_MS = 500

export interface Probed {
  link: Link
  /** `null` when the server did not tell its own. */
  clocks: Clocks | null
}

const LINKS: Record<Heard, Link> = {
  server: 'online',
  trouble: 'trouble',
  stranger: 'captive',
  nobody: 'offline',
}

/** The link that somebody's answer, or nobody's, stands for. */
export function linkOf(heard: Heard): Link {
  return LINKS[heard]
}

/**
 * Asks this server whether it can serve, in a few bytes and without a session. Only its own JSON is
 * a yes: by readiness and not by liveness, because a server without its database helps nobody.
 */
export async function probe(): Promise<Probed> {
  const sentAt = Date.now()
  try {
    const response = await fetch(checkReadiness.path, {
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIME_OUT_MS),
    })
    if (response.type === 'opaqueredirect') return { link: 'captive', clocks: null }
    const device = (sentAt + Date.now()) / 2
    return judge(await answerOf(response), device)
  } catch {
    return { link: 'offline', clocks: null }
  }
}

async function answerOf(response: Response): Promise<Answer> {
  const { status, statusText, headers } = response
  return { status, statusText, header: (name) => headers.get(name), text: await response.text() }
}

function judge(answer: Answer, device: number): Probed {
  const heard = answeredBy(answer)
  if (heard !== 'server') return { link: linkOf(heard), clocks: null }
  try {
    readAnswer(answer)
  } catch (error) {
    // A refusal of ours, such as too many requests, is an answer too.
    return { link: error instanceof OfflineError ? 'offline' : 'online', clocks: null }
  }
  const server = Date.parse(answer.header('Date') ?? '') + HALF_SECOND_MS
  return { link: 'online', clocks: Number.isNaN(server) ? null : { device, server } }
}
