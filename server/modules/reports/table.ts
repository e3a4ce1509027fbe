import { sql } from 'drizzle-orm'
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Language } from '../../../contract/core/languages.ts'
import type { ReportFormat } from '../../../contract/reports/report-filters.ts'
import type {
  ReportFailure,
  ReportFilterKey,
  ReportType,
} from '../../../contract/reports/report-types.ts'
import type { ReportState } from '../../../contract/reports/reports.ts'
import type { Rhythm, ScheduleSpan } from '../../../contract/reports/schedule-times.ts'
import type { PauseReason, RunOutcome } from '../../../contract/reports/schedules.ts'
import { id, instant } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/table.ts'

type Filter = Partial<Record<ReportFilterKey, string>>

const day = () => date({ mode: 'string' }).notNull()
const accountId = () =>
  uuid()
    .notNull()
    .references(() => accounts.id)

/** Reports that are sent by e-mail in a rhythm. */
export const reportSchedules = snakeCase.table(
  'report_schedules',
  {
    id: id(),
    type: text().$type<ReportType>().notNull(),
    format: text().$type<ReportFormat>().notNull(),
    filter: jsonb().$type<Filter>().notNull().default({}),
    span: text().$type<ScheduleSpan>().notNull(),
    rhythm: text().$type<Rhythm>().notNull(),
    weekday: integer(),
    monthDay: integer(),
    time: text().notNull(),
    /** Who answers for it: reports are made in this name and language. */
    byId: accountId(),
    /** Null while it is paused. */
    nextAt: instant(),
    pausedFor: text().$type<PauseReason>(),
    createdAt: instant().notNull().defaultNow(),
    /** Raised with each change by a person (lockForChange). */
    version: integer().notNull().default(1),
  },
  (table) => [
    index('report_schedules_due')
      .on(table.nextAt)
      .where(sql`next_at is not null`),
    index('report_schedules_of_person').on(table.byId),
  ],
)

/** The people that a schedule sends to, as they were chosen. */
export const reportScheduleReceivers = snakeCase.table(
  'report_schedule_receivers',
  {
    scheduleId: uuid()
      .notNull()
      .references(() => reportSchedules.id, { onDelete: 'cascade' }),
    accountId: accountId(),
  },
  (table) => [primaryKey({ columns: [table.scheduleId, table.accountId] })],
)

/** What became of a schedule, each time that it was due or sent by hand. */
export const reportRuns = snakeCase.table(
  'report_runs',
  {
    id: id(),
    scheduleId: uuid()
      .notNull()
      .references(() => reportSchedules.id, { onDelete: 'cascade' }),
    /** The day in India on which it was due; none where it was sent by hand. */
    dueDay: date({ mode: 'string' }),
    at: instant().notNull().defaultNow(),
    outcome: text().$type<RunOutcome>().notNull().default('making'),
    failure: text().$type<ReportFailure>(),
    sent: integer().notNull().default(0),
    skipped: integer().notNull().default(0),
  },
  (table) => [
    // However many instances run: once for each day that it is due.
    uniqueIndex('report_runs_once').on(table.scheduleId, table.dueDay),
    index('report_runs_latest').on(table.scheduleId, table.at),
  ],
)

/** Reports that somebody ordered, each with its file for as long as that is kept. */
export const reports = snakeCase.table(
  'reports',
  {
    id: id(),
    type: text().$type<ReportType>().notNull(),
    format: text().$type<ReportFormat>().notNull(),
    fromDay: day(),
    toDay: day(),
    filter: jsonb().$type<Filter>().notNull().default({}),
    language: text().$type<Language>().notNull(),
    byId: accountId(),
    byName: text().notNull(),
    state: text().$type<ReportState>().notNull().default('waiting'),
    /** How often it was begun: only the last beginning may end it. */
    attempt: integer().notNull().default(0),
    /** The name in the file store, from the beginning on, so that a half file is found again. */
    file: text(),
    total: integer(),
    written: integer().notNull().default(0),
    bytes: bigint({ mode: 'number' }),
    /** Why it failed. */
    failure: text().$type<ReportFailure>(),
    /** The run that ordered it; none where a person did. */
    runId: uuid().references(() => reportRuns.id, { onDelete: 'set null' }),
    createdAt: instant().notNull().defaultNow(),
    /** The last sign of life of whoever makes it. */
    aliveAt: instant(),
    finishedAt: instant(),
  },
  (table) => [
    index('reports_of_person').on(table.byId, table.createdAt),
    index('reports_by_age').on(table.createdAt),
    index('reports_of_run')
      .on(table.runId)
      .where(sql`run_id is not null`),
    index('reports_running')
      .on(table.aliveAt)
      .where(sql`state = 'running'`),
  ],
)

/** The people to whom a scheduled report went, and who may fetch it. */
export const reportReceivers = snakeCase.table(
  'report_receivers',
  {
    reportId: uuid()
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    accountId: accountId(),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.accountId] }),
    index('report_receivers_of_person').on(table.accountId),
  ],
)
