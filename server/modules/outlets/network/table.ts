import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  snakeCase,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { FranchiseType } from '../../../../contract/outlets/network-names.ts'
import type { OpeningHours } from '../../../../contract/outlets/opening-hours.ts'
import { DEFAULT_HOURS } from '../../../../contract/outlets/opening-hours.ts'
import { id, instant } from '../../../platform/database/columns.ts'

const changed = {
  /** Raised with each change by staff (lockForChange). */
  version: integer().notNull().default(1),
  /** The words by which it is found, written by triggers from its own columns and its account's user name. */
  searchText: text().notNull().default(''),
}

export const servicePartners = snakeCase.table('service_partners', {
  id: id(),
  name: text().notNull(),
  phone: text().notNull(),
  email: text().notNull(),
  address: text().notNull(),
  /** Empty where it is not known. */
  district: text().notNull().default(''),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  active: boolean().notNull().default(true),
  createdAt: instant().notNull().defaultNow(),
  ...changed,
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
    openingHours: jsonb().$type<OpeningHours>().notNull().default(DEFAULT_HOURS),
    active: boolean().notNull().default(true),
    createdAt: instant().notNull().defaultNow(),
    ...changed,
  },
  (table) => [index().on(table.servicePartnerId)],
)
