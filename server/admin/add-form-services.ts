import { eq } from 'drizzle-orm'
import { FORM_SERVICES } from '../../contract/catalogue/form-pages.ts'
import { JOBS } from '../jobs.ts'
import { categories, services } from '../modules/catalogue/table.ts'
import { appendAudit } from '../platform/database/audit.ts'
import type { Tx } from '../platform/database/database.ts'
import { openDatabase } from '../platform/database/database.ts'
import { migrateDatabase } from '../platform/database/migrate.ts'
import { say } from '../platform/start-messages.ts'
import { categoryRow, serviceRow } from '../seed/catalogue/catalogue-rows.ts'
import { demoCategories, demoServices } from '../seed/catalogue/catalogue.ts'

export const ADD_FORM_SERVICES_USAGE = 'npm run admin -- add-form-services'

async function categoryId(tx: Tx, key: string): Promise<string | undefined> {
  const position = demoCategories.findIndex((each) => each.key === key)
  const seed = demoCategories[position]
  if (seed) await tx.insert(categories).values(categoryRow(seed, position)).onConflictDoNothing()
  const [found] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.key, key))
  return found?.id
}

/**
 * Adds the services that have a form page and are missing, with their categories. None is offered before an
 * administrator activates it. Answers the names of those added.
 */
export async function addMissingServices(tx: Tx): Promise<string[]> {
  const added: string[] = []
  for (const seed of demoServices.filter(({ key }) => FORM_SERVICES.includes(key))) {
    const category = await categoryId(tx, seed.category)
    if (category === undefined) throw new Error(`there is no category ${seed.category}`)
    const [row] = await tx
      .insert(services)
      .values({ ...serviceRow(seed, () => category), active: false })
      .onConflictDoNothing()
      .returning({ id: services.id, name: services.name })
    if (!row) continue
    await appendAudit(tx, {
      actor: null,
      subject: 'service',
      subjectId: row.id,
      action: 'created',
      details: { nameEn: row.name },
    })
    added.push(row.name)
  }
  return added
}

/** The command of docs/operations.md, Services with a form page. */
export async function addFormServices(url: string): Promise<void> {
  await migrateDatabase(url, JOBS)
  const database = openDatabase(url, (error) => say(error.message))
  try {
    const added = await database.db.transaction(addMissingServices)
    say(added.length > 0 ? `Added, not active yet: ${added.join(', ')}` : 'All three are there.')
  } finally {
    await database.close()
  }
}
