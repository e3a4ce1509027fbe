import type { DBSchema, IDBPDatabase } from 'idb'
import { memoryDatabase } from './memory-database.ts'
import type { StoreShapes } from './store-shapes.ts'

/** A database on a slow disk opens within this; one that does not never opens. */
const OPEN_WITHIN_MS = 8000
/** Some browsers lose their database for a moment. */
const SECOND_TRY_AFTER_MS = 500

let noteMemory: (() => void) | null = null

/**
 * From now on a database that this page cannot open is kept in the page's memory, so that work can be
 * sent all the same. The worker never does that: what it stored there would be lost unseen.
 * @param onMemory called when it comes to that: nothing may be called stored any more
 */
export function allowMemory(onMemory: () => void): void {
  noteMemory = onMemory
}

/** The database on the disk, or one in memory where a page allows it. */
export async function openOrMemory<Schema extends DBSchema>(
  connect: () => Promise<IDBPDatabase<Schema>>,
  shapes: StoreShapes,
): Promise<IDBPDatabase<Schema>> {
  if (!noteMemory) return connect()
  try {
    return await inTime(connect())
  } catch (error) {
    if (error instanceof TimeOutError) return inMemory(shapes)
  }
  await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_AFTER_MS))
  return inTime(connect()).catch(() => inMemory<Schema>(shapes))
}

function inMemory<Schema extends DBSchema>(shapes: StoreShapes): IDBPDatabase<Schema> {
  noteMemory?.()
  return memoryDatabase(shapes)
}

class TimeOutError extends Error {}

function inTime<Schema>(opening: Promise<IDBPDatabase<Schema>>): Promise<IDBPDatabase<Schema>> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new TimeOutError('The database does not open'))
      // Open and unused, a late database would hold up the next version's upgrade.
      void opening.then((late) => late.close()).catch(() => undefined)
    }, OPEN_WITHIN_MS)
    opening.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
