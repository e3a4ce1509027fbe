import { categories, services } from '../modules/catalogue/table.ts'
import { holidays } from '../modules/holidays/table.ts'
import type { Tx } from '../platform/database/database.ts'
import { demoCategories, demoServices } from './catalogue/catalogue.ts'
import { demoId } from './demo-id.ts'
import { maharashtraHolidays } from './holidays.ts'

/** Writes categories, services and holidays. */
export async function seedCatalogue(tx: Tx): Promise<void> {
  await tx.insert(categories).values(
    demoCategories.map(({ name, ...category }, position) => ({
      id: demoId('category', category.key),
      ...category,
      name: name.en,
      nameHi: name.hi,
      nameMr: name.mr,
      position,
    })),
  )
  await tx.insert(services).values(
    demoServices.map(({ name, description, category, ...service }) => ({
      id: demoId('service', service.key),
      categoryId: demoId('category', category),
      ...service,
      name: name.en,
      nameHi: name.hi,
      nameMr: name.mr,
      description: description.en,
      descriptionHi: description.hi,
      descriptionMr: description.mr,
    })),
  )
  await tx
    .insert(holidays)
    .values([...maharashtraHolidays])
    .onConflictDoNothing()
}
