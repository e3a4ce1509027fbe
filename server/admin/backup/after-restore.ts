import { isNull, sql } from 'drizzle-orm'
import { indiaDay } from '../../../contract/core/india-day.ts'
import { oneTimeCodes } from '../../modules/codes/table.ts'
import { holdQueued } from '../../modules/messages/held.ts'
import { attachmentUploads } from '../../modules/outbox/table.ts'
import { passwordLinks } from '../../modules/password-links/table.ts'
import { knownBrowsers, pendingSignIns, sessions } from '../../modules/sessions/table.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import { restores } from '../../platform/database/backups-table.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { listRevisions } from '../../platform/database/list-revisions-table.ts'

/**
 * Ends what must not live on in a database that was put back, whose schema may be an older one
 * (docs/decisions/0072-backup-and-restore.md): sessions with their browsers' pushes, codes, links that set a password, and browsers that were remembered. Messages that waited are held,
 * since most of them were sent after the backup; sealed documents on their way are sent again by their devices; and every
 * list has another revision than any that a device may have.
 */
export async function endWhatMustNotLive(db: Queryable, takenAt: Date): Promise<void> {
  for (const table of [sessions, pendingSignIns, oneTimeCodes, passwordLinks])
    await db.delete(table)
  await db.update(knownBrowsers).set({ rememberedUntil: null })
  await holdQueued(db)
  await db.delete(attachmentUploads).where(isNull(attachmentUploads.documentId))
  const now = sql`extract(epoch from clock_timestamp()) * 1000000`
  await db
    .update(listRevisions)
    .set({ changes: sql`greatest(${listRevisions.changes} + 1, ${now})` })
  // Columns that a later version adds are not there yet.
  await db.execute(
    sql`insert into ${restores} (id, taken_at) values (gen_random_uuid(), ${takenAt.toISOString()}::timestamptz)`,
  )
}

/** Notes the restore in the audit trail of the newest schema. */
export async function noteRestore(db: Queryable, takenAt: Date): Promise<void> {
  await appendAudit(db, {
    ...{ actor: null, subject: 'database', subjectId: null, action: 'restored' },
    details: { day: indiaDay(takenAt) },
  })
}
