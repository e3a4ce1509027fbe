import multipart from '@fastify/multipart'
import { IMPORT_BYTES } from '../../../contract/imports/import-columns.ts'
import {
  giveFirstPasswords,
  listWithoutPassword,
} from '../../../contract/imports/import-passwords.ts'
import {
  cancelImport,
  explainImport,
  exportBadRows,
  getImport,
  importTemplate,
  listImportRows,
  listImports,
  startImport,
  uploadImport,
} from '../../../contract/imports/imports.ts'
import type { FileFormat } from '../../../contract/imports/imports.ts'
import type { Routes } from '../../app-parts.ts'
import { ApiError } from '../../platform/api-error.ts'
import { CSV_WRITER, sendFile } from '../../platform/blocks/serve-csv.ts'
import type { FileWriter } from '../../platform/blocks/serve-csv.ts'
import { WORKBOOK_WRITER } from '../../platform/blocks/workbook-writer.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { receiveFile } from '../../platform/http/receive-file.ts'
import { createThrottle } from '../../platform/http/throttle.ts'
import { badRowsOf, explainedColumns, templateOf } from './files-to-take.ts'
import { toImportRow } from './mappers.ts'
import { givePasswords, readPasswordless } from './passwords.ts'
import { getImportRecord, listRowsPage } from './queries.ts'
import { beginImport, endImport, readImports, readOne, takeFile } from './service.ts'

const WRITERS: Record<FileFormat, FileWriter> = { csv: CSV_WRITER, xlsx: WORKBOOK_WRITER }

/** Uploads that one person can make in so many seconds: each has a thread of its own. */
const UPLOADS = 30
const UPLOAD_SECONDS = 600
/** Bytes that a form around the file may add. */
const FORM_BYTES = 4096

/** Franchises and partners from files, for administrators. */
export const routes: Routes = async (
  app,
  { environment: { publicUrl }, database: { db, pool } },
) => {
  const uploads = createThrottle(pool, {
    ...{ name: 'import', points: UPLOADS, seconds: UPLOAD_SECONDS },
    code: 'request.too_many',
  })
  await app.register(multipart, {
    limits: { files: 1, fields: 0, parts: 1, fileSize: IMPORT_BYTES },
  })
  serve(app, listImports, ({ params, query }) => readImports(db, params.kind, query.page))
  serve(app, uploadImport, async ({ caller, params, request }) => {
    const length = Number(request.headers['content-length'])
    if (length > IMPORT_BYTES + FORM_BYTES) throw new ApiError('request.too_large')
    await uploads.take(caller._id)
    return takeFile(db, caller, params.kind, await receiveFile(request))
  })
  serve(app, explainImport, ({ caller, params }) => ({
    columns: explainedColumns(params.kind, caller.language),
  }))
  serve(app, importTemplate, ({ params: { kind, format }, query, reply }) =>
    sendFile(reply, WRITERS[format], templateOf(kind, format, query.language)),
  )
  serve(app, getImport, ({ caller, params }) =>
    readOne(db, params.kind, params.id, caller.language),
  )
  serve(app, listImportRows, async ({ caller, params, query: { page, ...filter } }) => {
    const record = await getImportRecord(db, params.kind, params.id)
    const found = await listRowsPage(db, params.id, filter, page)
    return { ...found, rows: found.rows.map((row) => toImportRow(record, row, caller.language)) }
  })
  serve(app, exportBadRows, async ({ caller, params, reply }) => {
    const table = await badRowsOf(db, params, caller.language)
    await appendAudit(db, {
      ...{ actor: caller, subject: 'export', subjectId: params.id, action: 'made' },
      details: { list: 'import-rows' },
    })
    return sendFile(reply, WRITERS[params.format], table)
  })
  serve(app, startImport, ({ caller, params }) => beginImport(db, caller, params.kind, params.id))
  serve(app, cancelImport, ({ caller, params }) => endImport(db, caller, params.kind, params.id))
  serve(app, listWithoutPassword, ({ params }) => readPasswordless(db, params.kind, params.id))
  serve(app, giveFirstPasswords, ({ caller, params, body }) => {
    const place = { kind: params.kind, importId: params.id, publicUrl }
    return givePasswords(db, caller, place, body.given)
  })
}
