import type { Role } from '../../../../contract/core/roles.ts'
import type { Lexicon } from './lexicon.ts'
import { termsOf } from './lists/lists.ts'
import type { Filters, ListTerms } from './lists/terms.ts'
import type { AskedList, Meaning } from './meanings.ts'
import { ASKED_LISTS } from './meanings.ts'
import type { Run } from './readings.ts'
import { MOST_OFFERED, readingsOf, readRuns } from './readings.ts'

/** A list, or the figures, with the filters that a sentence sets. */
export interface Asked {
  list: AskedList
  /** The path of its screen. */
  to: string
  filters: Filters
  /** The typed words that are not among the filters. */
  missed: readonly string[]
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
 * and has filters, or is the list that was named and cannot say the rest. A place or a day beside an unknown word is no question.
 */
function isWorthOffering(runs: readonly Run[], candidate: Candidate): boolean {
  const content = runs.filter(({ meanings }) => meanings.length === 0 || meanings.some(saysMore))
  const [only] = content
  if (content.length <= 1 && (only?.meanings ?? []).every(isFoundAnyway)) return false
  if (candidate.missedRuns > content.length - candidate.missedRuns) return false
  const isUnread = runs.some(({ meanings }) => meanings.length === 0)
  if (isUnread && !candidate.isNamed && !content.some(isOfRecords)) return false
  const isLacking = content.some(({ meanings }) => meanings.some(({ kind }) => kind !== 'list'))
  return Object.keys(candidate.filters).length > 0 || (candidate.isNamed && isLacking)
}

/** Whether the run speaks of records: a place or a day may be said of anything. */
const isOfRecords = ({ meanings }: Run) =>
  meanings.some(({ kind }) => kind === 'sense' || kind === 'service')

const isCount = ({ kind }: Meaning) => kind === 'count'

const saysMore = (meaning: Meaning) =>
  meaning.kind === 'joint' ? meaning.word === 'or' : meaning.kind !== 'filler'

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
