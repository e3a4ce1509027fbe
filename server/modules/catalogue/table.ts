import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  integer,
  jsonb,
  numeric,
  primaryKey,
  snakeCase,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { NumberRule } from '../../../contract/catalogue/number-rule.ts'
import type {
  CategoryType,
  RequiredDocument,
  ServiceContent,
  ServiceField,
} from '../../../contract/catalogue/services.ts'
import type { Texts } from '../../../contract/core/languages.ts'
import type { SlaClock } from '../../../contract/core/working-time.ts'
import type { DocumentType } from '../../../contract/documents/documents.ts'
import { id, instant } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/table.ts'

/** Pictures of the catalogue, taken over from uploads: logos, and samples of required documents. */
export const catalogueImages = snakeCase.table('catalogue_images', {
  /** The id of the upload from which the picture was taken. */
  id: uuid().primaryKey(),
  mime: text().$type<DocumentType>().notNull(),
  /** Names in the file store. */
  shownFile: text().notNull(),
  thumbnailFile: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
})

const logoId = () => uuid().references(() => catalogueImages.id)

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
  logoId: logoId(),
  /** Counts changes. */
  version: integer().notNull().default(1),
})

/** What a version says (`ServiceContent`). A trigger names these columns as well. */
const content = () => ({
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
  passThroughPaise: integer().notNull().default(0),
  franchiseSharePercent: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
  partnerSharePercent: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
  link: text().notNull(),
  portal: text().notNull(),
  fields: jsonb().$type<ServiceField[]>().notNull(),
  documents: jsonb().$type<RequiredDocument[]>().notNull(),
  departmentNumber: jsonb().$type<NumberRule>(),
  logoId: logoId(),
})

const publishedById = () => uuid().references(() => accounts.id)

/**
 * Services as they are offered now. Whatever changes the content of a published one makes a version in
 * the same transaction, by triggers (docs/decisions/0025-service-versions.md).
 */
export const services = snakeCase.table(
  'services',
  {
    id: id(),
    key: text().notNull().unique(),
    ...content(),
    active: boolean().notNull().default(true),
    createdAt: instant().notNull().defaultNow(),
    /** The number of the version that is offered; 0 before the first was published. */
    publishedVersion: integer().notNull().default(1),
    publishedById: publishedById(),
    /** Applications of earlier versions than this are not taken any more. */
    acceptsFrom: integer().notNull().default(1),
    /** The draft of the next version; null where nothing waits to be published. */
    draft: jsonb().$type<ServiceContent>(),
    /** The service's place within its category; services with equal places stand by name. */
    position: integer().notNull().default(0),
    /** Counts changes of draft, publication, activation and place. */
    version: integer().notNull().default(1),
  },
  () => [check('services_pass_through', sql`pass_through_paise between 0 and fee_paise`)],
)

/** Every version that was ever published; written by the triggers of `services` alone, and never changed. */
export const serviceVersions = snakeCase.table(
  'service_versions',
  {
    serviceId: uuid()
      .notNull()
      .references(() => services.id),
    number: integer().notNull(),
    publishedAt: instant().notNull().defaultNow(),
    /** Null for what was there before versions were. */
    publishedById: publishedById(),
    ...content(),
  },
  (table) => [primaryKey({ columns: [table.serviceId, table.number] })],
)
