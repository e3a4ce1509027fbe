import {
  BACKGROUND_HEADER,
  CLIENT_HEADER,
  CLIENT_HEADER_VALUE,
  IDEMPOTENCY_HEADER,
} from '../../../contract/core/headers.ts'
import type { SessionUser } from '../../../contract/sessions/session.ts'
import { untilAnswered } from './connections.ts'

const OURS = { [CLIENT_HEADER]: CLIENT_HEADER_VALUE }

/** Somebody at work: signed in, or nobody, as a customer who looks something up. */
export interface Caller {
  /** Their calls, over a connection of theirs. */
  fetch: typeof fetch
  /** Where the next call goes: one of several instances. */
  address: () => string
  cookie: string
}

export interface Person extends Caller {
  user: SessionUser
}

async function read(answer: Response, what: string): Promise<unknown> {
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status} of ${what}: ${text.slice(0, 80)}`)
  return JSON.parse(text)
}

/** Sends a change, again with the same key where its answer got lost. */
export function post(caller: Caller, path: string, body: unknown, key = ''): Promise<unknown> {
  const headers = {
    ...{ ...OURS, cookie: caller.cookie },
    ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
    ...(key && { [IDEMPOTENCY_HEADER]: key }),
  }
  const options = {
    ...{ method: 'POST', headers },
    body: body instanceof FormData ? body : JSON.stringify(body),
  }
  return untilAnswered(async () =>
    read(
      await caller.fetch(caller.address() + path, options),
      path.replaceAll(/[\da-f-]{36}/g, ':id'),
    ),
  )
}

export function get(caller: Caller, path: string): Promise<unknown> {
  const headers = { ...OURS, cookie: caller.cookie }
  return untilAnswered(async () =>
    read(await caller.fetch(caller.address() + path, { headers }), path.split('?')[0] ?? path),
  )
}

/** Asks whether a list is still the same, as a screen does by itself; answers the tag to ask with next. */
export function refresh(caller: Caller, path: string, tag: string | null): Promise<string | null> {
  const headers = {
    ...{ ...OURS, cookie: caller.cookie, [BACKGROUND_HEADER]: '1' },
    ...(tag !== null && { 'if-none-match': tag }),
  }
  return untilAnswered(async () => {
    const answer = await caller.fetch(caller.address() + path, { headers })
    await answer.arrayBuffer()
    if (answer.status !== 200 && answer.status !== 304)
      throw new Error(`${answer.status} of ${path}`)
    return answer.headers.get('etag')
  })
}
