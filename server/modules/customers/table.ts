import { sql } from 'drizzle-orm'
import { snakeCase, index, jsonb, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '../../../contract/core/languages.ts'
import { id, instant } from '../../platform/database/columns.ts'
import { documents } from '../documents/table.ts'
import { franchises } from '../outlets/network/table.ts'

/** The customer book: who agreed that a franchise keeps their details (rules.md, Customers). */
export const customers = snakeCase.table(
  'customers',
  {
    id: id(),
    franchiseId: uuid()
      .notNull()
      .references(() => franchises.id),
    phone: text().notNull(),
    /** The key that tells people with the same number apart (`nameKey`). */
    nameKey: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    address: text().notNull(),
    /** In which the customer gets messages; null where nobody has said. */
    language: text().$type<Language>(),
    village: text(),
    /** `keptAnswers`. */
    answers: jsonb()
      .$type<Record<string, string>>()
      .notNull()
      .default(sql`'{}'`),
    lastVisitAt: instant().notNull(),
    /** The daily job takes the row away then. */
    keptUntil: instant().notNull(),
    /** The words of name and number, and the sounds of the name. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`' ' || name_key || ' ' || phone || search_sounds(name_key)`),
  },
  (table) => [
    unique().on(table.franchiseId, table.phone, table.nameKey),
    index().on(table.franchiseId, table.lastVisitAt),
    index().on(table.keptUntil),
  ],
)

/** The latest document of each kind of a customer: a reference, which goes with the customer. */
export const customerDocuments = snakeCase.table(
  'customer_documents',
  {
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Key of the service's document. */
    kind: text().notNull(),
    documentId: uuid()
      .notNull()
      .references(() => documents.id),
    takenAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.kind] }),
    index().on(table.documentId),
  ],
)

/** When a number was erased at a franchise: submissions from before do not bring it back. */
export const customerErasures = snakeCase.table(
  'customer_erasures',
  {
    franchiseId: uuid()
      .notNull()
      .references(() => franchises.id),
    /** SHA-256 of franchise and number; the number itself is gone. */
    phoneHash: text().notNull(),
    erasedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.franchiseId, table.phoneHash] })],
)
