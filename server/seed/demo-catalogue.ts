import { categories, services } from '../modules/catalogue/table.ts'
import { holidays } from '../modules/holidays/table.ts'
import type { Tx } from '../platform/database/database.ts'
import { categoryRow, serviceRow } from './catalogue/catalogue-rows.ts'
import { demoCategories, demoServices } from './catalogue/catalogue.ts'
import { demoId } from './demo-id.ts'
import { maharashtraHolidays } from './holidays.ts'

/** Writes categories, services and holidays. */
export async function seedCatalogue(tx: Tx): Promise<void> {
  await tx.insert(categories).values(
    demoCategories.map((category, position) => ({
      id: demoId('category', category.key),
      ...categoryRow(category, position),
    })),
  )
  await tx.insert(services).values(
    demoServices.map((service) => ({
      id: demoId('service', service.key),
      ...serviceRow(service, (category) => demoId('category', category)),
    })),
  )
  await tx
    .insert(holidays)
    .values([...maharashtraHolidays])
    .onConflictDoNothing()
}
