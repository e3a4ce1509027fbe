import type { ClientBase, Pool } from 'pg'

/** The code of the notices of `tell_after_commit` (migrations). */
const TELLING = 'GN001'
/** A flood is told of ten times a second at most. */
const TOGETHER_MS = 100
/** Beyond so many at once the rest is left to those who ask again by themselves. */
const MOST_AT_ONCE = 10_000

interface Notice {
  code: string | undefined
  message: string | undefined
  detail?: string | undefined
}

interface Told {
  channel: string
  payload: string
}

/**
 * Notifies of what the connections of the pool have changed, after their commit: a notification within a writing
 * transaction takes a lock of the whole server at its commit (docs/decisions/0071-told-after-commit.md). The first
 * one goes at once, then all that come within a tenth of a second together. Work that was rolled back is told of too,
 * in vain. What a process that is killed has not told is found by those who ask again by themselves.
 * @param onFailure the notification could not be sent, and is not sent again
 * @returns sends what still waits
 */
export function tellAfterCommit(
  pool: Pool,
  onFailure: (error: Error) => void,
): () => Promise<void> {
  const noticed = new WeakMap<ClientBase, Map<string, Told>>()
  let waiting = new Map<string, Told>()
  let timer: NodeJS.Timeout | undefined
  let sending = Promise.resolve()

  async function send(): Promise<void> {
    const told = [...waiting.values()]
    waiting = new Map()
    if (told.length === 0) return
    const values = [told.map(({ channel }) => channel), told.map(({ payload }) => payload)]
    const statement =
      'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as t (channel, payload)'
    await pool.query(statement, values).catch(onFailure)
  }
  const flush = () => {
    sending = sending.then(send)
    return sending
  }
  /** Sends at once, and what comes within the next tenth of a second at its end. */
  function open(): void {
    if (timer) return
    void flush()
    timer = setTimeout(() => {
      timer = undefined
      if (waiting.size > 0) open()
    }, TOGETHER_MS)
    timer.unref()
  }

  pool.on('connect', (client) => {
    client.on('notice', ({ code, message: channel = '', detail: payload = '' }: Notice) => {
      if (code !== TELLING) return
      const told = noticed.get(client) ?? new Map<string, Told>()
      told.set(`${channel} ${payload}`, { channel, payload })
      noticed.set(client, told)
    })
  })
  // By then its transaction is committed, or rolled back.
  pool.on('release', (_error, client) => {
    const told = noticed.get(client)
    if (!told) return
    noticed.delete(client)
    for (const [key, each] of told) if (waiting.size < MOST_AT_ONCE) waiting.set(key, each)
    open()
  })
  return flush
}
