import { searchWords } from '../../../../contract/core/text/search-words.ts'
import { soundKey } from '../../../../contract/core/text/sound-key.ts'
import { editDistance } from '../../../../contract/core/text/typing-errors.ts'
import type { ComboOption } from '../../../ui/controls/combo-filter.ts'

const MOST = 3

/** Words that have less in common are not near. */
const LEAST = 0.5

/** How much of a word another one's beginning has by its sound, from 0 to 1: one who types has often not finished. */
function likeness(typed: string, word: string): number {
  const beginnings = [-1, 0, 1].map((more) => word.slice(0, typed.length + more))
  return Math.max(
    ...beginnings.map(
      (begun) => 1 - editDistance(typed, begun) / Math.max(typed.length, begun.length),
    ),
  )
}

const soundsOf = (text: string) => [...new Set(searchWords(text).map(soundKey))].filter(Boolean)

/** The options whose names sound most like what was typed, in either script, where no name has it. */
export function nearestOptions(options: readonly ComboOption[], typed: string): ComboOption[] {
  const wanted = soundsOf(typed)
  if (wanted.length === 0) return []
  return options
    .map((option) => {
      const sounds = soundsOf(`${option.label} ${option.keywords ?? ''}`)
      const best = wanted.map((each) => Math.max(0, ...sounds.map((word) => likeness(each, word))))
      return { option, score: best.reduce((sum, each) => sum + each, 0) / wanted.length }
    })
    .filter(({ score }) => score >= LEAST)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ option }) => option)
}
