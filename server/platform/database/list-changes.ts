import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { listChangesHeard } from '../metrics/events.ts'
import { READ_ONLY_CHANNEL } from '../read-only/read-only-table.ts'

/** A message of the triggers (`bump_list_revisions`): lists of this domain have changed for this scope. */
export interface ListChange {
  domain: string
  scope: string
}

interface Watch {
  /** The pool, of which the watch occupies one connection. */
  pool: Pool
  onChange: (change: ListChange) => void
  /** A session has ended; its hash. */
  onSessionEnd: (sessionHash: string) => void
  /** The installation became read-only, or takes changes again. */
  onReadOnlyChange: () => void
  /** The connection was lost: changes may have gone by unseen. */
  onGap: () => void
  onFailure: (error: unknown) => void
}

const CHANNEL = 'list_changes'
/** A trigger tells here of each session that is deleted. */
const ENDED_CHANNEL = 'ended_sessions'
/** A flood of changes is told of ten times a second, and not one by one. */
const TOGETHER_MS = 100
const AFTER_FAILURE_MS = 2000

/** Resolves when the connection has ended, or is to end. */
function untilEnd(client: PoolClient, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    client.once('end', resolve)
    client.once('error', () => resolve())
    if (stop.aborted) resolve()
    stop.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** Calls `tell` with each of the changes that come together once. */
function gathering(tell: (change: ListChange) => void): (payload: string) => void {
  const gathered = new Set<string>()
  return (payload) => {
    if (gathered.size === 0) {
      setTimeout(() => {
        for (const each of gathered) {
          const [domain = '', scope = ''] = each.split(' ')
          tell({ domain, scope })
        }
        gathered.clear()
      }, TOGETHER_MS).unref()
    }
    gathered.add(payload)
  }
}

/**
 * Tells of every change of a list within about two tenths of a second of its commit, whichever instance made it
 * (docs/decisions/0006-list-revisions.md), and at once of every session that ends; connects again for ever.
 * @returns stops it
 */
export function watchListChanges({
  pool,
  onChange,
  onSessionEnd,
  onReadOnlyChange,
  onGap,
  onFailure,
}: Watch): () => Promise<void> {
  const stop = new AbortController()
  const gather = gathering(onChange)

  async function listen(isAgain: boolean): Promise<void> {
    const client = await pool.connect()
    try {
      client.on('notification', ({ channel, payload }) => {
        if (channel === READ_ONLY_CHANNEL) return onReadOnlyChange()
        if (!payload) return
        if (channel === ENDED_CHANNEL) onSessionEnd(payload)
        else {
          listChangesHeard.inc()
          gather(payload)
        }
      })
      const ended = untilEnd(client, stop.signal)
      await client.query(`listen ${ENDED_CHANNEL}`)
      await client.query(`listen ${READ_ONLY_CHANNEL}`)
      // The last one is what the database shows of this connection.
      await client.query(`listen ${CHANNEL}`)
      if (isAgain) onGap()
      await ended
    } finally {
      client.release(true)
    }
  }

  const listening = (async () => {
    for (let isAgain = false; !stop.signal.aborted; isAgain = true) {
      await listen(isAgain).catch(onFailure)
      const wait = { signal: stop.signal, ref: false }
      await pause(AFTER_FAILURE_MS, undefined, wait).catch(() => undefined)
    }
  })()
  return async () => {
    stop.abort()
    await listening
  }
}
