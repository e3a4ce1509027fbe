import type { Catalogue } from '../../../contract/catalogue/services.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { findFranchise } from '../outlets/network/queries.ts'
import { listCategories, listOfferedServices } from './queries.ts'

/**
 * Every active service that the caller may apply for, with its form (rules.md, Services):
 * a digital franchise does not get the categories excluded from it.
 */
export async function readCatalogue(tx: Queryable, caller: Caller): Promise<Catalogue> {
  const franchise = caller.franchiseId ? await findFranchise(tx, caller.franchiseId) : undefined
  const type = franchise?.type ?? null
  const categories = await listCategories(tx, type)
  const services = await listOfferedServices(tx, type)
  return {
    categories: categories.map(({ id, ...category }) => ({ _id: id, ...category })),
    services: services.map(({ id, publishedVersion, ...service }) => ({
      ...service,
      _id: id,
      version: publishedVersion,
    })),
  }
}
