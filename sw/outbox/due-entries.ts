import { isDue } from './back-off.ts'
import type { Entry } from './entry.ts'

export interface DueCriteria {
  now: number
  /** Only these, and whatever they wait for. */
  onlyIds?: readonly string[] | undefined
  /** Back-off is not waited out. */
  isImmediate?: boolean | undefined
}

/** Tried by itself; what was too old to be sent now and then, and after an update at once. */
export function isAutomatic({ state }: Entry): boolean {
  return state === 'waiting' || state === 'waits_for_update'
}

/**
 * What may be sent now, in the order of trying: what failed least comes first, so that no poison
 * entry stands before the others. Nothing waits for another except an envelope for the one it depends
 * on, or for the one that corrects that (rule 5).
 */
export function dueEntries(entries: readonly Entry[], criteria: DueCriteria): Entry[] {
  const { now, onlyIds, isImmediate = false } = criteria
  const wanted = onlyIds && withDependencies(entries, onlyIds)
  return unblockedEntries(entries)
    .filter(({ _id }) => wanted?.has(_id) ?? true)
    .filter((entry) => (isImmediate && entry.state === 'waiting') || isDue(entry, now))
    .toSorted((a, b) => a.attempts - b.attempts || a.savedAt - b.savedAt)
}

/** When the first of them wants to be tried; `null` when nothing is tried by itself. */
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
