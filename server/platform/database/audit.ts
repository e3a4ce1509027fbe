import { and, asc, eq, sql } from 'drizzle-orm'
import type { AuditAction, AuditSubject } from '../../../contract/audit/audit-actions.ts'
import type { Caller } from '../caller.ts'
import { auditTrail } from './audit-table.ts'
import type { Queryable } from './database.ts'
import { portionsFor } from './many-rows.ts'
import { prepared } from './prepared.ts'

/** An action of its own subject. */
type Happening = {
  [Subject in AuditSubject]: { subject: Subject; action: AuditAction<Subject> }
}[AuditSubject]

export type AuditEntry = Happening & {
  actor: Pick<Caller, '_id' | 'name' | 'userType'> | null
  subjectId: string | null
  /** The time by the device's clock, where a device captured the action. */
  capturedAt?: Date
  receivedAt?: Date
  details?: Record<string, unknown>
}

function rowOf(entry: AuditEntry): typeof auditTrail.$inferInsert {
  const receivedAt = entry.receivedAt ?? new Date()
  return {
    receivedAt,
    capturedAt: entry.capturedAt ?? receivedAt,
    actorId: entry.actor?._id ?? null,
    actorName: entry.actor?.name ?? '',
    actorRole: entry.actor?.userType ?? null,
    subject: entry.subject,
    subjectId: entry.subjectId,
    action: entry.action,
    details: entry.details ?? {},
  }
}

/** Appends to the audit trail, in the transaction of the change itself; answers the entry's id. */
export async function appendAudit(tx: Queryable, entry: AuditEntry): Promise<string> {
  const [row] = await tx.insert(auditTrail).values(rowOf(entry)).returning({ id: auditTrail.id })
  if (!row) throw new Error('the audit trail took no entry')
  return row.id
}

/** The same for a change of many records at once. */
export async function appendAudits(tx: Queryable, entries: readonly AuditEntry[]): Promise<void> {
  const rows = entries.map(rowOf)
  for (const portion of portionsFor(auditTrail, rows)) await tx.insert(auditTrail).values(portion)
}

/** The entries about these subjects, oldest first. */
export async function listAudit(
  tx: Queryable,
  subject: AuditEntry['subject'],
  subjectIds: string[],
) {
  const ofSubjects = sql`${auditTrail.subjectId} = any(${sql.placeholder('ids')}::uuid[])`
  return prepared(tx, 'audit_of_subjects', () =>
    tx
      .select()
      .from(auditTrail)
      .where(and(ofSubjects, eq(auditTrail.subject, sql.placeholder('subject'))))
      .orderBy(asc(auditTrail.receivedAt), asc(auditTrail.id)),
  ).execute({ ids: subjectIds, subject })
}
