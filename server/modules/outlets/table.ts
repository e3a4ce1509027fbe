import { index, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
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
