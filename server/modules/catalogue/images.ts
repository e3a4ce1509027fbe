import { eq, inArray } from 'drizzle-orm'
import type { ServiceContent } from '../../../contract/catalogue/services.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { deleteDocument, findOwnUnusedDocument } from '../documents/queries.ts'
import { catalogueImages } from './table.ts'

/** A picture of the catalogue; 404 `catalogue.not_found`. */
export async function getImage(tx: Queryable, id: string) {
  const [row] = await tx.select().from(catalogueImages).where(eq(catalogueImages.id, id))
  if (!row) throw new ApiError('catalogue.not_found')
  return row
}

/** The pictures that a draft names, each with its place in it. */
export function imagesOf({ logoId, documents }: Pick<ServiceContent, 'logoId' | 'documents'>) {
  const samples = documents.map(({ sampleId }, index) => ({
    id: sampleId,
    path: `documents.${index}.sampleId`,
  }))
  return [{ id: logoId ?? undefined, path: 'logoId' }, ...samples].flatMap(({ id, path }) =>
    id === undefined ? [] : [{ id, path }],
  )
}

/**
 * Takes over the uploads that are pictures of the catalogue from now on. What is one already stays. 422
 * `document.not_found` at its place for what is no picture and no unused upload of the caller's.
 */
export async function claimImages(
  tx: Tx,
  caller: Caller,
  images: readonly { id: string; path: string }[],
): Promise<void> {
  const ids = images.map(({ id }) => id)
  const known = await tx
    .select({ id: catalogueImages.id })
    .from(catalogueImages)
    .where(inArray(catalogueImages.id, ids))
  const isKnown = new Set(known.map(({ id }) => id))
  for (const { id, path } of images) {
    if (isKnown.has(id)) continue
    isKnown.add(id)
    const upload = await findOwnUnusedDocument(tx, caller._id, id)
    if (!upload || upload.thumbnailFile === null) {
      throw new ApiError('document.not_found', { fields: [{ path, code: 'invalid' }] })
    }
    const { mime, shownFile, thumbnailFile } = upload
    await tx.insert(catalogueImages).values({ id, mime, shownFile, thumbnailFile })
    // Only the upload's row goes: its files belong to the catalogue now.
    await deleteDocument(tx, id)
  }
}
