import { sealedStore } from '../device-store/sealed-store.ts'
import { readKept } from './cached-response.ts'
import { applicationOf } from './cached-table.ts'
import { isWorkingSetEntry } from './working-set-store.ts'

/** So many opened applications beyond the working set; the longest unseen go first. */
const MOST_APPLICATIONS = 200

/** Removes of the open owner's answers what is too old, of an older shape, or too much. */
export async function pruneKept(): Promise<void> {
  const store = sealedStore('queries')
  const now = Date.now()
  const entries = await store.entries()
  const kept = entries.map(({ id, value }) => ({ id, answer: readKept(value, now) }))
  const unusable = kept.filter(({ answer }) => answer === null)
  const applications = kept
    .filter(({ id }) => !isWorkingSetEntry(id))
    .filter(({ answer }) => answer && applicationOf(answer.queryKey) !== null)
    .sort((a, b) => (b.answer?.updatedAt ?? 0) - (a.answer?.updatedAt ?? 0))
  for (const { id } of [...unusable, ...applications.slice(MOST_APPLICATIONS)]) {
    await store.remove(id)
  }
}
