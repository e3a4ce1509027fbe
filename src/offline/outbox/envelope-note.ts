import * as v from 'valibot'
import { ApplicationStatus } from '../../../contract/applications/application-status.ts'

/**
 * The page's note beside an envelope, for its owner alone: the customer, subject or title, in the
 * language of the moment. Other properties belong to the form that wrote them.
 */
const Note = v.fallback(
  v.object({
    customerName: v.fallback(v.string(), ''),
    /** Of the service, in the language of that moment. */
    serviceName: v.fallback(v.string(), ''),
    /** Of the application that a status change is about. */
    applicationId: v.fallback(v.string(), ''),
    /** The status that it is changed to. */
    to: v.fallback(v.nullable(ApplicationStatus), null),
    /** Of the ticket that was raised, or that a message is on. */
    title: v.fallback(v.string(), ''),
    /** Of the ticket that a message is on. */
    ticketNumber: v.fallback(v.string(), ''),
    /** Of the provisional receipt's QR. */
    token: v.fallback(v.nullable(v.string()), null),
  }),
  {
    ...{ customerName: '', serviceName: '', applicationId: '', to: null },
    ...{ title: '', ticketNumber: '', token: null },
  },
)
export type EnvelopeNote = v.InferOutput<typeof Note>

/** Reads a note of any version of the app; missing properties are empty. */
export function readNote(note: unknown): EnvelopeNote {
  return v.parse(Note, note)
}
