import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type {
  CannedResponse,
  CannedText,
  TextPurpose,
} from '../../../contract/tickets/canned-responses.ts'
import {
  CANNED_RESPONSES,
  mayShareTexts,
  mayUseTexts,
} from '../../../contract/tickets/canned-responses.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Db, Queryable } from '../../platform/database/database.ts'
import { lockNamed } from '../../platform/database/lock-named.ts'
import { cannedResponses } from './table.ts'

type Row = typeof cannedResponses.$inferSelect

const toResponse = ({ id: _id, ownerId, ...texts }: Row): CannedResponse => ({
  ...{ _id, isOwn: ownerId !== null },
  ...texts,
})

/** The shared texts of a purpose and the caller's own, by name. 403 for a purpose that is not the caller's. */
export async function readCanned(
  tx: Queryable,
  { _id, userType }: Caller,
  purpose: TextPurpose,
): Promise<CannedResponse[]> {
  if (!mayUseTexts(userType, purpose)) throw new ApiError('access.forbidden')
  const { ownerId, name } = cannedResponses
  const rows = await tx
    .select()
    .from(cannedResponses)
    .where(and(eq(cannedResponses.purpose, purpose), or(isNull(ownerId), eq(ownerId, _id))))
    .orderBy(asc(sql`lower(${name})`), asc(name), asc(cannedResponses.id))
  return rows.map(toResponse)
}

/**
 * Keeps a text; one of the same name is replaced. 403 for one that the caller may not share; 422 `canned.too_many` when
 * it would be one more than there can be.
 */
export async function storeCanned(
  db: Db,
  caller: Caller,
  { isOwn, ...text }: CannedText,
): Promise<CannedResponse> {
  const mayStore = isOwn ? mayUseTexts : mayShareTexts
  if (!mayStore(caller.userType, text.purpose)) throw new ApiError('access.forbidden')
  return db.transaction(async (tx) => {
    // One after the other, so that two at once do not both find room for one more.
    await lockNamed(tx, 'canned-responses')
    const all = await readCanned(tx, caller, text.purpose)
    const existing = all.filter((each) => each.isOwn === isOwn)
    const isNew = existing.every(({ name }) => name !== text.name)
    if (isNew && existing.length >= CANNED_RESPONSES) throw new ApiError('canned.too_many')
    const { purpose, ownerId, name } = cannedResponses
    const [row] = await tx
      .insert(cannedResponses)
      .values({ ...text, ownerId: isOwn ? caller._id : null })
      .onConflictDoUpdate({ target: [purpose, ownerId, name], set: text })
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

/** Deletes one that is the caller's own, or shared where the caller may share; nothing happens to others. */
export async function dropCanned(db: Db, caller: Caller, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx.select().from(cannedResponses).where(eq(cannedResponses.id, id))
    if (!found) return
    const mayDrop =
      found.ownerId === null
        ? mayShareTexts(caller.userType, found.purpose)
        : found.ownerId === caller._id
    if (!mayDrop) return
    const [row] = await tx.delete(cannedResponses).where(eq(cannedResponses.id, id)).returning()
    if (row) await note(tx, caller, row, 'deleted')
  })
}
