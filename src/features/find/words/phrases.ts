import { isTypo, rootsOf, typedRoots, wordsOf } from './forms.ts'
import type { Meaning } from './meanings.ts'
import type { Token } from './tokens.ts'

/** How surely a typed word is the one of the vocabulary. */
export const SURE = { exact: 1, inflected: 0.95, beginning: 0.9, sound: 0.9, typo: 0.8 } as const

interface Phrase {
  words: readonly string[]
  meaning: Meaning
}

/** A run of tokens with what it may mean. */
export interface Match {
  length: number
  /** The sum of how surely each word was read: a longer run is better than a shorter one. */
  sureness: number
  meanings: readonly Meaning[]
}

/** How surely the typed word is the other one; 0 where it is not. */
export function likeness(typed: string, word: string): number {
  if (typed === word) return SURE.exact
  const roots = rootsOf(word)
  const typedOnes = typedRoots(typed)
  if (typedOnes.some((each) => roots.includes(each))) return SURE.inflected
  return typedOnes.some((each) => isTypo(each, word)) ? SURE.typo : 0
}

const isPassedOver = ({ kind }: Meaning) => kind === 'filler' || kind === 'joint'

/** The phrases of our own vocabulary. */
export class Phrases {
  readonly #byRoot = new Map<string, Phrase[]>()
  readonly #likeTyped = new Map<string, readonly [Phrase, number][]>()

  add(phrases: string, meaning: Meaning): void {
    for (const phrase of phrases.split(',')) {
      const words = wordsOf(phrase)
      const [first] = words
      if (first === undefined) continue
      for (const root of rootsOf(first)) {
        const known = this.#byRoot.get(root) ?? []
        this.#byRoot.set(root, [...known, { words, meaning }])
      }
    }
  }

  /** The best of the phrases that begin with this token. */
  match(tokens: readonly Token[], at: number): Match | null {
    let best: Match | null = null
    for (const [phrase, first] of this.#beginning(tokens[at]?.word ?? '')) {
      let sureness = first
      const isRead = phrase.words.every((word, index) => {
        if (index === 0) return true
        const like = likeness(tokens[at + index]?.word ?? '', word)
        sureness += like
        return like > 0
      })
      // A word that would be passed over must not be a mistyped one that says something.
      const isGuess =
        isPassedOver(phrase.meaning) && sureness < phrase.words.length * SURE.inflected
      if (!isRead || isGuess || (best && sureness < best.sureness)) continue
      const meanings: readonly Meaning[] = best && sureness === best.sureness ? best.meanings : []
      best = { length: phrase.words.length, sureness, meanings: [...meanings, phrase.meaning] }
    }
    return best
  }

  /** Phrases whose first word is like the typed one, with how surely; the same word is typed again with every key. */
  #beginning(typed: string): readonly [Phrase, number][] {
    const known = this.#likeTyped.get(typed)
    if (known) return known
    const near = new Set(typedRoots(typed).flatMap((root) => this.#byRoot.get(root) ?? []))
    const far = near.size > 0 ? [] : [...this.#byRoot.values()].flat()
    const found = [...new Set([...near, ...far])]
      .map((phrase): [Phrase, number] => [phrase, likeness(typed, phrase.words[0] ?? '')])
      .filter(([, like]) => like > 0)
    this.#likeTyped.set(typed, found)
    return found
  }
}
