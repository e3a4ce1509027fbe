import { boolean, integer, jsonb, numeric, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import type { CategoryType } from '../../../contract/catalogue/category-type.ts'
import type { RequiredDocument, ServiceField } from '../../../contract/catalogue/services.ts'
import type { Texts } from '../../../contract/core/languages.ts'
import type { SlaClock } from '../../../contract/core/working-time.ts'
import { id, instant } from '../../platform/database/columns.ts'

export const categories = snakeCase.table('categories', {
  id: id(),
  key: text().notNull().unique(),
  name: text().notNull(),
  nameHi: text().notNull().default(''),
  nameMr: text().notNull().default(''),
  type: text().$type<CategoryType>().notNull(),
  icon: text().notNull(),
  excludedFromDigital: boolean().notNull().default(false),
  position: integer().notNull(),
})

export const services = snakeCase.table('services', {
  id: id(),
  key: text().notNull().unique(),
  categoryId: uuid()
    .notNull()
    .references(() => categories.id),
  name: text().notNull(),
  nameHi: text().notNull().default(''),
  nameMr: text().notNull().default(''),
  tagline: jsonb().$type<Texts>().notNull(),
  description: text().notNull(),
  descriptionHi: text().notNull().default(''),
  descriptionMr: text().notNull().default(''),
  slaHours: integer().notNull(),
  slaClock: text().$type<SlaClock>().notNull(),
  feePaise: integer().notNull(),
  franchiseSharePercent: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
  partnerSharePercent: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
  link: text().notNull(),
  portal: text().notNull(),
  fields: jsonb().$type<ServiceField[]>().notNull(),
  documents: jsonb().$type<RequiredDocument[]>().notNull(),
  active: boolean().notNull().default(true),
  createdAt: instant().notNull().defaultNow(),
})
