import { and, asc, eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { Id } from '../../../contract/core/primitives.ts'
import { WAITING_STATES } from '../../../contract/imports/import-states.ts'
import type { ImportedOutlet, OutletEdit } from '../../../contract/outlets/outlet-changes.ts'
import { ApiError } from '../../platform/api-error.ts'
import { lockForChange } from '../../platform/blocks/lock-for-change.ts'
import type { Actor } from '../../platform/caller.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { sendJob } from '../../platform/jobs/send-job.ts'
import { changeOutlet } from '../outlets/edit.ts'
import { listAssigned, lockOutlet } from '../outlets/queries.ts'
import { createOutlet } from '../outlets/service.ts'
import { switchOutlet } from '../outlets/state.ts'
import { nobodysPassword } from '../people/first-password.ts'
import { columnOfField } from './cell-values.ts'
import type { RowRecord } from './queries.ts'
import type { RowProblem } from './table.ts'
import { importRows, imports } from './table.ts'

/** Imports for some seconds, then hands on to the next job, so that a crash is noticed soon. */
export const runImportJob = defineJob({
  name: 'run-import',
  data: v.object({ importId: Id }),
  retry: { limit: 20, firstDelaySeconds: 2, maxDelaySeconds: 300 },
  expireSeconds: 30,
})

/** Rows of one transaction: what a crash undoes, and what a cancellation waits for. */
const BATCH = 25
/** Well below the time after which a job counts as dead. */
const TURN_MS = 8000

/**
 * Imports what is waiting, batch after batch; each row's change and that it is done are one transaction, so that a crash repeats
 * and loses none.
 */
export async function runImport(db: Db, { importId }: { importId: string }): Promise<void> {
  const passwordHash = await nobodysPassword()
  const until = Date.now() + TURN_MS
  for (;;) {
    const isMore = await db.transaction(async (tx) => {
      const more = await importBatch(tx, importId, passwordHash)
      if (more && Date.now() >= until) await sendJob(tx, runImportJob, { importId })
      return more
    })
    if (!isMore || Date.now() >= until) return
  }
}

/** Answers whether there may be more to do. */
async function importBatch(tx: Tx, importId: string, passwordHash: string): Promise<boolean> {
  const where = eq(imports.id, importId)
  // The lock lets one instance at a time import, and makes a cancellation wait for the batch.
  const found = await lockForChange(tx, { table: imports, where, missing: 'import.not_found' })
  const { status, byId, byName, fileName } = found
  if (status !== 'importing') return false
  const rows = await tx
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, importId), inArray(importRows.state, [...WAITING_STATES])))
    .orderBy(asc(importRows.number))
    .limit(BATCH)
  const links = { franchiseId: null, servicePartnerId: null }
  const actor: Actor = { _id: byId, name: byName, userType: 'admin', ...links }
  const told = { import: fileName }
  for (const row of rows) await importRow(tx, { actor, told, passwordHash }, row)
  if (rows.length > 0) return true
  await tx.update(imports).set({ status: 'done', finishedAt: new Date() }).where(where)
  await appendAudit(tx, {
    ...{ actor, subject: 'import', action: 'finished', subjectId: importId },
    details: told,
  })
  return false
}

interface Order {
  actor: Actor
  /** The facts about the import that each entry of the audit trail repeats. */
  told: Record<string, unknown>
  passwordHash: string
}

/** Imports one row, or says why not: a refusal undoes this row alone. */
async function importRow(tx: Tx, order: Order, row: RowRecord): Promise<void> {
  const isRow = and(eq(importRows.importId, row.importId), eq(importRows.number, row.number))
  try {
    const outletId = await tx.transaction((step) => writeRow(step, order, row))
    const state = row.state === 'new' ? 'created' : 'changed'
    await tx.update(importRows).set({ state, outletId, outlet: null, cells: null }).where(isRow)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await tx
      .update(importRows)
      .set({ state: 'refused', outlet: null, problems: problemsOf(error) })
      .where(isRow)
  }
}

const USER_NAME_ERRORS = new Set<string>(['person.user_name_taken', 'outlet.not_found'])

function problemsOf({ code, details }: ApiError): RowProblem[] {
  if (code === 'franchise.unavailable') return [{ column: 'partner', code }]
  if (code === 'request.invalid' && details.fields) {
    return details.fields.map((field) => ({ column: columnOfField(field.path), code: field.code }))
  }
  return [{ column: USER_NAME_ERRORS.has(code) ? 'userName' : null, code }]
}

/** Writes what a form would; answers the outlet's id. */
async function writeRow(
  tx: Tx,
  { actor, told, passwordHash }: Order,
  { outlet, outletId, version }: RowRecord,
): Promise<string> {
  if (!outlet) throw new Error('a row that waits has nothing to write')
  const { active, ...values } = outlet
  const { kind } = values
  if (outletId === null || version === null) {
    const whole = values.kind === 'partner' ? { ...values, franchiseIds: [] } : values
    const made = await createOutlet(tx, actor, whole, {
      passwordOf: async () => ({ passwordHash, firstLogin: true }),
      details: told,
    })
    if (!active) await switchOutlet(tx, actor, { kind, id: made._id }, { isActive: false }, told)
    return made._id
  }
  const saved = { kind, id: outletId }
  await changeOutlet(tx, actor, saved, await editOf(tx, outletId, version, values), told)
  await switchOutlet(tx, actor, saved, { isActive: active }, told)
  return outletId
}

async function editOf(
  tx: Tx,
  outletId: string,
  version: number,
  values: ImportedOutlet,
): Promise<OutletEdit> {
  if (values.kind === 'franchise') {
    const { name, type, monthlyTargetPaise, partnerId } = values
    return { ...values, version, terms: { name, type, monthlyTargetPaise, partnerId } }
  }
  // Locked first, so that nobody is assigned in between.
  await lockOutlet(tx, 'partner', outletId)
  const franchiseIds = (await listAssigned(tx, outletId)).map(({ _id }) => _id)
  return { ...values, version, terms: { name: values.name, franchiseIds } }
}
