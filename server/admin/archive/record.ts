import { ne } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client } from 'pg'
import { appendAudit } from '../../platform/database/audit.ts'
import { archivedMonths } from '../../platform/database/months/archived-months-table.ts'
import type { MonthManifest } from './month-files.ts'

/** Notes a month whose file was read back, with an entry in the trail where it was not known so. */
export async function record(client: Client, { table, month, rows, sha256 }: MonthManifest) {
  await drizzle({ client }).transaction(async (tx) => {
    const row = { tableName: table, month, rows, sha256 }
    const changed = await tx
      .insert(archivedMonths)
      .values(row)
      .onConflictDoUpdate({
        target: [archivedMonths.tableName, archivedMonths.month],
        set: row,
        setWhere: ne(archivedMonths.sha256, sha256),
      })
      .returning()
    if (changed.length === 0) return
    await appendAudit(tx, {
      ...{ actor: null, subject: 'database', subjectId: null, action: 'month_archived' },
      details: { fileName: `${table}-${month}`, count: rows },
    })
  })
}
