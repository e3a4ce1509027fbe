import type { CachedAnswer } from '../../../offline/cache/cached-response.ts'
import { CACHE_SCHEMA, readCached } from '../../../offline/cache/cached-response.ts'
import { currentOwner } from '../../../offline/device-store/owner.ts'
import { sealedStore } from '../../../offline/device-store/sealed-store.ts'

/** Id of the learned names in the person's sealed cache: they are deleted together with it. */
const ID = 'learned-names'
/** The oldest choice makes room for the newest. */
export const MOST_LEARNED = 300

const store = sealedStore('queries')

/** What this person chose for a Latin spelling, the newest last. */
export type LearnedNames = ReadonlyMap<string, string>

/** The choices with one more, within the bound. */
export function withChoice(learned: LearnedNames, latin: string, name: string): LearnedNames {
  const others = [...learned].filter(([known]) => known !== latin)
  return new Map([...others, [latin, name] as const].slice(-MOST_LEARNED))
}

function isPairs(data: unknown): data is [string, string][] {
  return (
    Array.isArray(data) &&
    data.every((pair) => Array.isArray(pair) && pair.every((one) => typeof one === 'string'))
  )
}

/** What the open person chose on this device; nothing where it cannot be read. */
export async function loadLearned(): Promise<LearnedNames> {
  if (!currentOwner()) return new Map()
  const entry = await store.get(ID).catch(() => undefined)
  const data = entry && readCached(entry.value, Date.now())?.data
  return isPairs(data) ? new Map(data) : new Map()
}

/** Notes a choice for next time. Where nothing can be stored it is not noted, and nobody is told. */
export async function learnName(latin: string, name: string): Promise<LearnedNames> {
  return navigator.locks.request(ID, async () => {
    const learned = withChoice(await loadLearned(), latin, name)
    const answer: CachedAnswer = {
      ...{ schema: CACHE_SCHEMA, queryKey: [ID], data: [...learned], updatedAt: Date.now() },
    }
    if (currentOwner()) await store.put(ID, answer).catch(() => undefined)
    return learned
  })
}
