import { index, jsonb, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'
import type { AuditSubject } from '../../../contract/audit/audit-actions.ts'
import type { Role } from '../../../contract/core/roles.ts'
import { instant } from './columns.ts'

/**
 * The append-only audit trail, one range partition a month. The application's database role may
 * insert and select only; months leave at night (docs/decisions/0082-data-for-years.md).
 */
export const auditTrail = snakeCase.table(
  'audit_trail',
  {
    id: uuid().notNull().$defaultFn(v7),
    receivedAt: instant().notNull(),
    /** By the device's clock; equal to `receivedAt` where there was no device. */
    capturedAt: instant().notNull(),
    actorId: uuid(),
    actorName: text().notNull(),
    actorRole: text().$type<Role>(),
    subject: text().$type<AuditSubject>().notNull(),
    subjectId: uuid(),
    action: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.receivedAt, table.id] }),
    index().on(table.subjectId, table.receivedAt),
    index().on(table.actorId, table.receivedAt),
    index().on(table.subject, table.action, table.receivedAt),
  ],
)
