import type { FastifyReply } from 'fastify'
import {
  getCatalogueImage,
  getCatalogueThumbnail,
} from '../../../contract/catalogue/catalogue-images.ts'
import {
  activateService,
  createCategory,
  createService,
  deleteCategory,
  discardDraft,
  editCategory,
  getManagedService,
  listManagedServices,
  moveService,
  publishService,
  restoreVersion,
  saveDraft,
} from '../../../contract/catalogue/service-management.ts'
import { getCatalogue } from '../../../contract/catalogue/services.ts'
import type { Routes } from '../../app-parts.ts'
import { serveOnce } from '../../platform/blocks/serve-once.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { getImage } from './images.ts'
import { changeCategory, dropCategory, readManaged, takeCategory } from './manage-categories.ts'
import {
  activate,
  dropDraft,
  move,
  publish,
  readService,
  restore,
  takeDraft,
  takeService,
} from './manage-services.ts'
import { readCatalogue } from './service.ts'

/** A picture never changes under its id; what was uploaded can't act here. */
function sendImage(reply: FastifyReply, mime: string, file: unknown): FastifyReply {
  return reply
    .header('content-security-policy', 'sandbox')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, max-age=31536000, immutable')
    .header('content-disposition', attachment(`picture.${mime.split('/')[1] ?? ''}`))
    .type(mime)
    .send(file)
}

/** The services catalogue, its pictures, and what administrators do with it. */
export const routes: Routes = (app, { database, files }) => {
  const { db } = database
  serve(app, getCatalogue, ({ caller }) => readCatalogue(db, caller))
  serve(app, getCatalogueImage, async ({ params, reply }) => {
    const { mime, shownFile } = await getImage(db, params.id)
    return sendImage(reply, mime, await files.read(shownFile))
  })
  serve(app, getCatalogueThumbnail, async ({ params, reply }) => {
    const { thumbnailFile } = await getImage(db, params.id)
    return sendImage(reply, 'image/webp', await files.read(thumbnailFile))
  })

  serve(app, listManagedServices, () => readManaged(db))
  serve(app, getManagedService, ({ params }) => readService(db, params.id))
  serveOnce(app, db, createService, (tx, { caller, body }) => takeService(tx, caller, body))
  serveOnce(app, db, saveDraft, (tx, { caller, params, body }) =>
    takeDraft(tx, caller, params.id, body),
  )
  serveOnce(app, db, discardDraft, (tx, { caller, params, body }) =>
    dropDraft(tx, caller, params.id, body),
  )
  serveOnce(app, db, publishService, (tx, { caller, params, body }) =>
    publish(tx, caller, params.id, body),
  )
  serveOnce(app, db, restoreVersion, (tx, { caller, params, body }) =>
    restore(tx, caller, params.id, body),
  )
  serveOnce(app, db, activateService, (tx, { caller, params, body }) =>
    activate(tx, caller, params.id, body),
  )
  serveOnce(app, db, moveService, async (tx, { caller, params, body }) => {
    await move(tx, caller, params.id, body.to)
    return readManaged(tx)
  })
  serveOnce(app, db, createCategory, (tx, { caller, body }) => takeCategory(tx, caller, body))
  serveOnce(app, db, editCategory, (tx, { caller, params, body }) =>
    changeCategory(tx, caller, params.id, body),
  )
  serve(app, deleteCategory, ({ caller, params }) => dropCategory(db, caller, params.id))
}
