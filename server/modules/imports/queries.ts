import { and, asc, desc, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { PAGE_SIZE } from '../../../contract/core/paging.ts'
import { choicesOf } from '../../../contract/core/text/several.ts'
import { BAD_STATES, OPEN_STATUSES, ROW_STATES } from '../../../contract/imports/import-states.ts'
import type { ImportRowFilter } from '../../../contract/imports/imports.ts'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import { ApiError } from '../../platform/api-error.ts'
import { isAmong } from '../../platform/blocks/is-among.ts'
import { lockForChange } from '../../platform/blocks/lock-for-change.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { accounts } from '../accounts/table.ts'
import { OUTLETS } from '../outlets/columns.ts'
import { importRows, imports } from './table.ts'

/** All of an import but its file, which is megabytes. */
const { id, kind, status, fileName, format, encoding, fault, headings } = imports
const { head, ignoredColumns, byId, byName, createdAt, startedAt, finishedAt } = imports
const columns = {
  ...{ id, kind, status, fileName, format, encoding, fault, headings },
  ...{ head, ignoredColumns, byId, byName, createdAt, startedAt, finishedAt },
}

export type ImportRecord = Omit<typeof imports.$inferSelect, 'file'>
export type RowRecord = typeof importRows.$inferSelect

/** One page of the imports of a kind, the newest first. */
export async function listImportsPage(tx: Queryable, ofKind: OutletKind, page: number) {
  const where = eq(imports.kind, ofKind)
  const rows = await tx
    .select(columns)
    .from(imports)
    .where(where)
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return { rows, total: await tx.$count(imports, where), page }
}

/** The import of a kind that is not over yet. */
export async function findOpenImport(tx: Queryable, ofKind: OutletKind) {
  const [row] = await tx
    .select(columns)
    .from(imports)
    .where(and(eq(imports.kind, ofKind), inArray(imports.status, [...OPEN_STATUSES])))
  return row
}

/** 404 `import.not_found`, also for one of the other kind. */
export async function getImportRecord(
  tx: Queryable,
  ofKind: OutletKind,
  importId: string,
): Promise<ImportRecord> {
  const where = and(eq(imports.id, importId), eq(imports.kind, ofKind))
  const [row] = await tx.select(columns).from(imports).where(where)
  if (!row) throw new ApiError('import.not_found')
  return row
}

/** Locks the import; 404 `import.not_found`. */
export function lockImport(tx: Tx, ofKind: OutletKind, importId: string) {
  const where = and(eq(imports.id, importId), eq(imports.kind, ofKind))
  return lockForChange(tx, { table: imports, where, missing: 'import.not_found' })
}

/** How many rows of each state these imports have. */
export async function countRows(tx: Queryable, ids: readonly string[]) {
  const counts = new Map<string, Record<string, number>>()
  if (ids.length === 0) return counts
  const rows = await tx
    .select({ id: importRows.importId, state: importRows.state, count: sql<number>`count(*)::int` })
    .from(importRows)
    .where(inArray(importRows.importId, [...ids]))
    .groupBy(importRows.importId, importRows.state)
  for (const row of rows) counts.set(row.id, { ...counts.get(row.id), [row.state]: row.count })
  return counts
}

/** Rows to correct come first, then new and changed ones. */
const ORDER = sql`array_position(${sql.raw(
  `array[${ROW_STATES.map((state) => `'${state}'`).join(', ')}]`,
)}, ${importRows.state})`

function condition(importId: string, { state, search }: ImportRowFilter): SQL | undefined {
  const part = search && `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return and(
    eq(importRows.importId, importId),
    isAmong(importRows.state, choicesOf(state)),
    part
      ? or(
          ilike(importRows.userName, part),
          ilike(importRows.name, part),
          sql`${importRows.number}::text = ${search}`,
        )
      : undefined,
  )
}

/** One page of an import's rows. */
export async function listRowsPage(
  tx: Queryable,
  importId: string,
  filter: ImportRowFilter,
  page: number,
) {
  const where = condition(importId, filter)
  const rows = await tx
    .select()
    .from(importRows)
    .where(where)
    .orderBy(ORDER, asc(importRows.number))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return { rows, total: await tx.$count(importRows, where), page }
}

/** The rows that are to be mended, in the file's order. */
export async function listBadRows(tx: Queryable, importId: string): Promise<RowRecord[]> {
  return tx
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, importId), inArray(importRows.state, [...BAD_STATES])))
    .orderBy(asc(importRows.number))
}

const needsPassword = (importId: string) =>
  and(
    eq(importRows.importId, importId),
    eq(importRows.state, 'created'),
    isNull(importRows.passwordWay),
    eq(accounts.active, true),
    isNull(accounts.lastSeenAt),
  )

/** The new accounts of an import that nobody has a password for, in the file's order. */
export async function listPasswordless(tx: Queryable, ofKind: OutletKind, importId: string) {
  const { ofAccount, role, table } = OUTLETS[ofKind]
  return tx
    .select({
      _id: table.id,
      name: table.name,
      userName: accounts.userName,
      email: accounts.email,
      phone: accounts.phone,
    })
    .from(importRows)
    .innerJoin(table, eq(table.id, importRows.outletId))
    .innerJoin(accounts, and(eq(ofAccount, table.id), eq(accounts.userType, role)))
    .where(and(needsPassword(importId), eq(table.active, true)))
    .orderBy(asc(importRows.number))
}
