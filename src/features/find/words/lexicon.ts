import type { Dimension } from '../../../../contract/analytics/view.ts'
import { wordsOf } from './forms.ts'
import type { AskedList, Meaning, Sense } from './meanings.ts'
import type { Name } from './names.ts'
import { Names } from './names.ts'
import { Periods } from './periods.ts'
import type { Match } from './phrases.ts'
import { Phrases } from './phrases.ts'
import type { Token } from './tokens.ts'
import { ENGLISH } from './vocabulary/english.ts'
import { HINDI } from './vocabulary/hindi.ts'
import { MARATHI } from './vocabulary/marathi.ts'
import type { Vocabulary } from './vocabulary/vocabulary.ts'

const VOCABULARIES: readonly Vocabulary[] = [ENGLISH, HINDI, MARATHI]

/** What a device knows by name. */
export interface Known {
  /** Services and categories of the catalogue, franchises, partners, districts. */
  names: readonly Name[]
  /** What else services are called: phrases parted by commas. */
  aliases: readonly { service: string; phrases: string }[]
  /** Names of people in records that the device has. */
  people: readonly string[]
  /** The day in India. */
  today: string
}

/** Words that outlets have in their names, and that name none of them alone. */
const COMMON = new Set(
  wordsOf(
    'seva kendra e maha digital online service services document documents citizen center centre point desk ' +
      'associates agency enterprises computer computers cyber cafe solutions multi nagari suvidha sangh mitra ' +
      'सेवा केंद्र महा डिजिटल नगरी सुविधा संघ मित्र',
  ),
)

/** Reads that come this close to the best one are another possibility, not an error. */
const TOLERANCE = 0.15

/** All words that can be understood: our own, and the names that the device has. */
export class Lexicon {
  readonly #phrases = new Phrases()
  readonly #names: readonly Names[]
  readonly #people: Names
  readonly #periods: Periods

  constructor({ names, aliases, people, today }: Known) {
    for (const vocabulary of VOCABULARIES) this.#add(vocabulary)
    for (const { service, phrases } of aliases) {
      this.#phrases.add(phrases, { kind: 'service', id: service })
    }
    const skipped = new Set(
      VOCABULARIES.flatMap(({ filler, receipt, or, period }) =>
        wordsOf(`${filler} ${receipt} ${or} ${period.and}`),
      ),
    )
    const of = (kinds: readonly Name['kind'][], areHeard: boolean) =>
      new Names(
        names.filter(({ kind }) => kinds.includes(kind)),
        { skipped, areHeard, weak: areHeard ? COMMON : skipped },
      )
    this.#names = [
      of(['service'], false),
      of(['category'], false),
      of(['franchise', 'partner'], true),
      of(['district'], false),
    ]
    this.#people = new Names(
      [...new Set(people)].map((person) => ({ kind: 'person', id: person, names: [person] })),
      { areMany: true, areHeard: true },
    )
    this.#periods = new Periods(VOCABULARIES, today)
  }

  #add({ lists, senses, by, count, district, filler, receipt, or, period }: Vocabulary): void {
    const add = <Key extends string>(of: Record<Key, string>, meaning: (key: Key) => Meaning) => {
      for (const [key, phrases] of Object.entries(of) as [Key, string][]) {
        this.#phrases.add(phrases, meaning(key))
      }
    }
    add<AskedList>(lists, (list) => ({ kind: 'list', list }))
    add<Sense>(senses, (sense) => ({ kind: 'sense', sense }))
    add<Dimension>(by, (dimension) => ({ kind: 'by', dimension }))
    this.#phrases.add(count, { kind: 'count' })
    this.#phrases.add(district, { kind: 'district_word' })
    this.#phrases.add(filler, { kind: 'filler' })
    this.#phrases.add(receipt, { kind: 'filler', isReceipt: true })
    this.#phrases.add(or, { kind: 'joint', word: 'or' })
    this.#phrases.add(period.and, { kind: 'joint', word: 'and' })
  }

  /** What the words from this one on may mean: as many of them as can be read together. */
  match(tokens: readonly Token[], at: number): Match | null {
    const ours = best([this.#periods.match(tokens, at), this.#phrases.match(tokens, at)], 0)
    const named = best(
      this.#names.map((names) => names.match(tokens, at)),
      TOLERANCE,
    )
    const found = this.#surer(ours, named)
    // A word of ours is never also somebody's name.
    const person = this.#people.match(tokens, at)
    return person && (!found || person.length > found.length) ? person : found
  }

  /** Our own words come before names that have the same ones: "application" is part of a service's name. */
  #surer(ours: Match | null, named: Match | null): Match | null {
    if (!ours || !named) return ours ?? named
    if (named.length === ours.length) {
      return named.sureness - ours.sureness > TOLERANCE ? named : withServices(ours, named)
    }
    return named.sureness > ours.sureness ? named : ours
  }
}

/** What a service is called besides may be the name of another one. */
function withServices(ours: Match, named: Match): Match {
  const isService = ours.meanings.every(({ kind }) => kind === 'service')
  return isService ? (best([ours, named], TOLERANCE) ?? ours) : ours
}

/** Of several reads the surest, with what else comes as close to it as `tolerance`. */
function best(matches: readonly (Match | null)[], tolerance: number): Match | null {
  const found = matches.filter((match) => match !== null)
  const sureness = Math.max(...found.map((match) => match.sureness))
  const near = found.filter((match) => match.sureness >= sureness - tolerance)
  const [first] = near.toSorted((a, b) => b.sureness - a.sureness)
  if (!first) return null
  const meanings = new Map(
    near.flatMap((match) => match.meanings).map((meaning) => [JSON.stringify(meaning), meaning]),
  )
  return { length: first.length, sureness, meanings: [...meanings.values()] }
}
