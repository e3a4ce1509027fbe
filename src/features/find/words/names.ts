import { isDevanagari, soundKey } from '../../../../contract/core/text/sound-key.ts'
import { isTypo, nounOf, rootsOf, typedRoots, wordsOf } from './forms.ts'
import type { Named } from './meanings.ts'
import type { Match } from './phrases.ts'
import { likeness, SURE } from './phrases.ts'
import type { Token } from './tokens.ts'

/** Something with a name, which may have several: one in each language. */
export interface Name extends Named {
  names: readonly string[]
}

/** More things than these have a word in common: then the word alone says nothing. */
const TELLS_APART = 3
/** A name of so many letters may be mistyped by one; shorter ones are too like each other. */
const NAME_TYPO_LENGTH = 7
/** Letters with which the last typed word may stop. */
const BEGINNING = 3
/** Sounds that a word needs to be known in the other script. */
const SOUNDS = 3

export interface NameRules {
  /** Words that say nothing in a name, as "of" and "or". */
  skipped?: ReadonlySet<string>
  /** Words that are found, and tell no name from another. */
  weak?: ReadonlySet<string>
  /** Any word of a name is enough, however many have it. */
  areMany?: boolean
  /** The names are written in one script only, and found by their sound in the other. */
  areHeard?: boolean
}

type Found = ReadonlyMap<Name, number>

/** Names of ours: some words of one are enough, if they tell it apart. */
export class Names {
  readonly #byRoot = new Map<string, Set<Name>>()
  readonly #bySound = new Map<string, Set<Name>>()
  readonly #whole = new Map<string, Set<Name>>()

  readonly #rules: Required<NameRules>
  readonly #telling: number

  constructor(
    names: readonly Name[],
    { skipped = new Set(), weak = new Set(), areMany = false, areHeard = false }: NameRules = {},
  ) {
    this.#rules = { skipped, weak, areMany, areHeard }
    this.#telling = areMany ? Number.POSITIVE_INFINITY : TELLS_APART
    for (const name of names) for (const text of name.names) this.#add(name, wordsOf(text))
  }

  #add(name: Name, words: readonly string[]): void {
    put(this.#whole, words.join(' '), name)
    for (const word of words) {
      if (this.#rules.skipped.has(word)) continue
      for (const root of rootsOf(word)) put(this.#byRoot, root, name)
      if (!this.#rules.areHeard) continue
      const sound = soundKey(word)
      if (sound.length >= SOUNDS) put(this.#bySound, scriptOf(word) + sound, name)
    }
  }

  /** The longest run of words that one name has, with the names that have them. */
  match(tokens: readonly Token[], at: number): Match | null {
    let names: Found = new Map()
    let tells = false
    let [length, sureness] = [0, 0]
    for (let next = at; next < tokens.length; next += 1) {
      const word = tokens[next]?.word ?? ''
      if (length > 0 && this.#rules.skipped.has(word)) continue
      const found = this.#like(word, length > 0 && next === tokens.length - 1)
      const both = length === 0 ? found : only(found, names)
      if (both.size === 0) break
      // Words between that say nothing belong to the name.
      sureness += Math.max(...both.values()) + next - at - length
      tells ||= found.size <= this.#telling && !this.#isWeak(word)
      names = both
      length = next - at + 1
    }
    const typed = tokens.slice(at, at + length).map(({ word }) => word)
    const whole = this.#whole.get(typed.join(' '))
    if (!whole && (!tells || names.size > this.#telling)) return null
    if (length === 0) return null
    return { length, sureness, meanings: meaningsOf(whole ?? names.keys(), typed) }
  }

  #like(word: string, isLast: boolean): Found {
    const exact = this.#byRoot.get(word)
    if (exact) return sure(exact, SURE.exact)
    const rooted = typedRoots(word).flatMap((root) => [...(this.#byRoot.get(root) ?? [])])
    if (rooted.length > 0) return sure(rooted, SURE.inflected)
    const other = scriptOf(word) === 'd' ? 'l' : 'd'
    const heard = !this.#rules.areHeard
      ? []
      : [word, nounOf(word)].flatMap((each) => [
          ...(this.#bySound.get(other + soundKey(each)) ?? []),
        ])
    if (heard.length > 0) return sure(heard, SURE.sound)
    const isBegun = (root: string) =>
      isLast && word.length >= BEGINNING && /^\D/.test(word) && root.startsWith(word)
    const begun = this.#where(isBegun)
    if (begun.length > 0) return sure(begun, SURE.beginning)
    const roots = typedRoots(word)
    const isMistyped = (root: string) => roots.some((each) => isTypo(each, root, NAME_TYPO_LENGTH))
    return sure(this.#where(isMistyped), SURE.typo)
  }

  #isWeak(word: string): boolean {
    return rootsOf(word).some((root) => this.#rules.weak.has(root))
  }

  #where(fits: (root: string) => boolean): Name[] {
    return [...this.#byRoot].flatMap(([root, names]) => (fits(root) ? [...names] : []))
  }
}

/** What the names mean: of a person the words that were said, as the records write them. */
function meaningsOf(names: Iterable<Name>, typed: readonly string[]): Named[] {
  const found = [...names].map(({ kind, id }) => ({
    kind,
    id: kind === 'person' ? said(id, typed) : id,
  }))
  const once = [...new Map(found.map((named) => [`${named.kind}:${named.id}`, named])).values()]
  return once.slice(0, TELLS_APART)
}

function said(person: string, typed: readonly string[]): string {
  const isSaid = (text: string) =>
    wordsOf(text).some((word) =>
      typed.some(
        (each) => likeness(each, word) > 0 || soundsLike(each, word) || word.startsWith(each),
      ),
    )
  return person.split(/\s+/).filter(isSaid).join(' ')
}

const soundsLike = (typed: string, word: string) =>
  scriptOf(typed) !== scriptOf(word) &&
  [typed, nounOf(typed)].some((each) => soundKey(each) === soundKey(word))

const scriptOf = (word: string) => (isDevanagari(word) ? 'd' : 'l')

const sure = (names: Iterable<Name>, sureness: number): Found =>
  new Map([...names].map((name) => [name, sureness]))

const only = (found: Found, names: Found): Found =>
  new Map([...found].filter(([name]) => names.has(name)))

function put<Key, Value>(map: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const known = map.get(key)
  if (known) known.add(value)
  else map.set(key, new Set([value]))
}
