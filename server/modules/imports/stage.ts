import { eq, inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { Id } from '../../../contract/core/primitives.ts'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import { lockForChange } from '../../platform/blocks/lock-for-change.ts'
import { unguardedText } from '../../platform/csv.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { accounts } from '../accounts/table.ts'
import { selectOutlets } from '../outlets/columns.ts'
import type { Known } from './check-row.ts'
import { cellAt, checkRow } from './check-row.ts'
import { readInThread } from './files/read-in-thread.ts'
import type { FileTable } from './files/read-table.ts'
import type { TableRow } from './files/table-row.ts'
import { readPartners } from './named-partners.ts'
import type { Head } from './read-head.ts'
import { readHead } from './read-head.ts'
import type { FileFault } from './table.ts'
import { importRows, imports } from './table.ts'

/** Reads the file of an import and says of each row what would become of it. */
export const readImportJob = defineJob({
  name: 'read-import',
  data: v.object({ importId: Id }),
  retry: { limit: 4, firstDelaySeconds: 5, maxDelaySeconds: 60 },
  expireSeconds: 90,
})

/** Rows that are checked and stored at once. */
const BATCH = 500

/**
 * Reads the file, stores its rows with their verdicts and erases the file, all in one transaction: done twice, it is done
 * once.
 */
export async function readImport(db: Db, { importId }: { importId: string }): Promise<void> {
  const [waiting] = await db.select().from(imports).where(eq(imports.id, importId))
  if (waiting?.status !== 'reading' || !waiting.file) return
  // Outside the transaction: it may take seconds.
  const table = await readInThread(waiting.file)
  await db.transaction(async (tx) => {
    const where = eq(imports.id, importId)
    const { status, kind } = await lockForChange(tx, {
      ...{ table: imports, where, missing: 'import.not_found' },
    })
    if (status !== 'reading') return
    const read = await stageRows(tx, importId, kind, table)
    const change =
      'fault' in read
        ? { status: 'refused' as const, fault: read, finishedAt: new Date() }
        : { status: 'ready' as const, ...read }
    await tx
      .update(imports)
      .set({ ...change, file: null })
      .where(where)
  })
}

async function stageRows(tx: Tx, importId: string, kind: OutletKind, table: FileTable | FileFault) {
  if ('fault' in table) return table
  const { format, encoding } = table
  const [first, ...rows] = table.rows.map((row) => ({
    ...row,
    cells: row.cells.map(unguardedText),
  }))
  const head = readHead(kind, first?.cells ?? [])
  if ('fault' in head) return head
  if (rows.length === 0) return { fault: 'empty' } satisfies FileFault
  const double = doublesOf(head, rows)
  const partners = await readPartners(tx)
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH)
    const found = await findKnown(tx, kind, head, batch)
    const known = { kind, partners, double, ...found }
    const staged = batch.map((row) => {
      const verdict = checkRow(head, row, known)
      const cells = verdict.state === 'unchanged' ? null : row.cells
      return { importId, number: row.number, cells, ...verdict }
    })
    await tx.insert(importRows).values(staged)
  }
  const { headings, ignoredColumns, cells } = head
  return { format, encoding, headings, ignoredColumns, head: cells }
}

const keyOf = (head: Head, { cells }: TableRow) =>
  (cellAt(head, cells, 'userName') ?? '').toLowerCase()

/** The rows of each user name that several rows have. */
function doublesOf(head: Head, rows: readonly TableRow[]): Map<string, number[]> {
  const all = Map.groupBy(rows, (row) => keyOf(head, row))
  all.delete('')
  const several = [...all].filter(([, { length }]) => length > 1)
  return new Map(several.map(([key, same]) => [key, same.map(({ number }) => number)]))
}

/** The outlets and other accounts that already have the user names of these rows. */
async function findKnown(
  tx: Tx,
  kind: OutletKind,
  head: Head,
  rows: readonly TableRow[],
): Promise<Pick<Known, 'outlets' | 'taken'>> {
  const keys = [...new Set(rows.map((row) => keyOf(head, row)))].filter((key) => key !== '')
  if (keys.length === 0) return { outlets: new Map(), taken: new Set() }
  const key = sql<string>`lower(${accounts.userName})`
  const records = await selectOutlets(tx, kind).where(inArray(key, keys))
  const outlets = new Map(
    records.map((record) => [record.account?.userName.toLowerCase() ?? '', record]),
  )
  const all = await tx.select({ key }).from(accounts).where(inArray(key, keys))
  const taken = new Set(all.map((each) => each.key).filter((each) => !outlets.has(each)))
  return { outlets, taken }
}
