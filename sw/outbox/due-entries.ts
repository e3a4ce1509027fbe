import type { Entry } from './entry.ts'

export interface DueCriteria {
  now: number
  /** Only these entries and those they depend on. */
  onlyIds?: readonly string[] | undefined
  /** Back-off is skipped. */
  isImmediate?: boolean | undefined
}

/**
 * Whether the entry is tried automatically. An entry that waits for an update is tried rarely, and at once after an
 * update.
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

/**
 * Whether the entry's next try is due. If the clock shows less than at the last failure, it was set back: then the
 * entry is due at once.
 */
export function isDue(
  { failure, nextAttemptAt }: Pick<Entry, 'failure' | 'nextAttemptAt'>,
  now: number,
): boolean {
  return failure === null || now >= nextAttemptAt || now < failure.at
}
