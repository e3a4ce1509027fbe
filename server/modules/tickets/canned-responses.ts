import { asc, eq, sql } from 'drizzle-orm'
import type { CannedResponse, CannedText } from '../../../contract/tickets/canned-responses.ts'
import { CANNED_RESPONSES } from '../../../contract/tickets/canned-responses.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Db, Queryable } from '../../platform/database/database.ts'
import { lockNamed } from '../../platform/database/lock-named.ts'
import { cannedResponses } from './table.ts'

type Row = typeof cannedResponses.$inferSelect

const toResponse = ({ id: _id, ...texts }: Row): CannedResponse => ({ _id, ...texts })

/** All of them, by name. */
export async function readCanned(tx: Queryable): Promise<CannedResponse[]> {
  const rows = await tx
    .select()
    .from(cannedResponses)
    .orderBy(asc(sql`lower(${cannedResponses.name})`), asc(cannedResponses.name))
  return rows.map(toResponse)
}

/**
 * Keeps an answer; one of the same name is replaced. 422 `canned.too_many` when it would be one more than there
 * can be.
 */
export async function storeCanned(
  db: Db,
  caller: Caller,
  text: CannedText,
): Promise<CannedResponse> {
  return db.transaction(async (tx) => {
    // One after the other, so that two at once do not both find room for one more.
    await lockNamed(tx, 'canned-responses')
    const existing = await readCanned(tx)
    const isNew = existing.every(({ name }) => name !== text.name)
    if (isNew && existing.length >= CANNED_RESPONSES) throw new ApiError('canned.too_many')
    const [row] = await tx
      .insert(cannedResponses)
      .values(text)
      .onConflictDoUpdate({ target: cannedResponses.name, set: text })
      .returning()
    if (!row) throw new Error('the canned response was not written')
    await note(tx, caller, row, 'saved')
    return toResponse(row)
  })
}

function note(tx: Queryable, actor: Caller, { id, name }: Row, action: 'saved' | 'deleted') {
  return appendAudit(tx, {
    ...{ actor, action, subject: 'canned_response' as const, subjectId: id },
    details: { name },
  })
}

/** Deletes one; nothing happens when it was gone. */
export async function dropCanned(db: Db, caller: Caller, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.delete(cannedResponses).where(eq(cannedResponses.id, id)).returning()
    if (row) await note(tx, caller, row, 'deleted')
  })
}
