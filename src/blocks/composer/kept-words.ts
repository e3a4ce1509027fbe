import { currentOwner } from '../../offline/device-store/owner.ts'
import { sealedStore } from '../../offline/device-store/sealed-store.ts'

interface KeptWords {
  words: string
  /** Epoch milliseconds. */
  savedAt: number
}

// Not among the cached answers, which may be thrown away: nobody else has these words.
const store = sealedStore('files')
const idOf = (name: string) => `words ${name}`

let last: Promise<unknown> = Promise.resolve()

/** One after the other: what was deleted a moment ago is not read again. */
function inTurn<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  const turn = last.then(act, act)
  last = turn.catch(() => undefined)
  return turn
}

/**
 * Saves the words that a person writes under this name, sealed under the person's own key; none are deleted. Resolves when
 * they are on the disk, and rejects with `LockedError` where no key is open.
 */
export function keepWords(name: string, words: string): Promise<void> {
  return inTurn(() =>
    words.trim() === '' ? store.remove(idOf(name)) : store.put(idOf(name), words),
  )
}

/** The words that this person wrote under this name and did not send; `undefined` where nothing can be read. */
export function findWords(name: string): Promise<KeptWords | undefined> {
  return inTurn(async () => {
    if (!currentOwner()) return undefined
    const found = await store.get(idOf(name))
    return typeof found?.value === 'string'
      ? { words: found.value, savedAt: found.savedAt }
      : undefined
  })
}
