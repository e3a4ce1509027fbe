import { REMEMBERED_SECONDS } from '../../../contract/analytics/analytics.ts'
import type { Db } from '../../platform/database/database.ts'

interface Remembered<Answer> {
  /** When it was begun to be read, in milliseconds. */
  at: number
  answer: Promise<Answer>
}

/** Views of which an instance remembers the answers. */
const MOST_VIEWS = 500

/**
 * Reads an answer at most once a minute for each view. All who may ask see the same network, so the view alone is the scope.
 */
export function remembered<Asked, Answer>(read: (db: Db, asked: Asked) => Promise<Answer>) {
  const databases = new WeakMap<Db, Map<string, Remembered<Answer>>>()
  return async (db: Db, asked: Asked): Promise<{ answer: Answer; until: Date }> => {
    const views = databases.get(db) ?? new Map<string, Remembered<Answer>>()
    databases.set(db, views)
    const key = JSON.stringify(asked)
    const now = Date.now()
    const known = views.get(key)
    const isFresh = known !== undefined && now - known.at < REMEMBERED_SECONDS * 1000
    const each = isFresh ? known : { at: now, answer: read(db, asked) }
    if (!isFresh) {
      views.delete(key)
      views.set(key, each)
      const [oldest] = views.keys()
      if (views.size > MOST_VIEWS && oldest !== undefined) views.delete(oldest)
      each.answer.catch(() => views.delete(key))
    }
    return { answer: await each.answer, until: new Date(each.at + REMEMBERED_SECONDS * 1000) }
  }
}
