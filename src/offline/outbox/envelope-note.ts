import * as v from 'valibot'
import { ApplicationStatus } from '../../../contract/applications/application-status.ts'

/**
 * The page's note beside an envelope, for its owner alone: the customer, subject or title, in the
 * language of the moment. Other properties belong to the form that wrote them.
 */
const Note = v.fallback(
  v.object({
    customerName: v.fallback(v.string(), ''),
    /** Name of the service, in the page's language when the envelope was made. */
    serviceName: v.fallback(v.string(), ''),
    /** Number of the application whose status is changed. */
    applicationId: v.fallback(v.string(), ''),
    /** The new status. */
    to: v.fallback(v.nullable(ApplicationStatus), null),
    /** Title of the ticket that is raised or replied to. */
    title: v.fallback(v.string(), ''),
    /** Number of the ticket that a message replies to. */
    ticketNumber: v.fallback(v.string(), ''),
    /** Token in the QR code of the provisional receipt. */
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
