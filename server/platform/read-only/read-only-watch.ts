import type { ReadOnlyNotice } from '../../../contract/system/read-only.ts'
import type { Queryable } from '../database/database.ts'
import { readOnlyState } from './read-only-table.ts'

/** An instance that was not told learns of it within this time. */
const LOOK_EVERY_MS = 5000

/** Whether this instance takes changes, known without asking the database. */
export interface ReadOnlyWatch {
  /** Why it does not; null while it does. */
  current(): ReadOnlyNotice | null
  /** Reads it anew, as after the database has told of a change. */
  refresh(): Promise<void>
  /** Calls the listener whenever it begins or ends; answers how to stop that. */
  onChange(listener: () => void): () => void
  stop(): void
}

/** What the database says: why the installation takes no changes; null while it does. */
export async function findReadOnly(db: Queryable): Promise<ReadOnlyNotice | null> {
  const [row] = await db.select().from(readOnlyState)
  if (!row) return null
  const { since, until, reason } = row
  return { since: since.toISOString(), until: until?.toISOString() ?? null, reason }
}

/**
 * Knows whether changes are taken, from the first `refresh` on. While the database does not answer, what was known
 * last holds.
 * @param onFailure it could not be read
 */
export function watchReadOnly(db: Queryable, onFailure: (error: Error) => void): ReadOnlyWatch {
  let notice: ReadOnlyNotice | null = null
  const listeners = new Set<() => void>()

  async function look(): Promise<void> {
    const wasOn = notice !== null
    notice = await findReadOnly(db)
    if (wasOn !== (notice !== null)) for (const listener of listeners) listener()
  }
  let looking = Promise.resolve()
  /** One after the other, so that an older answer never replaces a newer one. */
  const refresh = () => {
    looking = looking.then(look).catch(onFailure)
    return looking
  }
  const timer = setInterval(() => void refresh(), LOOK_EVERY_MS)
  timer.unref()
  return {
    current: () => notice,
    refresh,
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    stop: () => clearInterval(timer),
  }
}
