import type { ReactNode } from 'react'
import { searchWords } from '../../../contract/core/text/search-words.ts'

export interface ComboOption {
  value: string
  label: string
  /** A second line: the category, the place. */
  hint?: string
  /** Before the label in the list: an icon. */
  mark?: ReactNode
  /** Further words by which people find the option: its name in another language, a short form. */
  keywords?: string
}

/** Whether a term begins a word, and goes on in those that follow: `pmkisan` as well as `pm` of `pm-kisan`. */
function finder(words: readonly string[]): (term: string) => boolean {
  const text = words.join('')
  const starts: number[] = []
  let at = 0
  for (const word of words) {
    starts.push(at)
    at += word.length
  }
  return (term) => starts.some((start) => text.startsWith(term, start))
}

/**
 * The options that fit the query, in their order. Each typed word begins a word of the option, or
 * all typed words together do. Labels that begin with the whole query come first.
 */
export function filterOptions(options: readonly ComboOption[], query: string): ComboOption[] {
  const terms = searchWords(query)
  const joined = terms.join('')
  if (!joined) return [...options]
  const leading: ComboOption[] = []
  const others: ComboOption[] = []
  for (const option of options) {
    const label = searchWords(option.label)
    const words = [...label, ...searchWords(`${option.hint ?? ''} ${option.keywords ?? ''}`)]
    const begins = finder(words)
    if (!terms.every(begins) && !begins(joined)) continue
    if (label.join('').startsWith(joined)) leading.push(option)
    else others.push(option)
  }
  return [...leading, ...others]
}
