import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  primaryKey,
  snakeCase,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AnswerWord, RowFault } from '../../../contract/bank-files/bank-answers.ts'
import type { BankLayout } from '../../../contract/bank-files/bank-layouts.ts'
import { id, instant } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/table.ts'
import { payouts } from '../payouts/table.ts'

const byId = () =>
  uuid()
    .notNull()
    .references(() => accounts.id)

// All tables of this file are only added to (docs/decisions/0058-bank-files.md).

/** The network's own account; the last row counts. */
export const payoutPayers = snakeCase.table('payout_payers', {
  id: id(),
  layout: text().$type<BankLayout>().notNull(),
  holder: text().notNull(),
  ifsc: text().notNull(),
  clientCode: text().notNull(),
  /** `••••4321`, and the whole number encrypted for this row. */
  maskedNumber: text().notNull(),
  sealedNumber: text().notNull(),
  since: instant().notNull().defaultNow(),
  byId: byId(),
  byName: text().notNull(),
})

/** Files made for the bank, with their bytes: a later version of a layout changes none of them. */
export const payoutFiles = snakeCase.table(
  'payout_files',
  {
    id: id(),
    number: integer().notNull().unique(),
    layout: text().$type<BankLayout>().notNull(),
    fileName: text().notNull(),
    day: date().notNull(),
    payerId: uuid()
      .notNull()
      .references(() => payoutPayers.id),
    count: integer().notNull(),
    totalPaise: bigint({ mode: 'number' }).notNull(),
    /** Encrypted for this row, as whole account numbers stand in it. */
    sealedContent: text().notNull(),
    madeAt: instant().notNull().defaultNow(),
    madeById: byId(),
    madeByName: text().notNull(),
  },
  () => [check('payout_files_amount', sql`count > 0 and total_paise > 0`)],
)

/** Which file has which try of a payout. */
export const payoutFileRows = snakeCase.table(
  'payout_file_rows',
  {
    fileId: uuid()
      .notNull()
      .references(() => payoutFiles.id),
    payoutId: uuid()
      .notNull()
      .references(() => payouts.id),
    try: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.payoutId] }),
    index('payout_file_rows_of_payout').on(table.payoutId, table.try),
  ],
)

/** Answers of the bank that were read. */
export const payoutAnswers = snakeCase.table(
  'payout_answers',
  {
    id: id(),
    layout: text().$type<BankLayout>().notNull(),
    /** SHA-256 of its bytes. */
    fingerprint: text().notNull(),
    fileName: text().notNull(),
    readAt: instant().notNull().defaultNow(),
    readById: byId(),
    readByName: text().notNull(),
  },
  (table) => [unique('payout_answers_once').on(table.layout, table.fingerprint)],
)

/** Their rows as they were read, without account numbers. */
export const payoutAnswerRows = snakeCase.table(
  'payout_answer_rows',
  {
    answerId: uuid()
      .notNull()
      .references(() => payoutAnswers.id),
    line: integer().notNull(),
    fault: text().$type<RowFault>(),
    paymentKey: text().notNull(),
    paise: bigint({ mode: 'number' }),
    word: text().$type<AnswerWord>(),
    status: text().notNull(),
    reference: text().notNull(),
    reason: text().notNull(),
    day: date(),
  },
  (table) => [primaryKey({ columns: [table.answerId, table.line] })],
)

/** Which row was recorded for which try of a payout. */
export const payoutAnswerRecords = snakeCase.table(
  'payout_answer_records',
  {
    payoutId: uuid()
      .notNull()
      .references(() => payouts.id),
    try: integer().notNull(),
    answerId: uuid().notNull(),
    line: integer().notNull(),
    at: instant().notNull().defaultNow(),
    byId: byId(),
    byName: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.payoutId, table.try] }),
    index('payout_answer_records_of_answer').on(table.answerId),
  ],
)
