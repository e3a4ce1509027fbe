import { randomUUID } from 'node:crypto'
import type {
  ManagedCatalogue,
  ManagedCategory,
  NewCategory,
} from '../../../contract/catalogue/service-management.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Db, Queryable, Tx } from '../../platform/database/database.ts'
import { claimImages } from './images.ts'
import type { CategoryRow } from './managed-queries.ts'
import {
  deleteCategoryRow,
  insertCategory,
  isCategoryUsed,
  listAllCategories,
  listAllServices,
  lockCategory,
  updateCategory,
} from './managed-queries.ts'

const ICONS = { government: 'landmark', 'non-government': 'store' } as const

async function toCategory(tx: Queryable, { id, ...row }: CategoryRow): Promise<ManagedCategory> {
  return { ...row, _id: id, isUsed: await isCategoryUsed(tx, id) }
}

/** All that is managed, as `listManagedServices` of the contract says. */
export async function readManaged(tx: Queryable): Promise<ManagedCatalogue> {
  const services = await listAllServices(tx)
  const categories = []
  for (const each of await listAllCategories(tx)) categories.push(await toCategory(tx, each))
  return {
    services: services.map(({ service, openApplications }) => {
      // Before its first publication the draft alone says what it is going to be.
      const { name, nameHi, nameMr, categoryId, feePaise } =
        service.publishedVersion === 0 && service.draft ? service.draft : service
      return {
        ...{ _id: service.id, name, nameHi, nameMr, categoryId, feePaise },
        active: service.active,
        publishedVersion: service.publishedVersion,
        hasDraft: service.draft !== null,
        version: service.version,
        openApplications,
      }
    }),
    categories,
  }
}

const note = (
  tx: Tx,
  actor: Caller,
  { id, name }: { id: string; name: string },
  action: 'created' | 'edited' | 'deleted',
) =>
  appendAudit(tx, {
    ...{ actor, subject: 'category', subjectId: id, action },
    details: { nameEn: name },
  })

async function claimLogo(tx: Tx, caller: Caller, { logoId }: { logoId: string | null }) {
  if (logoId !== null) await claimImages(tx, caller, [{ id: logoId, path: 'logoId' }])
}

/** Adds a category, the last of all. 422 `document.not_found`. */
export async function takeCategory(
  tx: Tx,
  caller: Caller,
  category: NewCategory,
): Promise<ManagedCategory> {
  await claimLogo(tx, caller, category)
  const icon = ICONS[category.type]
  const row = await insertCategory(tx, { ...category, icon, key: randomUUID() })
  await note(tx, caller, row, 'created')
  return toCategory(tx, row)
}

/** Changes a category, as `editCategory` of the contract says. */
export async function changeCategory(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, ...category }: NewCategory & { version: number },
): Promise<ManagedCategory> {
  const current = async () => toCategory(tx, await lockCategory(tx, id))
  await lockCategory(tx, id, { version, current })
  await claimLogo(tx, caller, category)
  const row = await updateCategory(tx, id, category)
  await note(tx, caller, row, 'edited')
  return toCategory(tx, row)
}

/** Deletes a category that nothing was ever in. 404 `catalogue.not_found`; 422 `catalogue.in_use`. */
export async function dropCategory(db: Db, caller: Caller, id: string): Promise<{ _id: string }> {
  return db.transaction(async (tx) => {
    const row = await lockCategory(tx, id)
    if (await isCategoryUsed(tx, id)) throw new ApiError('catalogue.stale')
    await deleteCategoryRow(tx, id)
    await note(tx, caller, row, 'deleted')
    return { _id: id }
  })
}
