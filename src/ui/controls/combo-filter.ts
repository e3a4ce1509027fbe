export interface ComboOption {
  value: string
  label: string
  /** A second line: the category, the place. */
  hint?: string
  /** More words that find it: the name in another language, a short form. */
  keywords?: string
}

function folded(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase()
}

/**
 * The options in which each typed word begins a word, in their own order; those whose label begins
 * with the whole query come first.
 */
export function filterOptions(options: readonly ComboOption[], query: string): ComboOption[] {
  const wanted = folded(query.trim())
  if (!wanted) return [...options]
  const terms = wanted.split(/\s+/)
  const leading: ComboOption[] = []
  const others: ComboOption[] = []
  for (const option of options) {
    const label = folded(option.label)
    const text = ` ${label} ${folded(option.hint ?? '')} ${folded(option.keywords ?? '')}`
    const tokens = text.split(/[\s(/,–-]+/)
    if (!terms.every((term) => tokens.some((token) => token.startsWith(term)))) continue
    if (label.startsWith(wanted)) leading.push(option)
    else others.push(option)
  }
  return [...leading, ...others]
}
