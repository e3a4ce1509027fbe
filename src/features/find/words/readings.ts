import { choicesOf, severalOf } from '../../../../contract/core/text/several.ts'
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
  /** A comma or a stroke is typed with it: what follows may be one more choice of the same filter. */
  hasComma: boolean
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
    const words = [...new Set(tokens.slice(at, at + length).map((token) => token.typed))]
    const hasComma = words.some((word) => /[,/]/.test(typed[word] ?? ''))
    runs.push({ typed: words, meanings: match?.meanings ?? [], hasComma })
    at += length
  }
  return { runs, typed }
}

/** One way in which a list takes the runs. */
interface Reading {
  filters: Filters
  /** Which runs set a filter. */
  setBy: Readonly<Record<string, readonly number[]>>
  missed: readonly number[]
}

/** The filters of the list for one meaning; null where it has none. Without an effect it has no filters. */
function filtersFor(meaning: Meaning, list: AskedList, terms: ListTerms): Filters | null {
  switch (meaning.kind) {
    case 'filler':
    case 'count':
      return {}
    case 'joint':
      return meaning.word === 'and' ? {} : null
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

const isJoint = (run: Run | undefined) => run?.meanings.some(({ kind }) => kind === 'joint')

interface Taken {
  index: number
  runs: readonly Run[]
  terms: ListTerms
}

/**
 * The reading with this run as one more choice of the filter that was set last; null where the filter takes one, or where no
 * word or sign joins the two.
 */
function withChoice(
  { filters, setBy, missed }: Reading,
  option: Filters,
  { index, runs, terms }: Taken,
): Reading | null {
  const [[key, choice] = ['', ''], ...others] = Object.entries(option)
  const earlier = setBy[key]
  if (!earlier || others.length > 0 || !terms.several.includes(key)) return null
  const last = Math.max(...Object.values(setBy).flat())
  const between = runs.slice(last, index)
  if (!earlier.includes(last) || !between.some((run) => run.hasComma || isJoint(run))) return null
  const choices = [...new Set([...choicesOf(filters[key]), choice])]
  return {
    filters: { ...filters, [key]: severalOf(choices) ?? choice },
    setBy: { ...setBy, [key]: [...earlier, index] },
    missed: missed.filter((each) => each < last || !isJoint(runs[each])),
  }
}

/**
 * The reading with one run more: each thing that the run may be. Of two that exclude each other each is a reading; where the
 * filter takes several choices and they are joined, both are one.
 */
function withRun(reading: Reading, options: readonly Filters[], taken: Taken): Reading[] {
  const { index } = taken
  if (options.length === 0) return [{ ...reading, missed: [...reading.missed, index] }]
  return options.flatMap((filters) => {
    const both = withChoice(reading, filters, taken)
    if (both) return [both]
    const conflicts = Object.keys(filters).filter(
      (key) => reading.filters[key] !== undefined && reading.filters[key] !== filters[key],
    )
    const setBy = Object.fromEntries(Object.keys(filters).map((key) => [key, [index]]))
    if (conflicts.length === 0) {
      return [
        {
          filters: { ...reading.filters, ...filters },
          setBy: { ...setBy, ...reading.setBy },
          missed: reading.missed,
        },
      ]
    }
    const earlier = new Set(conflicts.flatMap((key) => reading.setBy[key] ?? []))
    const stays = Object.entries(reading.filters).filter(
      ([key]) => !reading.setBy[key]?.some((run) => earlier.has(run)),
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
      .flatMap((reading) => withRun(reading, [...options.values()], { index, runs, terms }))
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
