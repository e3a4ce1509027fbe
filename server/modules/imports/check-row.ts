import * as v from 'valibot'
import { toFieldErrors } from '../../../contract/core/field-errors.ts'
import { DEFAULT_LANGUAGE } from '../../../contract/core/languages.ts'
import { withoutInvisible } from '../../../contract/core/text/plain-text.ts'
import type { ImportColumn } from '../../../contract/imports/import-columns.ts'
import { columnsOf, EXAMPLE_USER_NAME } from '../../../contract/imports/import-columns.ts'
import type { RowState } from '../../../contract/imports/import-states.ts'
import { ImportedOutlet } from '../../../contract/outlets/outlet-changes.ts'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import { Latitude, Longitude } from '../../../contract/places/position.ts'
import type { OutletRecord } from '../outlets/columns.ts'
import type { FiledOutlet } from '../outlets/export.ts'
import { filedCell } from '../outlets/export.ts'
import { columnOfField, fieldsOf, letterProblem, readYesOrNo } from './cell-values.ts'
import type { TableRow } from './files/table-row.ts'
import type { NamedPartners } from './named-partners.ts'
import type { Head } from './read-head.ts'
import { isHeadAgain } from './read-head.ts'
import type { RowChange, RowProblem } from './table.ts'

/** The records that the network already has for the user names of a file. */
export interface Known {
  kind: OutletKind
  partners: NamedPartners
  /** The outlet of the kind with that user name, in small letters. */
  outlets: ReadonlyMap<string, OutletRecord>
  /** User names of other accounts, in small letters. */
  taken: ReadonlySet<string>
  /** The rows of each user name that several rows have, in small letters. */
  double: ReadonlyMap<string, readonly number[]>
}

/** The result of checking a row. */
export interface Verdict {
  state: RowState
  userName: string
  name: string
  outletId: string | null
  version: number | null
  outlet: (ImportedOutlet & { active: boolean }) | null
  changes: RowChange[]
  problems: RowProblem[]
}

/** The text of a row's cell; undefined where the file has no such column. */
export function cellAt(
  { places }: Pick<Head, 'places'>,
  cells: readonly string[],
  column: ImportColumn,
) {
  const place = places.get(column)
  return place === undefined ? undefined : withoutInvisible(cells[place] ?? '').trim()
}

const whole = (code: RowProblem['code'], values?: RowProblem['values']): RowProblem => ({
  ...{ column: null, code },
  ...(values && { values }),
})

/** A problem of the whole row, found before its cells are read. */
function rowProblem(head: Head, { cells }: TableRow, userName: string, known: Known) {
  const key = userName.toLowerCase()
  if (isHeadAgain(head, cells)) return whole('heading_again')
  if (key === EXAMPLE_USER_NAME) return whole('example')
  if (cells.slice(head.cells.length).some((cell) => cell.trim() !== ''))
    return whole('cells_beyond')
  const rows = known.double.get(key)
  if (rows) return { ...whole('duplicate', { rows: rows.join(', ') }), column: 'userName' as const }
  if (known.taken.has(key)) return { ...whole('other_account'), column: 'userName' as const }
  return undefined
}

/** The values that the row's cells then change: those of the saved outlet, or empty ones for a new outlet. */
function startOf(kind: OutletKind, saved: OutletRecord | undefined): Record<string, unknown> {
  if (!saved) return { kind, email: '', district: '', monthlyTargetPaise: 0, partnerId: null }
  const { name, type, phone, email, address, district, latitude, longitude } = saved
  const { monthlyTargetPaise, partnerId } = saved
  return {
    ...{ kind, name, type, phone, email, address, district, latitude, longitude },
    ...{ monthlyTargetPaise, partnerId },
  }
}

/** A cell that is empty only because the one beside it covers it: nobody knows what it was to say. */
function mergedProblem({ places }: Head, { merged }: TableRow, column: ImportColumn) {
  const place = places.get(column)
  if (place === undefined || !merged?.includes(place)) return undefined
  return { column, code: 'merged' } satisfies RowProblem
}

/** Whether each of the two numbers could be the other one. */
function isSwapped({ latitude, longitude }: Record<string, unknown>): boolean {
  return v.is(Latitude, longitude) && v.is(Longitude, latitude)
}

/** Checks one row: by the rules of the forms, against what there is. */
export function checkRow(head: Head, row: TableRow, known: Known): Verdict {
  const { kind, partners } = known
  const cell = (column: ImportColumn) => cellAt(head, row.cells, column)
  const userName = cell('userName') ?? ''
  const saved = known.outlets.get(userName.toLowerCase())
  const about = { userName, name: cell('name') ?? '', outletId: saved?.id ?? null }
  const wrong = (problems: RowProblem[]): Verdict => ({
    ...about,
    ...{ state: 'wrong', version: null, outlet: null, changes: [], problems },
  })
  const first = rowProblem(head, row, userName, known)
  if (first) return wrong([first])

  const input = startOf(kind, saved)
  const problems: RowProblem[] = []
  let active = saved?.active ?? true
  for (const column of head.places.keys()) {
    const text = cell(column) ?? ''
    const lost = letterProblem(column, text) ?? mergedProblem(head, row, column)
    if (lost) problems.push(lost)
    Object.assign(input, fieldsOf(column, text))
    if (column === 'partner') {
      const named = partners.find(text, saved?.partnerId ?? null)
      if ('code' in named) problems.push({ column, code: named.code })
      else input['partnerId'] = named.id
    }
    // An empty cell leaves it as it is.
    if (column === 'active' && text !== '') {
      const said = readYesOrNo(text)
      if (said === undefined) problems.push({ column, code: 'not_a_choice' })
      else active = said
    }
  }
  if (isSwapped(input)) problems.push({ column: 'latitude', code: 'swapped' })
  const checked = v.safeParse(ImportedOutlet, input)
  if (!checked.success) {
    const told = new Set(problems.map(({ column }) => column))
    // One sentence is about both numbers.
    if (isSwapped(input)) told.add('longitude')
    for (const { path, code, params } of toFieldErrors(checked.issues)) {
      const column = columnOfField(path)
      const values = params && { bound: `${params['bound']}` }
      if (!told.has(column)) problems.push({ column, code, ...(values && { values }) })
    }
  }
  if (problems.length > 0 || !checked.success) return wrong(problems)

  const outlet = { ...checked.output, active }
  const good = { ...about, name: outlet.name, version: saved?.version ?? null, problems: [] }
  if (!saved) return { ...good, state: 'new', outlet, changes: [] }
  const changes = changesOf(saved, outlet, partners)
  return { ...good, outlet, changes, state: changes.length > 0 ? 'change' : 'unchanged' }
}

type Checked = ImportedOutlet & { active: boolean }

function filedOf(outlet: Checked, partners: NamedPartners): FiledOutlet {
  const ofFranchise =
    outlet.kind === 'franchise' ? outlet : { type: null, monthlyTargetPaise: null, partnerId: null }
  const { type, monthlyTargetPaise, partnerId } = ofFranchise
  return { ...outlet, type, monthlyTargetPaise, partnerUserName: partners.userNameOf(partnerId) }
}

/** The cells in which the two would differ in a file. */
function changesOf(saved: OutletRecord, outlet: Checked, partners: NamedPartners): RowChange[] {
  const before: FiledOutlet = {
    ...{ ...saved, userName: '' },
    partnerUserName: partners.userNameOf(saved.partnerId),
  }
  const after = filedOf(outlet, partners)
  return columnsOf(outlet.kind)
    .filter((column) => column !== 'userName')
    .map((column) => ({
      column,
      from: filedCell(column, before, DEFAULT_LANGUAGE),
      to: filedCell(column, after, DEFAULT_LANGUAGE),
    }))
    .filter(({ from, to }) => from !== to)
}
