import type { Query } from '@tanstack/react-query'
import { currentOwner } from '../device-store/owner.ts'
import { sealedStore } from '../device-store/sealed-store.ts'
import type { CachedAnswer } from './cached-response.ts'
import { CACHE_SCHEMA } from './cached-response.ts'

/** What was read is stored at once: the page may be left. Answers that come together are written together. */
const WRITE_DELAY_MS = 50
/** An unchanged answer is written anew only for its age, which then is wrong by this at most. */
const AGE_STEP_MS = 5 * 60_000
/** Larger answers are not stored: they would use the space of many others. */
const MAX_CHARACTERS = 2_000_000

let pending = new Map<string, Query>()
let timer: ReturnType<typeof setTimeout> | undefined
let isListening = false
/** The writes that are under way. */
let writing: Promise<void> = Promise.resolve()
/** When each answer was last written, by its identity, which an unchanged answer retains. */
let written = new WeakMap<object, number>()

/** Stores a query's answer on the device soon, without delaying anything. */
export function scheduleCacheWrite(query: Query): void {
  const { data, dataUpdatedAt } = query.state
  if (!isObject(data)) return
  const writtenAt = written.get(data)
  if (writtenAt !== undefined && dataUpdatedAt - writtenAt < AGE_STEP_MS) return
  pending.set(query.queryHash, query)
  timer ??= setTimeout(writeSoon, WRITE_DELAY_MS)
  if (isListening) return
  isListening = true
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') writeSoon()
  })
}

/** An answer that was just read from the device is not written back. */
export function markWritten(data: unknown, updatedAt: number): void {
  if (isObject(data)) written.set(data, updatedAt)
}

/** The key was dropped or exchanged: pending writes under it are discarded. */
export function discardPendingWrites(): void {
  clearTimeout(timer)
  timer = undefined
  pending = new Map()
  written = new WeakMap()
}

/** Removes an answer from the device, also one that is just being written. */
export async function dropWritten(queryHash: string): Promise<void> {
  pending.delete(queryHash)
  await writing
  await sealedStore('queries').remove(queryHash)
}

function writeSoon(): void {
  writing = writing.then(writePending)
}

async function writePending(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const queries = [...pending.values()]
  const owner = currentOwner()
  pending = new Map()
  for (const query of queries) {
    if (!owner || currentOwner()?.userId !== owner.userId) return
    // A full or refusing disk: the page goes on, and the next start has the earlier copy.
    await write(query).catch(() => undefined)
  }
}

async function write({ queryHash, queryKey, state }: Query): Promise<void> {
  const { data, dataUpdatedAt } = state
  if (!isObject(data)) return
  const answer: CachedAnswer = { schema: CACHE_SCHEMA, queryKey, data, updatedAt: dataUpdatedAt }
  if (JSON.stringify(data).length > MAX_CHARACTERS) return
  written.set(data, dataUpdatedAt)
  await sealedStore('queries').put(queryHash, answer)
}

function isObject(data: unknown): data is object {
  return typeof data === 'object' && data !== null
}
