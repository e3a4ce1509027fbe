import type { NameModel } from './name-model.ts'
import { nameModel } from './name-model.ts'
import type { Beginning } from './readings.ts'
import { steps } from './readings.ts'

/** How many beginnings are followed at each letter. */
const WIDTH = 16
/** The advantage of a known name over one that is only possible. */
const KNOWN = 26
/** The cost of a name that is known by this very spelling. */
const SPELT = -60
/** A suggestion that is worse than the best by more than this is not offered. */
const FAR = 45

/** Known names by their consonants, and how names are built. */
export interface KnownNames {
  model: NameModel
  bySkeleton: ReadonlyMap<string, readonly string[]>
  /** Names that are not written in Latin letters as they sound, by their Latin spelling and back. */
  byLatin: ReadonlyMap<string, readonly string[]>
  spellings: ReadonlyMap<string, string>
}

/** A name of the table; `latin` where it is not written as it sounds. */
export interface KnownName {
  name: string
  latin?: string
}

/** Reads the table: names between blanks, some behind their Latin spelling, `chavan=चव्हाण`. */
export function readNames(text: string): KnownName[] {
  const entries = [...new Set(text.trim().split(/\s+/))]
  return entries.map((entry) => {
    const [first = '', second] = entry.split('=')
    return second === undefined ? { name: first } : { name: second, latin: first }
  })
}

const CLASSES: readonly (readonly [RegExp, string])[] = [
  [/dny|gny|jny|jn|gy|gn|dn/g, 'n'],
  [/ksh|x/g, 'ks'],
  [/[kq]h?|c(?!h)/g, 'k'],
  [/gh?/g, 'g'],
  [/chh?|jh?|z/g, 'j'],
  [/[td]h?/g, 't'],
  [/ph?|f|bh?/g, 'p'],
  [/sh?/g, 's'],
  [/[mn]/g, 'n'],
  [/[vw]/g, ''],
  [/[aeiouyh]/g, ''],
]

/** The consonants of a Latin spelling, those that are mistaken for each other alike. */
function latinSkeleton(word: string): string {
  let text = word
  for (const [letters, one] of CLASSES) text = text.replace(letters, one)
  return text.replace(/(.)\1+/g, '$1')
}

const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  'कखk गघg चछजझj तथदधटठडढt पफबभp सशषs मनणंञङn लळl रऋृr'
    .split(' ')
    .flatMap((group) => [...group].slice(0, -1).map((letter) => [letter, group.slice(-1)])),
)

function skeleton(name: string): string {
  return [...name.replace(/ज्ञ/g, 'न').replace(/ग्न/g, 'न')]
    .map((letter) => LETTERS[letter] ?? '')
    .join('')
    .replace(/(.)\1+/g, '$1')
}

/** What the names teach: which there are, and how they are built. */
export function learnNames(entries: readonly KnownName[]): KnownNames {
  const names = [...new Set(entries.map(({ name }) => name))]
  const spelt = entries.flatMap(({ name, latin }) => (latin === undefined ? [] : [{ name, latin }]))
  const byLatin = new Map<string, string[]>()
  for (const { name, latin } of spelt) byLatin.set(latin, [...(byLatin.get(latin) ?? []), name])
  return {
    model: nameModel(names),
    bySkeleton: Map.groupBy(names, skeleton),
    byLatin,
    // The first spelling of a name is the usual one.
    spellings: new Map(spelt.toReversed().map(({ name, latin }) => [name, latin])),
  }
}

/** Follows a word's letters from beginning to end, keeping of each length what `keep` keeps. */
function follow(word: string, keep: (beginnings: Beginning[]) => Beginning[]): Beginning[] {
  const reached: Map<string, Beginning>[] = Array.from({ length: word.length + 1 }, () => new Map())
  reached[0]?.set('', { written: '', cost: 0, last: 'start' })
  for (let at = 0; at < word.length; at++) {
    for (const from of keep([...(reached[at]?.values() ?? [])])) {
      for (const { taken, to } of steps(word, at, from)) {
        const there = reached[at + taken]
        const known = there?.get(to.written + to.last)
        if (there && (!known || known.cost > to.cost)) there.set(to.written + to.last, to)
      }
    }
  }
  return keep([...(reached[word.length]?.values() ?? [])])
}

/** What it costs to read the word as this name; undefined where that is impossible. */
function costAs(name: string, word: string): number | undefined {
  const ends = follow(word, (all) => all.filter(({ written }) => name.startsWith(written)))
  const costs = ends.filter(({ written }) => written === name).map(({ cost }) => cost)
  return costs.length > 0 ? Math.min(...costs) : undefined
}

/** Ways to write one word, the likeliest first. */
function ranked(
  word: string,
  { model, bySkeleton, byLatin }: KnownNames,
): [name: string, cost: number][] {
  const costs = new Map<string, number>()
  const sums = new Map([['', 0]])
  const built = (written: string): number => {
    const known = sums.get(written)
    if (known !== undefined) return known
    const shorter = written.slice(0, -1)
    const sum = built(shorter) + model.cost(shorter, written.slice(-1))
    sums.set(written, sum)
    return sum
  }
  const best = (beginnings: Beginning[]) =>
    beginnings
      .map((one) => ({ one, cost: one.cost + built(one.written) }))
      .sort((a, b) => a.cost - b.cost)
      .slice(0, WIDTH)
      .map(({ one }) => one)
  for (const { written, cost } of follow(word, best)) {
    const sum = cost + built(`${written}$`)
    costs.set(written, Math.min(sum, costs.get(written) ?? Infinity))
  }
  for (const name of bySkeleton.get(latinSkeleton(word)) ?? []) {
    const cost = costAs(name, word)
    if (cost !== undefined) costs.set(name, cost + built(`${name}$`) - KNOWN)
  }
  for (const name of byLatin.get(word) ?? []) costs.set(name, SPELT)
  return [...costs].sort((a, b) => a[1] - b[1])
}

/**
 * How a name typed in Latin letters may be written in Devanagari, the likeliest first, in NFC.
 * @param word one word; what is no Latin letter in it is skipped
 */
export function suggestions(word: string, known: KnownNames, most = 5): string[] {
  const letters = word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
  if (letters === '') return []
  const all = ranked(letters, known)
  const limit = Math.max(0, all[0]?.[1] ?? 0) + FAR
  return all
    .filter(([, cost]) => cost <= limit)
    .slice(0, most)
    .map(([name]) => name.normalize('NFC'))
}
