import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Language } from '../core/languages.ts'
import { Id } from '../core/primitives.ts'

/** A4, and the two rolls of thermal printers. */
export const PAPERS = ['a4', '80mm', '58mm'] as const
export const Paper = v.picklist(PAPERS)
export type Paper = v.InferOutput<typeof Paper>

/**
 * The receipt as PDF, for everybody who may see the application. Each receipt carries a tracking token of its own,
 * of which the server keeps only a hash.
 */
export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/applications/:id/receipt',
  access: 'application.receipt',
  params: v.object({ id: Id }),
  query: v.object({
    paper: Paper,
    language: Language,
    /** To be looked at and printed from the browser; otherwise it is saved as a file. */
    show: v.optional(v.literal('inline')),
  }),
  response: 'file',
})

/**
 * A link by which the customer follows the application, to be sent to them: each call makes a new one, and
 * the oldest end as those of receipts do. 404 `application.not_found`.
 */
export const createTrackingLink = endpoint({
  method: 'POST',
  path: '/api/applications/:id/tracking-link',
  access: 'application.receipt',
  params: v.object({ id: Id }),
  response: v.object({ address: v.string() }),
})
