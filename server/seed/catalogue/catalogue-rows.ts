import type { categories, services } from '../../modules/catalogue/table.ts'
import type { CategorySeed, ServiceSeed } from './service-seed.ts'

/** A category as a row of its table, without its id. */
export function categoryRow({ name, ...category }: CategorySeed, position: number) {
  return {
    ...category,
    name: name.en,
    nameHi: name.hi,
    nameMr: name.mr,
    position,
  } satisfies typeof categories.$inferInsert
}

/** A service as a row of its table, without its id. */
export function serviceRow(
  { name, description, category, ...service }: ServiceSeed,
  idOf: (category: string) => string,
) {
  return {
    ...service,
    categoryId: idOf(category),
    name: name.en,
    nameHi: name.hi,
    nameMr: name.mr,
    description: description.en,
    descriptionHi: description.hi,
    descriptionMr: description.mr,
  } satisfies typeof services.$inferInsert
}
