import { sealedStore } from '../device-store/sealed-store.ts'
import { readCached } from './cached-response.ts'
import { applicationIdOf } from './cached-table.ts'
import { isWorkingSetEntry } from './working-set-store.ts'

/** So many opened applications beyond the working set; the longest unseen go first. */
const MAX_APPLICATIONS = 200

/** Removes of the open owner's answers what is too old, of an older shape, or too much. */
export async function pruneCache(): Promise<void> {
  const store = sealedStore('queries')
  const now = Date.now()
  const entries = await store.entries()
  const cached = entries.map(({ id, value }) => ({ id, answer: readCached(value, now) }))
  const unusable = cached.filter(({ answer }) => answer === null)
  const applications = cached
    .filter(({ id }) => !isWorkingSetEntry(id))
    .filter(({ answer }) => answer && applicationIdOf(answer.queryKey) !== null)
    .sort((a, b) => (b.answer?.updatedAt ?? 0) - (a.answer?.updatedAt ?? 0))
  for (const { id } of [...unusable, ...applications.slice(MAX_APPLICATIONS)]) {
    await store.remove(id)
  }
}
