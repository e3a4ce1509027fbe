import type { Role } from '../../../../contract/core/roles.ts'
import type { Lexicon } from './lexicon.ts'
import { termsOf } from './lists/lists.ts'
import type { Filters, ListTerms } from './lists/terms.ts'
import type { AskedList, Meaning } from './meanings.ts'
import { ASKED_LISTS } from './meanings.ts'
import { readTokens } from './tokens.ts'

/** A list, or the figures, with the filters that a sentence sets. */
export interface Asked {
  list: AskedList
  /** The path of its screen. */
  to: string
  filters: Filters
  /** The typed words that are not among the filters. */
  missed: readonly string[]
}

/** Options that are offered for one sentence. */
const MOST_OFFERED = 3

/** Words that were read together. */
interface Run {
  /** Indices of the typed words. */
  typed: readonly number[]
  meanings: readonly Meaning[]
}

/** Every word of the sentence in runs; what cannot be read is a run without meanings. */
function readRuns(sentence: string, lexicon: Lexicon): { runs: Run[]; typed: readonly string[] } {
  const { tokens, typed } = readTokens(sentence)
  const runs: Run[] = []
  for (let at = 0; at < tokens.length;) {
    const match = lexicon.match(tokens, at)
    const length = match?.length ?? 1
    const words = new Set(tokens.slice(at, at + length).map((token) => token.typed))
    runs.push({ typed: [...words], meanings: match?.meanings ?? [] })
    at += length
  }
  return { runs, typed }
}

/** One way in which a list takes the runs. */
interface Reading {
  filters: Filters
  /** Which run set a filter. */
  setBy: Readonly<Record<string, number>>
  missed: readonly number[]
}

/** The filters of the list for one meaning; null where it has none. Without an effect it has no filters. */
function filtersFor(meaning: Meaning, list: AskedList, terms: ListTerms): Filters | null {
  switch (meaning.kind) {
    case 'filler':
    case 'count':
      return {}
    case 'list':
      return meaning.list === list ? {} : (terms.lists?.[meaning.list] ?? null)
    case 'sense':
      return terms.senses[meaning.sense] ?? null
    case 'by':
      return terms.by?.(meaning.dimension) ?? null
    case 'period':
      return terms.period(meaning)
    case 'district_word':
      return null
    case 'service':
    case 'category':
    case 'franchise':
    case 'partner':
    case 'district':
    case 'person': {
      const key = terms.names[meaning.kind]
      return key === undefined ? null : { [key]: meaning.id }
    }
  }
}

/** The reading with one run more: each thing that the run may be, and each of two that exclude each other. */
function withRun(reading: Reading, index: number, options: readonly Filters[]): Reading[] {
  if (options.length === 0) return [{ ...reading, missed: [...reading.missed, index] }]
  return options.flatMap((filters) => {
    const conflicts = Object.keys(filters).filter(
      (key) => reading.filters[key] !== undefined && reading.filters[key] !== filters[key],
    )
    const setBy = Object.fromEntries(Object.keys(filters).map((key) => [key, index]))
    if (conflicts.length === 0) {
      return [
        {
          filters: { ...reading.filters, ...filters },
          setBy: { ...setBy, ...reading.setBy },
          missed: reading.missed,
        },
      ]
    }
    const earlier = new Set(conflicts.map((key) => reading.setBy[key] ?? index))
    const stays = Object.entries(reading.filters).filter(
      ([key]) => !earlier.has(reading.setBy[key] ?? -1),
    )
    return [
      { ...reading, missed: [...reading.missed, index] },
      {
        filters: { ...Object.fromEntries(stays), ...filters },
        setBy: { ...reading.setBy, ...setBy },
        missed: [...reading.missed, ...earlier],
      },
    ]
  })
}

/** Words that only say of what kind a name beside them is. */
const MARKERS: Partial<Record<AskedList, readonly string[]>> = {
  franchises: ['franchise', 'outlet'],
  partners: ['partner', 'outlet'],
  customers: ['search'],
}

function isMarker(meaning: Meaning, filters: Filters): boolean {
  if (meaning.kind === 'district_word') return filters['district'] !== undefined
  if (meaning.kind !== 'list') return false
  return (MARKERS[meaning.list] ?? []).some((key) => filters[key] !== undefined)
}

/** The runs as the list takes them, in each way that is possible. */
function readingsOf(runs: readonly Run[], list: AskedList, terms: ListTerms): Reading[] {
  let readings: Reading[] = [{ filters: {}, setBy: {}, missed: [] }]
  for (const [index, run] of runs.entries()) {
    const options = new Map<string, Filters>()
    for (const meaning of run.meanings) {
      const filters = filtersFor(meaning, list, terms)
      if (filters) options.set(JSON.stringify(filters), filters)
    }
    readings = readings
      .flatMap((reading) => withRun(reading, index, [...options.values()]))
      .slice(0, MOST_OFFERED * 2)
  }
  return readings.map((reading) => ({
    ...reading,
    missed: reading.missed.filter(
      (index) => !runs[index]?.meanings.some((meaning) => isMarker(meaning, reading.filters)),
    ),
  }))
}

const names = (run: Run, list: AskedList) =>
  run.meanings.some((meaning) => meaning.kind === 'list' && meaning.list === list)

/** Whether the run is a list's name and nothing else. */
const isName = ({ meanings }: Run) =>
  meanings.length > 0 && meanings.every(({ kind }) => kind === 'list')

/** Whether the sentence may mean the list at all: applications always, others by their own words. */
function isMeant(runs: readonly Run[], list: AskedList, terms: ListTerms): boolean {
  if (list === 'applications') return true
  return runs.some(
    (run) =>
      names(run, list) ||
      run.meanings.some(
        (meaning) =>
          (meaning.kind === 'sense' && terms.senses[meaning.sense] !== undefined) ||
          (list === 'analytics' && isOfFigures(meaning, terms)),
      ),
  )
}

/** Figures are offered beside the list where they have the same period, and where they are asked for. */
function isOfFigures(meaning: Meaning, terms: ListTerms): boolean {
  // "Last year" is to the figures the last twelve months: asked for by name alone.
  if (meaning.kind === 'period') return !meaning.isLastYear && terms.period(meaning) !== null
  return meaning.kind === 'by' || meaning.kind === 'count'
}

interface Candidate extends Asked {
  missedRuns: number
  missedCount: number
  isNamed: boolean
}

/**
 * A name alone is what Find finds anyway. An option says more than that, takes at least as much of the sentence as it misses,
 * and has filters, or is the list that was named and cannot say the rest.
 */
function isWorthOffering(runs: readonly Run[], candidate: Candidate): boolean {
  const content = runs.filter(
    ({ meanings }) => meanings.length === 0 || meanings.some(({ kind }) => kind !== 'filler'),
  )
  const [only] = content
  if (content.length <= 1 && (only?.meanings ?? []).every(isFoundAnyway)) return false
  if (candidate.missedRuns > content.length - candidate.missedRuns) return false
  return (
    Object.keys(candidate.filters).length > 0 || (candidate.isNamed && candidate.missedRuns > 0)
  )
}

const isCount = ({ kind }: Meaning) => kind === 'count'

const isFoundAnyway = ({ kind }: Meaning) =>
  kind === 'service' || kind === 'franchise' || kind === 'partner' || kind === 'person'

/**
 * The lists that a sentence asks for, the one that takes the most of its words first. Several where a word could be two
 * things. What a list cannot take is among its missed words, never left out in silence.
 */
export function askInWords(sentence: string, lexicon: Lexicon, role: Role): Asked[] {
  const { runs, typed } = readRuns(sentence, lexicon)
  const candidates = ASKED_LISTS.flatMap((list): Candidate[] => {
    const terms = termsOf(list, role)
    if (!terms || !isMeant(runs, list, terms)) return []
    const isNamed =
      runs.some((run) => names(run, list)) ||
      (list === 'analytics' && runs.some(({ meanings }) => meanings.some(isCount)))
    return readingsOf(runs, list, terms).map(({ filters, missed }) => {
      const words = [...new Set(missed.flatMap((index) => runs[index]?.typed ?? []))].toSorted(
        (a, b) => a - b,
      )
      return {
        ...{ list, to: terms.screen, filters, isNamed },
        missed: words.map((index) => typed[index] ?? ''),
        missedCount: words.length,
        missedRuns: missed.length,
      }
    })
  }).filter((candidate) => isWorthOffering(runs, candidate))
  // Whoever names a list wants that one, also where another one would take more of the words.
  const wanted = preferred(candidates, (each) => runs.some(isName) && each.isNamed)
  const fewest = Math.min(...wanted.map(({ missedCount }) => missedCount))
  const best = wanted.filter(({ missedCount }) => missedCount === fewest)
  return inOrder(
    runs,
    preferred(best, (each) => each.isNamed),
  )
    .slice(0, MOST_OFFERED)
    .map(({ list, to, filters, missed }) => ({ list, to, filters, missed }))
}

/** Those that fit, or all where none does. */
function preferred(candidates: Candidate[], fits: (candidate: Candidate) => boolean): Candidate[] {
  const fitting = candidates.filter(fits)
  return fitting.length > 0 ? fitting : candidates
}

/** Where a number is asked for, figures come first. */
function inOrder(runs: readonly Run[], candidates: Candidate[]): Candidate[] {
  const isCounted = runs.some((run) => run.meanings.some(isCount))
  const rank = ({ list }: Candidate) => Number(!isCounted || list !== 'analytics')
  return candidates.toSorted((a, b) => rank(a) - rank(b))
}
