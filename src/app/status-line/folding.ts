/** What `split` needs of a note. */
interface Note {
  key: string
  isLasting?: boolean
}

/**
 * Which note the line shows, and which the bar has: first what lasts, as work could be lost meanwhile, then news, which
 * passes. All that is not shown is folded.
 */
export function split<N extends Note>(
  notes: readonly N[],
  foldedKeys: readonly string[],
): { shown: N | null; folded: N[] } {
  const open = notes.filter(({ key }) => !foldedKeys.includes(key))
  const shown = open.find(({ isLasting }) => isLasting) ?? open[0] ?? null
  return { shown, folded: notes.filter((note) => note !== shown) }
}
