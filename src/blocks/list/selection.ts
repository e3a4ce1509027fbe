/** Rows chosen on one page of a list, by id. */
export interface Selection {
  chosen: ReadonlySet<string>
  /** The range that Shift and the arrows are drawing: where it began, where it is, what was before. */
  range: { from: string; to: string; before: ReadonlySet<string> } | null
}

export const NOTHING_SELECTED: Selection = { chosen: new Set(), range: null }

/** The selection with the row taken in, or out. */
export function toggled({ chosen }: Selection, id: string): Selection {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return { chosen: next, range: null }
}

/**
 * The selection after one step with Shift from the row `from` to the row `to`. Going on widens the
 * range; going back narrows it, and what was chosen before stays.
 * @param ids the page's rows in their order
 */
export function extended(
  selection: Selection,
  ids: readonly string[],
  from: string,
  to: string,
): Selection {
  const isExtension = selection.range?.to === from
  const start = isExtension && selection.range ? selection.range.from : from
  const before = isExtension && selection.range ? selection.range.before : selection.chosen
  const [first = 0, last = 0] = [ids.indexOf(start), ids.indexOf(to)].toSorted((a, b) => a - b)
  const chosen = new Set([...before, ...ids.slice(first, last + 1)])
  return { chosen, range: { from: start, to, before } }
}
