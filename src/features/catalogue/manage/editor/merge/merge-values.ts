import { isSameValue } from '../../../../../../contract/catalogue/service-changes.ts'
import type { DocumentRow, EditorValues, FieldRow } from '../editor-values.ts'

type List = 'fields' | 'documents'
type Row = FieldRow | DocumentRow

/** Two people gave one field different values. What was typed here stands until somebody chooses. */
export interface Conflict {
  /** The list and row that it is in, if it is in one. */
  list?: List
  key?: string
  /** The field: `name.en`, `fee`; empty for a row that one of both removed. */
  part: string
  mine: unknown
  theirs: unknown
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('field' in value)

type Told = Omit<Conflict, 'list' | 'key'>

/** One value of what was opened, typed and saved meanwhile; `tell` hears where both differ. */
function merged(
  part: string,
  [base, mine, theirs]: readonly [unknown, unknown, unknown],
  tell: (conflict: Told) => void,
): unknown {
  if (isSameValue(mine, base) || isSameValue(mine, theirs)) return theirs
  if (isSameValue(theirs, base)) return mine
  if (isGroup(base) && isGroup(mine) && isGroup(theirs)) {
    const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)])
    return Object.fromEntries(
      [...keys].map((key) => [
        key,
        merged([part, key].filter(Boolean).join('.'), [base[key], mine[key], theirs[key]], tell),
      ]),
    )
  }
  tell({ part, mine, theirs })
  return mine
}

function byKey<Each extends Row>(rows: readonly Each[]) {
  return new Map(rows.map((row) => [row.key, row]))
}

const keysOf = (rows: readonly Row[]) => rows.map(({ key }) => key)

/** The order of the rows: that of the person who changed it, with the other's new ones behind those they followed. */
function orderOf(base: readonly Row[], mine: readonly Row[], theirs: readonly Row[]): string[] {
  const known = new Set(keysOf(base))
  const old = (rows: readonly Row[]) => keysOf(rows).filter((key) => known.has(key))
  const gone = (rows: readonly Row[]) =>
    new Set(keysOf(base).filter((key) => !keysOf(rows).includes(key)))
  const [goneHere, goneThere] = [gone(mine), gone(theirs)]
  const shared = (rows: readonly Row[]) =>
    old(rows).filter((key) => !goneHere.has(key) && !goneThere.has(key))
  const isMovedHere = !isSameValue(shared(mine), shared(base))
  const [first, second] = isMovedHere ? [mine, theirs] : [theirs, mine]
  const order = keysOf(first)
  for (const [index, key] of keysOf(second).entries()) {
    if (order.includes(key)) continue
    const before = keysOf(second)
      .slice(0, index)
      .findLast((each) => order.includes(each))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key)
  }
  return order
}

function mergedRows<Each extends Row>(
  list: List,
  [base, mine, theirs]: readonly [readonly Each[], readonly Each[], readonly Each[]],
  conflicts: Conflict[],
): Each[] {
  const [was, here, there] = [byKey(base), byKey(mine), byKey(theirs)]
  return orderOf(base, mine, theirs).flatMap((key): Each[] => {
    const [old, own, other] = [was.get(key), here.get(key), there.get(key)]
    if (own && other) {
      const tell = (conflict: Told) => conflicts.push({ list, key, ...conflict })
      return [merged('', [old, own, other], tell) as Each]
    }
    // New on one side.
    const one = own ?? other
    if (!old || !one) return one ? [one] : []
    // Removed on the other, where nobody touched it, or where somebody changed it.
    if (isSameValue(old, one)) return []
    conflicts.push({ list, key, part: '', mine: own ?? null, theirs: other ?? null })
    return own ? [own] : []
  })
}

/**
 * What was typed over a service, together with what somebody else has saved meanwhile. What only one of both changed
 * counts; rows are told apart by their keys, wherever they stand now.
 */
export function mergeValues(base: EditorValues, mine: EditorValues, theirs: EditorValues) {
  const conflicts: Conflict[] = []
  const { fields, documents, ...rest } = base
  const { fields: ownFields, documents: ownDocuments, ...own } = mine
  const { fields: theirFields, documents: theirDocuments, ...other } = theirs
  const values = merged('', [rest, own, other], (conflict) => conflicts.push(conflict))
  return {
    values: {
      ...(values as Omit<EditorValues, 'fields' | 'documents'>),
      documents: mergedRows('documents', [documents, ownDocuments, theirDocuments], conflicts),
      fields: mergedRows('fields', [fields, ownFields, theirFields], conflicts),
    },
    conflicts,
  }
}

function withPart(value: unknown, [key, ...more]: readonly string[], to: unknown): unknown {
  if (key === undefined) return to
  const group = isGroup(value) ? value : {}
  return { ...group, [key]: withPart(group[key], more, to) }
}

/** The values with the other person's in place of one's own. */
export function withTheirs(
  values: EditorValues,
  { list, key, part, theirs }: Conflict,
): EditorValues {
  const parts = part.split('.').filter(Boolean)
  if (!list) return withPart(values, parts, theirs) as EditorValues
  const rows: readonly Row[] = values[list]
  const isThere = rows.some((row) => row.key === key)
  const next = isThere
    ? rows.flatMap((row) =>
        row.key !== key ? [row] : theirs === null && !part ? [] : [withPart(row, parts, theirs)],
      )
    : part
      ? rows
      : [...rows, theirs]
  return { ...values, [list]: next }
}
