import multipart from '@fastify/multipart'
import type { FastifyReply } from 'fastify'
import {
  DOCUMENT_BYTES,
  UPLOAD_BYTES,
  getDocument,
  getThumbnail,
  uploadDocument,
} from '../../../contract/documents/documents.ts'
import type { Routes } from '../../app-parts.ts'
import { ApiError } from '../../platform/api-error.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { receiveFile } from '../../platform/http/receive-file.ts'
import { getThumbnailFile, openDocument, storeUpload } from './service.ts'
import { checkUploadQuota, createUploadThrottle, insertWithinQuota } from './upload-quota.ts'

/** Uploaded content can't act here, and stays in no cache of a shared computer. */
function guarded(reply: FastifyReply): FastifyReply {
  return reply
    .header('content-security-policy', 'sandbox')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
}

/** Upload of one document, and its download by those who may see its application. */
export const routes: Routes = async (app, parts) => {
  const { files, documentWorkers: workers, reads } = parts
  const { db, pool } = parts.database
  const byAccount = createUploadThrottle(pool)
  await app.register(multipart, {
    limits: { files: 1, fields: 0, parts: 1, fileSize: DOCUMENT_BYTES },
  })

  serve(app, uploadDocument, async ({ caller, request }) => {
    const length = Number(request.headers['content-length'])
    if (length > UPLOAD_BYTES) throw new ApiError('document.too_large')
    await byAccount.take(caller._id)
    await checkUploadQuota(db, caller._id, 0)
    const file = await receiveFile(request)
    const insert = (row: Parameters<typeof insertWithinQuota>[1]) => insertWithinQuota(db, row)
    return storeUpload({ files, workers, insert }, caller, file)
  })

  serve(app, getDocument, async ({ caller, params, reply }) => {
    const document = await openDocument(db, caller, params.id)
    const file = await files.read(document.shownFile)
    if (document.applicationId !== null) reads.note(caller, 'document', [document.applicationId])
    return guarded(reply)
      .type(document.mime)
      .header('content-disposition', attachment(document.fileName))
      .send(file)
  })

  serve(app, getThumbnail, async ({ caller, params, reply }) => {
    const file = await files.read(await getThumbnailFile(db, caller, params.id))
    return guarded(reply)
      .type('image/webp')
      .header('content-disposition', attachment('thumbnail.webp'))
      .send(file)
  })
}
