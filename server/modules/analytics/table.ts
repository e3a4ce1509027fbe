import {
  boolean,
  date,
  index,
  integer,
  primaryKey,
  snakeCase,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ApplicationStatus } from '../../../contract/applications/application-status.ts'
import type { Role } from '../../../contract/core/roles.ts'
import { instant } from '../../platform/database/columns.ts'

/** Which days are counted in the two tables below, and which of them have changed since (docs/decisions/0060-analytics.md). */
export const countedDays = snakeCase.table('counted_days', {
  /** A day of India that is over. */
  day: date({ mode: 'string' }).primaryKey(),
  stale: boolean().notNull(),
  countedAt: instant(),
})

/** The applications completed on each day, by the whole working hours that they took, of each service and of all (id of zeros). */
export const completionHours = snakeCase.table(
  'completion_hours',
  {
    day: date({ mode: 'string' }).notNull(),
    serviceId: uuid().notNull(),
    hours: integer().notNull(),
    completed: integer().notNull(),
    onTime: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.serviceId, table.hours] })],
)

/** The applications that left a status on each day, by the whole working hours that they had been in it, as above. */
export const dwellHours = snakeCase.table(
  'dwell_hours',
  {
    day: date({ mode: 'string' }).notNull(),
    serviceId: uuid().notNull(),
    status: text().$type<ApplicationStatus>().notNull(),
    hours: integer().notNull(),
    steps: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.serviceId, table.status, table.hours] })],
)

/**
 * The statuses of each application one after the other, written by a trigger of the audit trail in the transaction of the
 * decision. No foreign key, as the trail has none.
 */
export const statusSteps = snakeCase.table(
  'status_steps',
  {
    applicationId: uuid().notNull(),
    status: text().$type<ApplicationStatus>().notNull(),
    enteredAt: instant().notNull(),
    /** Null for the present one. */
    leftAt: instant(),
    /** Who brought it there. */
    byRole: text().$type<Role>(),
    /** The first line of a rejection's comment. */
    reason: text(),
    /** 1 for the first time that the application has this status, and so on. */
    round: integer().notNull().default(1),
  },
  (table) => [index('status_steps_of_application').on(table.applicationId, table.enteredAt)],
)
