import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Id } from '../core/primitives.ts'

/** Largest document, in bytes (rules.md, Documents). */
export const DOCUMENT_BYTES = 10 * 1024 * 1024

/** Largest request that brings one: the file and the multipart frame around it. */
export const UPLOAD_BYTES = DOCUMENT_BYTES + 64 * 1024

/** Pixels of a picture, width by height: more than any phone's camera takes at once, which is 200 million. */
export const DOCUMENT_PIXELS = 250_000_000

/** Pixels of a picture that can only be decoded as a whole, not at a fraction or row by row. */
export const WHOLE_PIXELS = 60_000_000

/** Pages of a PDF. */
export const DOCUMENT_PAGES = 300

/** The file types of documents. The server looks at the content, not at the name. */
export const DOCUMENT_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
export const DocumentType = v.picklist(DOCUMENT_TYPES)
export type DocumentType = v.InferOutput<typeof DocumentType>

export const Upload = v.object({
  _id: Id,
  fileName: v.string(),
  mime: DocumentType,
  bytes: v.number(),
  /** SHA-256 of the received bytes, hexadecimal. */
  sha256: v.string(),
})
export type Upload = v.InferOutput<typeof Upload>

/** One file; it can be named once, by its uploader, in an application or a status change. */
export const uploadDocument = endpoint({
  method: 'POST',
  path: '/api/uploads',
  access: 'document.upload',
  body: 'file',
  response: Upload,
  status: 201,
})

export const StoredDocument = v.object({
  _id: Id,
  /** Key of the service's required document; `null` for one attached to a status change. */
  requirement: v.nullable(v.string()),
  fileName: v.string(),
  mime: DocumentType,
  bytes: v.number(),
  /** The stored file's path; the page makes an absolute address of it (rules.md, Documents). */
  path: v.string(),
  /** The path of its small image; `null` for a document that has none, such as a PDF. */
  thumbnailPath: v.nullable(v.string()),
})
export type StoredDocument = v.InferOutput<typeof StoredDocument>

/** The re-encoded copy of a document, for everybody who may see the application; never the received bytes. */
export const getDocument = endpoint({
  method: 'GET',
  path: '/api/documents/:id',
  access: 'document.read',
  params: v.object({ id: Id }),
  response: 'file',
})

/** The document's small WebP image, for everybody who may see the document; 404 for a document without one. */
export const getThumbnail = endpoint({
  method: 'GET',
  path: '/api/documents/:id/thumbnail',
  access: 'document.read',
  params: v.object({ id: Id }),
  response: 'file',
})
