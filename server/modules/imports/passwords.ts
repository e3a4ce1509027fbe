import { and, eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { giveFirstPasswords } from '../../../contract/imports/import-passwords.ts'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import { ApiError } from '../../platform/api-error.ts'
import { lockForChange } from '../../platform/blocks/lock-for-change.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { accounts } from '../accounts/table.ts'
import { getOutletRecord, lockOutlet } from '../outlets/queries.ts'
import { renewPassword } from '../people/service.ts'
import { getImportRecord, listPasswordless } from './queries.ts'
import { importRows } from './table.ts'

/** The accounts of an import without a password. 404 `import.not_found`. */
export async function readPasswordless(db: Db, kind: OutletKind, importId: string) {
  await getImportRecord(db, kind, importId)
  const outlets = await listPasswordless(db, kind, importId)
  return {
    outlets: outlets.map(({ _id, name, userName, email, phone }) => ({
      ...{ _id, name, userName },
      isReachable: email !== '' || phone !== '',
    })),
  }
}

interface Place {
  kind: OutletKind
  importId: string
  publicUrl: string
}

type Given = v.InferOutput<(typeof giveFirstPasswords)['body']>['given']
type Answer = v.InferOutput<(typeof giveFirstPasswords)['response']>

/** Gives first passwords, each in its own transaction, as `giveFirstPasswords` of the contract says. */
export async function givePasswords(
  db: Db,
  caller: Caller,
  place: Place,
  given: Given,
): Promise<Answer> {
  await getImportRecord(db, place.kind, place.importId)
  const answer: Answer = { done: [], refused: [] }
  for (const one of given) {
    try {
      await db.transaction((tx) => giveOne(tx, caller, place, one))
      answer.done.push(one.outletId)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error
      answer.refused.push({ outletId: one.outletId, code: error.code })
    }
  }
  return answer
}

async function giveOne(
  tx: Tx,
  caller: Caller,
  { kind, importId, publicUrl }: Place,
  { outletId, firstPassword }: Given[number],
): Promise<void> {
  const { active } = await lockOutlet(tx, kind, outletId)
  const { account: own } = await getOutletRecord(tx, kind, outletId)
  const where = eq(accounts.id, own?.id ?? outletId)
  const account = await lockForChange(tx, { table: accounts, where, missing: 'outlet.not_found' })
  if (!active || !account.active) throw new ApiError('person.inactive')
  const isRow = and(
    eq(importRows.importId, importId),
    eq(importRows.outletId, outletId),
    eq(importRows.state, 'created'),
  )
  const [row] = await tx.select().from(importRows).where(isRow).for('update')
  if (!row) throw new ApiError('outlet.not_found')
  // A slip that was printed, or a password of their own, must not end by a second press.
  if (row.passwordWay !== null || account.lastSeenAt !== null) {
    throw new ApiError('outlet.stale')
  }
  await renewPassword(tx, caller, account, firstPassword, publicUrl)
  await tx.update(importRows).set({ passwordWay: firstPassword.way }).where(isRow)
}
