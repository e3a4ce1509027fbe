import * as v from 'valibot'

/** How one list is shown. */
export interface ListLook {
  /** Keys of the columns that a person has hidden, or added where they are hidden at first. */
  toggled: readonly string[]
  isCompact: boolean
}

/** The looks of all lists that a person has changed, by the route of each. */
export type Looks = Readonly<Record<string, ListLook>>

export const USUAL_LOOK: ListLook = { toggled: [], isCompact: false }

const Stored = v.record(
  v.string(),
  v.object({ toggled: v.array(v.string()), isCompact: v.boolean() }),
)

/** The looks that a browser has stored, which may be anything. */
export function looksOf(stored: unknown): Looks {
  const read = v.safeParse(Stored, stored)
  return read.success ? read.output : {}
}

/** Whether the list shows the column. */
export function isShown(
  { key, isHiddenAtFirst = false }: { key: string; isHiddenAtFirst?: boolean },
  { toggled }: ListLook,
): boolean {
  return toggled.includes(key) === isHiddenAtFirst
}

/** The toggled columns once this one is toggled. */
export function toggledColumn(toggled: readonly string[], key: string): string[] {
  return toggled.includes(key) ? toggled.filter((each) => each !== key) : [...toggled, key]
}
