import { doublePrecision, index, snakeCase, text } from 'drizzle-orm/pg-core'
import type { Precision } from '../../../contract/places/places.ts'

/** Villages and towns, from villages.tsv.gz (docs/data.md); every start brings them up to that file. */
export const villages = snakeCase.table(
  'villages',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    taluka: text().notNull(),
    district: text().notNull(),
    pin: text().notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    precision: text().$type<Precision>(),
    /** The words by which it is found and the sounds of its name, with a blank before each and one at the end. */
    searchText: text().notNull(),
  },
  (table) => [index('villages_search_trigrams').using('gin', table.searchText.op('gin_trgm_ops'))],
)

/** The version of villages.tsv.gz and of the official names that the table of villages holds, in a single row. */
export const loadedVillages = snakeCase.table('loaded_villages', {
  /** SHA-256 of the files. */
  hash: text().primaryKey(),
})
