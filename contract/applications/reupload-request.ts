import * as v from 'valibot'
import { Texts } from '../core/languages.ts'
import { Id, Instant } from '../core/primitives.ts'
import { DocumentPresetName } from '../documents/document-presets.ts'

/** Documents of one request. */
export const MOST_REQUESTED = 10

export const REUPLOAD_STATES = ['open', 'supplied', 'withdrawn', 'expired'] as const
export const ReuploadState = v.picklist(REUPLOAD_STATES)
export type ReuploadState = v.InferOutput<typeof ReuploadState>

export const RequestedDocument = v.object({
  /** Key of the service's required document, or the name that was typed for another one. */
  requirement: v.string(),
  /** The document's name at the time of the request. */
  label: Texts,
  /** Absent for one that the service does not know: it may be anything (presetAt). */
  preset: v.optional(DocumentPresetName),
})
export type RequestedDocument = v.InferOutput<typeof RequestedDocument>

/** A request for documents, as everyone sees it who may see the application. */
export const ReuploadRequest = v.object({
  _id: Id,
  state: ReuploadState,
  documents: v.array(RequestedDocument),
  /** Also shown to the customer. */
  reason: v.string(),
  requestedByName: v.string(),
  requestedAt: Instant,
  /** The end of a day in India. */
  expiresAt: Instant,
  /** When it was supplied, withdrawn or over; null while it is open. */
  endedAt: v.nullable(Instant),
})
export type ReuploadRequest = v.InferOutput<typeof ReuploadRequest>
