import { isDue } from './back-off.ts'
import type { Entry } from './entry.ts'

export interface Wishes {
  now: number
  /** Only these, and whatever they wait for. */
  onlyIds?: readonly string[] | undefined
  /** Back-off is not waited out. */
  isUrged?: boolean | undefined
}

/** Tried by itself; what was too old to be sent now and then, and after an update at once. */
export function isTried({ state }: Entry): boolean {
  return state === 'waiting' || state === 'waits_for_update'
}

/**
 * What may be sent now, in the order of trying: what failed least comes first, so that no poison
 * entry stands before the others. Nothing waits for another except a letter for the one it depends
 * on, or for the one that corrects that (rule 5).
 */
export function dueEntries(entries: readonly Entry[], wishes: Wishes): Entry[] {
  const { now, onlyIds, isUrged = false } = wishes
  const wanted = onlyIds && withParents(entries, onlyIds)
  return freeEntries(entries)
    .filter(({ _id }) => wanted?.has(_id) ?? true)
    .filter((entry) => (isUrged && entry.state === 'waiting') || isDue(entry, now))
    .toSorted((a, b) => a.attempts - b.attempts || a.savedAt - b.savedAt)
}

/** When the first of them wants to be tried; `null` when nothing is tried by itself. */
export function nextAttemptAt(entries: readonly Entry[], now: number): number | null {
  const moments = freeEntries(entries).map((each) => (isDue(each, now) ? now : each.nextAttemptAt))
  return moments.length === 0 ? null : Math.min(...moments)
}

function freeEntries(entries: readonly Entry[]): Entry[] {
  const here = new Set(
    entries.flatMap(({ _id, letter: { correctsId } }) => (correctsId ? [_id, correctsId] : [_id])),
  )
  return entries.filter((entry) => {
    const { dependsOnId } = entry.letter
    return isTried(entry) && !(dependsOnId !== null && here.has(dependsOnId))
  })
}

function withParents(entries: readonly Entry[], ids: readonly string[]): Set<string> {
  const parents = new Map(entries.map(({ _id, letter }) => [_id, letter.dependsOnId]))
  const wanted = new Set(ids)
  for (const id of wanted) {
    const parent = parents.get(id)
    if (parent) wanted.add(parent)
  }
  return wanted
}
