import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { FilterDay, Id, Instant, Line, orEmpty, Paragraph } from '../core/primitives.ts'
import type { DocumentPreset } from '../documents/document-presets.ts'
import { DOCUMENT_PRESETS } from '../documents/document-presets.ts'
import { StoredDocument } from '../documents/documents.ts'
import { DOCUMENT_EXPIRIES } from './document-expiry.ts'
import { OutletKind } from './outlet-filters.ts'

/** What an outlet's papers are (rules.md, Documents of franchises and partners). */
export const OUTLET_DOCUMENT_KINDS = [
  'agreement',
  'identity',
  'address_proof',
  'pan',
  'bank_proof',
  'photo',
  'other',
] as const
export const OutletDocumentKind = v.picklist(OUTLET_DOCUMENT_KINDS, 'required')
export type OutletDocumentKind = v.InferOutput<typeof OutletDocumentKind>

const { paper, card } = DOCUMENT_PRESETS
/** The paper may be an Aadhaar card, whose whole number must not be stored. */
const maybeAadhaar: DocumentPreset = { ...paper, hides: 'aadhaar' }

/** The preset of each kind: how small its photo becomes, and which number is hidden on it first. */
export const PRESETS_OF_KINDS: Readonly<Record<OutletDocumentKind, DocumentPreset>> = {
  agreement: paper,
  identity: maybeAadhaar,
  address_proof: maybeAadhaar,
  pan: card,
  bank_proof: paper,
  photo: paper,
  other: maybeAadhaar,
}

/** A document of an outlet as it is entered; one of kind `other` has a title. */
export const NewOutletDocument = v.pipe(
  v.object({
    kind: OutletDocumentKind,
    title: orEmpty(v.pipe(Line, v.nonEmpty('required'), v.maxLength(100, 'too_long'))),
    /** The last day on which it is valid. */
    validUntil: v.nullable(FilterDay),
    uploadId: Id,
    /** The document whose place it takes. */
    replacesId: v.nullable(Id),
  }),
  v.forward(
    v.partialCheck(
      [['kind'], ['title']],
      ({ kind, title }) => kind !== 'other' || title !== '',
      'required',
    ),
    ['title'],
  ),
)
export type NewOutletDocument = v.InferOutput<typeof NewOutletDocument>

export const OutletDocument = v.object({
  _id: Id,
  kind: OutletDocumentKind,
  /** Empty for most kinds. */
  title: v.string(),
  validUntil: v.nullable(v.string()),
  /** Whether the document expires soon or has expired; null where it is valid for longer, or has ended here. */
  expiry: v.nullable(v.picklist(DOCUMENT_EXPIRIES)),
  file: StoredDocument,
  addedAt: Instant,
  addedByName: v.string(),
  /** How the document ended; null while it counts. */
  ended: v.nullable(
    v.object({
      how: v.picklist(['replaced', 'withdrawn']),
      at: Instant,
      byName: v.string(),
      /** Why the document was withdrawn; empty for a replaced one. */
      reason: v.string(),
    }),
  ),
})
export type OutletDocument = v.InferOutput<typeof OutletDocument>

/** In the order of the kinds, the newest of each first. */
const Documents = v.object({ documents: v.array(OutletDocument) })

const path = '/api/outlets/:kind/:id/documents'
const params = v.object({ kind: OutletKind, id: Id })

/** All documents of an outlet, also those that were replaced or withdrawn. 404 `outlet.not_found`. */
export const listOutletDocuments = endpoint({
  method: 'GET',
  path,
  access: 'outlet.assist',
  params,
  response: Documents,
})

/** The documents of the caller's own franchise or partner that count now. */
export const listOwnOutletDocuments = endpoint({
  method: 'GET',
  path: '/api/own-outlet/documents',
  access: 'outlet.own',
  response: Documents,
})

/**
 * Adds an upload of the caller's as a document of the outlet, in the place of another one where it names it.
 * 404 `outlet.not_found`; 409 `outlet.document_ended` where that one was replaced or withdrawn meanwhile; 422
 * `application.upload_unknown` at `uploadId`.
 */
export const addOutletDocument = endpoint({
  method: 'POST',
  path,
  access: 'outlet.manage',
  params,
  body: NewOutletDocument,
  response: Documents,
  status: 201,
  idempotent: true,
})

export const DocumentWithdrawal = v.object({
  reason: v.pipe(Paragraph, v.nonEmpty('required'), v.maxLength(500, 'too_long')),
})

/** Takes a document out of what counts; it stays in the history. 404 and 409 as `addOutletDocument`. */
export const withdrawOutletDocument = endpoint({
  method: 'POST',
  path: `${path}/:documentId/withdraw`,
  access: 'outlet.manage',
  params: v.object({ ...params.entries, documentId: Id }),
  body: DocumentWithdrawal,
  response: Documents,
  idempotent: true,
})
