import type { Lexicon } from './lexicon.ts'
import type { Filters, ListTerms } from './lists/terms.ts'
import type { AskedList, Meaning } from './meanings.ts'
import { readTokens } from './tokens.ts'

/** Options that are offered for one sentence. */
export const MOST_OFFERED = 3

/** Words that were read together. */
export interface Run {
  /** Indices of the typed words. */
  typed: readonly number[]
  meanings: readonly Meaning[]
}

/** Every word of the sentence in runs; what cannot be read is a run without meanings. */
export function readRuns(
  sentence: string,
  lexicon: Lexicon,
): { runs: Run[]; typed: readonly string[] } {
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
export function readingsOf(runs: readonly Run[], list: AskedList, terms: ListTerms): Reading[] {
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
  const isOfReceipt = runs.some(({ meanings }) =>
    meanings.some((meaning) => meaning.kind === 'filler' && meaning.isReceipt),
  )
  const together = (!isOfReceipt && terms.together) || ((filters: Filters) => filters)
  return readings.map((reading) => ({
    ...reading,
    filters: together(reading.filters),
    missed: reading.missed.filter(
      (index) => !runs[index]?.meanings.some((meaning) => isMarker(meaning, reading.filters)),
    ),
  }))
}
