import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Language } from '../../../contract/core/languages.ts'
import type { ImportStatus } from '../../../contract/imports/import-states.ts'
import { isOver, OPEN_STATUSES } from '../../../contract/imports/import-states.ts'
import type { ImportDetail } from '../../../contract/imports/imports.ts'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { AuditEntry } from '../../platform/database/audit.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { sendJob } from '../../platform/jobs/send-job.ts'
import { readImportDetail, toSummaries } from './mappers.ts'
import { findOpenImport, listImportsPage, lockImport } from './queries.ts'
import { runImportJob } from './run.ts'
import { readImportJob } from './stage.ts'
import { imports } from './table.ts'

const KEPT_DAYS = 365
/** A preview that nobody has decided on compares with a network of long ago. */
const OPEN_DAYS = 7

/** One page of the imports of a kind. */
export async function readImports(db: Db, kind: OutletKind, page: number) {
  const found = await listImportsPage(db, kind, page)
  return { ...found, rows: await toSummaries(db, found.rows) }
}

/**
 * Stores a file and has it read. 409 `import.open` with the open import in `current`, of two uploads at once too.
 */
export async function takeFile(
  db: Db,
  caller: Caller,
  kind: OutletKind,
  { fileName, bytes }: { fileName: string; bytes: Uint8Array },
): Promise<{ _id: string }> {
  return db.transaction(async (tx) => {
    const _id = v7()
    const { rowCount } = await tx
      .insert(imports)
      .values({
        ...{ id: _id, kind, fileName },
        ...{ byId: caller._id, byName: caller.name, file: Buffer.from(bytes) },
      })
      .onConflictDoNothing()
    if (rowCount === 0) {
      const open = await findOpenImport(tx, kind)
      const current = open && (await toSummaries(tx, [open]))[0]
      throw new ApiError('import.open', { current })
    }
    await sendJob(tx, readImportJob, { importId: _id })
    return { _id }
  })
}

type ImportAction = (AuditEntry & { subject: 'import' })['action']

const note = (tx: Tx, actor: Caller, id: string, action: ImportAction, fileName: string) =>
  appendAudit(tx, {
    ...{ actor, subject: 'import', action, subjectId: id },
    details: { import: fileName },
  })

/** Begun again, one that has begun stays as it is. */
const MAY_BEGIN = new Set<ImportStatus>(['ready', 'importing', 'done'])

/** Begins an import, as `startImport` of the contract says. */
export async function beginImport(
  db: Db,
  caller: Caller,
  kind: OutletKind,
  id: string,
): Promise<ImportDetail> {
  return db.transaction(async (tx) => {
    const { status, fileName } = await lockImport(tx, kind, id)
    if (!MAY_BEGIN.has(status)) throw new ApiError('import.over')
    if (status === 'ready') {
      const change = { status: 'importing', startedAt: new Date() } as const
      await tx
        .update(imports)
        .set({ ...change, byId: caller._id, byName: caller.name })
        .where(eq(imports.id, id))
      await note(tx, caller, id, 'started', fileName)
      await sendJob(tx, runImportJob, { importId: id })
    }
    return readImportDetail(tx, kind, id, caller.language)
  })
}

/** Ends an import, as `cancelImport` of the contract says. */
export async function endImport(
  db: Db,
  caller: Caller,
  kind: OutletKind,
  id: string,
): Promise<ImportDetail> {
  return db.transaction(async (tx) => {
    const { status, fileName } = await lockImport(tx, kind, id)
    if (!isOver(status)) {
      await tx
        .update(imports)
        .set({ status: 'cancelled', finishedAt: new Date(), file: null })
        .where(eq(imports.id, id))
      await note(tx, caller, id, 'cancelled', fileName)
    }
    return readImportDetail(tx, kind, id, caller.language)
  })
}

/** One import. 404 `import.not_found`. */
export function readOne(db: Db, kind: OutletKind, id: string, language: Language) {
  return readImportDetail(db, kind, id, language)
}

/** Forgets imports of more than a year ago, and ends previews and files of more than a week ago. */
export async function sweepImports(db: Db): Promise<void> {
  const before = (days: number) => sql`now() - make_interval(days => ${days})`
  const left = inArray(
    imports.status,
    OPEN_STATUSES.filter((status) => status !== 'importing'),
  )
  await db
    .update(imports)
    .set({ status: 'cancelled', finishedAt: new Date(), file: null })
    .where(and(left, lt(imports.createdAt, before(OPEN_DAYS))))
  await db.delete(imports).where(lt(imports.createdAt, before(KEPT_DAYS)))
}
