import type { Outbox } from './database.ts'
import { tryPatch, wasDiscarded, listEntries } from './entry-store.ts'
import type { Entry } from './entry.ts'

export interface DueCriteria {
  now: number
  /** Only these entries and those they depend on. */
  onlyIds?: readonly string[] | undefined
  /** Back-off is skipped. */
  isImmediate?: boolean | undefined
}

/**
 * Whether the entry is tried automatically; one that waits for an update is, rarely, and at once
 * after an update.
 */
export function isAutomatic({ state }: Entry): boolean {
  return state === 'waiting' || state === 'waits_for_update'
}

/**
 * Entries that may be sent now, those with the fewest failures first, so that a poison entry blocks
 * none.
 * An envelope waits only for the one it depends on, or for that one's correction (rule 5).
 */
export function dueEntries(entries: readonly Entry[], criteria: DueCriteria): Entry[] {
  const { now, onlyIds, isImmediate = false } = criteria
  const wanted = onlyIds && withDependencies(entries, onlyIds)
  return unblockedEntries(entries)
    .filter(({ _id }) => wanted?.has(_id) ?? true)
    .filter((entry) => (isImmediate && entry.state === 'waiting') || isDue(entry, now))
    .toSorted((a, b) => a.attempts - b.attempts || a.savedAt - b.savedAt)
}

/** When the first entry is due; `null` when none is tried automatically. */
export function nextAttemptAt(entries: readonly Entry[], now: number): number | null {
  const moments = unblockedEntries(entries).map((each) =>
    isDue(each, now) ? now : each.nextAttemptAt,
  )
  return moments.length === 0 ? null : Math.min(...moments)
}

function unblockedEntries(entries: readonly Entry[]): Entry[] {
  const here = new Set(
    entries.flatMap(({ _id, envelope: { correctsId } }) =>
      correctsId ? [_id, correctsId] : [_id],
    ),
  )
  return entries.filter((entry) => {
    const { dependsOnId } = entry.envelope
    return isAutomatic(entry) && !(dependsOnId !== null && here.has(dependsOnId))
  })
}

function withDependencies(entries: readonly Entry[], ids: readonly string[]): Set<string> {
  const parents = new Map(entries.map(({ _id, envelope }) => [_id, envelope.dependsOnId]))
  const wanted = new Set(ids)
  for (const id of wanted) {
    const parent = parents.get(id)
    if (parent) wanted.add(parent)
  }
  return wanted
}

const FIRST_MS = 4000
/** Rule 6: the longest back-off of our own. */
export const LONGEST_BACK_OFF_MS = 5 * 60_000

/**
 * Milliseconds to wait after `attempts` tries: doubled each time, jittered over the upper half, at
 * most five minutes; longer only where the server asked for it.
 * @param random 0 to 1
 */
export function backOff(attempts: number, random: number, retryAfterMs: number | null): number {
  const full = Math.min(FIRST_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_BACK_OFF_MS)
  return Math.max(Math.round(full * (0.5 + random / 2)), retryAfterMs ?? 0)
}

/**
 * Whether the entry's next try is due. A clock that shows less than at the last failure was set
 * back, and the entry is due at once.
 */
export function isDue(
  { failure, nextAttemptAt }: Pick<Entry, 'failure' | 'nextAttemptAt'>,
  now: number,
): boolean {
  return failure === null || now >= nextAttemptAt || now < failure.at
}

/**
 * Parks each envelope whose predecessor a person discarded: unseen, it would wait for ever
 * (rule 5).
 * The failure is the one that the server would give. Returns how many were parked.
 */
export async function parkOrphans(outbox: Outbox, now: number): Promise<number> {
  let parked = 0
  for (const { _id, envelope, state } of await listEntries(outbox)) {
    if (state !== 'waiting' || envelope.dependsOnId === null) continue
    if (!(await wasDiscarded(outbox, envelope.dependsOnId))) continue
    await tryPatch(outbox, _id, () => ({
      state: 'rejected',
      failure: { code: 'envelope.dependency_pending', status: null, fields: [], at: now },
    }))
    parked += 1
  }
  return parked
}
