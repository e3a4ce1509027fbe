import { bigint, boolean, doublePrecision, index, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import type { FranchiseType } from '../../../contract/franchises/franchises.ts'
import { id, instant } from '../../platform/database/columns.ts'

export const servicePartners = snakeCase.table('service_partners', {
  id: id(),
  name: text().notNull(),
  phone: text().notNull(),
  email: text().notNull(),
  address: text().notNull(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  active: boolean().notNull().default(true),
  createdAt: instant().notNull().defaultNow(),
})

export const franchises = snakeCase.table(
  'franchises',
  {
    id: id(),
    name: text().notNull(),
    type: text().$type<FranchiseType>().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    address: text().notNull(),
    /** Empty where it is not known. */
    district: text().notNull().default(''),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    monthlyTargetPaise: bigint({ mode: 'number' }).notNull().default(0),
    /** The partner that its applications go to unless reassigned. */
    servicePartnerId: uuid().references(() => servicePartners.id),
    active: boolean().notNull().default(true),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index().on(table.servicePartnerId)],
)
