import { sql } from 'drizzle-orm'
import { date, index, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import type { OutletDocumentKind } from '../../../contract/outlets/outlet-documents.ts'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import { id, instant } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/table.ts'

/** Bank accounts of franchises and partners: each row a change that was asked for; the last confirmed one counts. */
export const bankAccounts = snakeCase.table(
  'bank_accounts',
  {
    id: id(),
    kind: text().$type<OutletKind>().notNull(),
    outletId: uuid().notNull(),
    holder: text().notNull(),
    ifsc: text().notNull(),
    /** `••••4321`, and the whole number encrypted for this row. */
    maskedNumber: text().notNull(),
    sealedNumber: text().notNull(),
    requestedById: uuid()
      .notNull()
      .references(() => accounts.id),
    requestedAt: instant().notNull().defaultNow(),
    /** Null until the code was given. */
    confirmedAt: instant(),
  },
  (table) => [index().on(table.outletId, table.confirmedAt)],
)

/** Papers of franchises and partners; the file is the document that names the row. What has ended stays as history. */
export const outletDocuments = snakeCase.table(
  'outlet_documents',
  {
    id: id(),
    outletKind: text().$type<OutletKind>().notNull(),
    outletId: uuid().notNull(),
    kind: text().$type<OutletDocumentKind>().notNull(),
    title: text().notNull().default(''),
    /** The last day on which it is valid, in India. */
    validUntil: date(),
    addedById: uuid()
      .notNull()
      .references(() => accounts.id),
    addedByName: text().notNull(),
    addedAt: instant().notNull().defaultNow(),
    /** Null while it counts. */
    endedAs: text().$type<'replaced' | 'withdrawn'>(),
    endedAt: instant(),
    endedByName: text().notNull().default(''),
    endReason: text().notNull().default(''),
  },
  (table) => [
    index().on(table.outletId),
    index('outlet_documents_expiry')
      .on(table.outletId, table.validUntil)
      .where(sql`ended_at is null and valid_until is not null`),
  ],
)
