import type { StoredDocument } from '../../../contract/documents/documents.ts'
import { getDocument, getThumbnail } from '../../../contract/documents/documents.ts'
import type { DocumentRow } from './queries.ts'

const pathOf = (endpoint: { path: string }, id: string) => endpoint.path.replace(':id', id).slice(1)

/** The contract's shape of a stored document. */
export function toStoredDocument(row: DocumentRow): StoredDocument {
  return {
    _id: row.id,
    requirement: row.requirement,
    fileName: row.fileName,
    mime: row.mime,
    bytes: row.bytes,
    path: pathOf(getDocument, row.id),
    thumbnailPath: row.thumbnailFile && pathOf(getThumbnail, row.id),
  }
}
