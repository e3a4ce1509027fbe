import * as v from 'valibot'
import { RequestedDocument } from '../applications/reupload-request.ts'
import { endpoint } from '../core/endpoint.ts'
import { Language } from '../core/languages.ts'
import { LINK_TOKEN, REUPLOAD_PATH } from '../core/page-addresses.ts'
import { Id, Instant, Line } from '../core/primitives.ts'
import { UploadOffer, UploadProgress } from '../documents/resumable-uploads.ts'
import { SuppliedDocuments } from './supply.ts'

/** Random bits of a link, as bytes. */
export const REUPLOAD_TOKEN_BYTES = 16

/** How many files a request takes for each of its documents: retries and second thoughts included. */
export const FILES_PER_DOCUMENT = 3

/** The page on which a customer supplies what was requested. */
export function reuploadAddress(origin: string, token: string): string {
  return `${origin}${REUPLOAD_PATH}?${LINK_TOKEN}=${token}`
}

/** The token of the link. A token that was cut or altered is unknown, like any wrong one. */
const token = v.pipe(Line, v.maxLength(200, 'too_long'))

/** All that the holder of a link may know. */
export const AskedDocuments = v.object({
  applicationId: v.string(),
  serviceName: v.string(),
  serviceNameHi: v.string(),
  serviceNameMr: v.string(),
  /** The language of the messages that brought the link. */
  language: Language,
  documents: v.array(RequestedDocument),
  reason: v.string(),
  expiresAt: Instant,
})
export type AskedDocuments = v.InferOutput<typeof AskedDocuments>

/**
 * What is asked and why. One uniform 404 `reupload.not_found` for every token that is none; 410
 * `reupload.supplied`, `reupload.withdrawn`, `reupload.expired` with the right one; 429
 * `request.too_many` per address and per request. POST keeps the token out of logs.
 */
export const readAskedDocuments = endpoint({
  method: 'POST',
  path: '/api/reupload',
  access: 'public',
  body: v.object({ token }),
  response: AskedDocuments,
})

/**
 * Offers a file in chunks as `offerUpload`, for the request alone. Errors as `readAskedDocuments`, and 422
 * `reupload.too_many_files` beyond `FILES_PER_DOCUMENT` for each document.
 */
export const offerAskedDocument = endpoint({
  method: 'PUT',
  path: '/api/reupload/uploads/:id',
  access: 'public',
  params: v.object({ id: Id }),
  body: v.object({ token, ...UploadOffer.entries }),
  response: UploadProgress,
})

/** What the confirmation says. */
export const SuppliedReceipt = v.object({ applicationId: v.string(), receivedAt: Instant })
export type SuppliedReceipt = v.InferOutput<typeof SuppliedReceipt>

/**
 * Supplies all that is asked, at once: the first of two devices ends the request. The same files again get the
 * first answer. Errors as `readAskedDocuments`, and 422 `reupload.incomplete`, `application.upload_unknown`.
 */
export const supplyAskedDocuments = endpoint({
  method: 'POST',
  path: '/api/reupload/supply',
  access: 'public',
  body: v.object({ token, documents: SuppliedDocuments }),
  response: SuppliedReceipt,
})
