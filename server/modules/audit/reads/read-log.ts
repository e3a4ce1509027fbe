import type { ReadKind } from '../../../../contract/audit/reads.ts'
import type { Caller } from '../../../platform/caller.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readsLost } from '../../../platform/metrics/events.ts'
import { insertReads } from './queries.ts'
import type { personReads } from './table.ts'
import { hourOf } from './table.ts'

type Line = typeof personReads.$inferInsert

/** How long lines are gathered. */
const GATHER_MS = 1000
/** While the database is away; what comes after is lost, and counted. */
const MOST_WAITING = 20_000
/** Beyond that a line may be sent again, which writes nothing. */
const MOST_KNOWN = 50_000

/** Notes who reads what is kept of citizens, off the way of the request. */
export interface ReadLog {
  /**
   * Notes that the caller sees what is kept of these. Only remembers it: it is written within about a second, at
   * the latest when the server stops. A process that is killed loses that second.
   * @param subjects ids of applications or customers, or the name of a list
   */
  note(caller: Caller, kind: ReadKind, subjects: readonly string[]): void
  /** Writes what waits. What the database does not take waits on. */
  flush(): Promise<void>
  /** Writes what waits, and notes nothing afterwards. */
  close(): Promise<void>
}

interface Options {
  onFailure(error: unknown): void
  now?: () => number
}

/** A log in the memory of this instance, on its way to the database. */
export function createReadLog(db: Db, { onFailure, now = Date.now }: Options): ReadLog {
  let waiting: Line[] = []
  /** What this hour has already, so that an open page that asks again costs nothing. */
  const known = new Set<string>()
  let hour = hourOf(new Date(0))
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  function gather(): void {
    timer ??= setTimeout(() => void flush(), GATHER_MS).unref()
  }

  async function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const lines = waiting
    if (lines.length === 0) return
    waiting = []
    try {
      await insertReads(db, lines)
    } catch (error) {
      onFailure(error)
      waiting = [...lines, ...waiting]
      gather()
    }
  }

  function flush(): Promise<void> {
    writing = writing.then(write)
    return writing
  }

  return {
    note({ _id: actorId, name: actorName, userType: actorRole, sessionId }, kind, subjects) {
      const readAt = new Date(now())
      const thisHour = hourOf(readAt)
      if (thisHour.getTime() !== hour.getTime() || known.size > MOST_KNOWN) known.clear()
      hour = thisHour
      for (const subject of subjects) {
        const key = `${actorId} ${kind} ${subject}`
        if (known.has(key)) continue
        if (waiting.length >= MOST_WAITING) {
          readsLost.inc()
          continue
        }
        known.add(key)
        waiting.push({
          ...{ hour, readAt, kind, subject },
          ...{ actorId, actorName, actorRole, sessionId },
        })
      }
      if (waiting.length > 0) gather()
    },
    flush,
    async close() {
      await flush()
      clearTimeout(timer)
      readsLost.inc(waiting.length)
    },
  }
}
