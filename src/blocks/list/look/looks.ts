import * as v from 'valibot'

/** How one list is shown. */
export interface ListLook {
  /** Keys of columns that are not shown. */
  hidden: readonly string[]
  isCompact: boolean
}

/** The looks of all lists that a person has changed, by the route of each. */
export type Looks = Readonly<Record<string, ListLook>>

export const USUAL_LOOK: ListLook = { hidden: [], isCompact: false }

const Stored = v.record(
  v.string(),
  v.object({ hidden: v.array(v.string()), isCompact: v.boolean() }),
)

/** The looks that a browser has stored, which may be anything. */
export function looksOf(stored: unknown): Looks {
  const read = v.safeParse(Stored, stored)
  return read.success ? read.output : {}
}

/** The hidden columns with one more, or without it. */
export function toggledColumn(hidden: readonly string[], key: string): string[] {
  return hidden.includes(key) ? hidden.filter((each) => each !== key) : [...hidden, key]
}
