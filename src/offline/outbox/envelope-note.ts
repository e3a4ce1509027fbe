import * as v from 'valibot'
import { ApplicationStatus } from '../../../contract/applications/application-status.ts'

/**
 * What the page keeps beside an envelope for its owner's eyes: whom and what it is about, in the words
 * of the moment it was written. Anything else that a form keeps there stays its own.
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
    /** Of the provisional receipt's QR. */
    token: v.fallback(v.nullable(v.string()), null),
  }),
  { customerName: '', serviceName: '', applicationId: '', to: null, token: null },
)
export type EnvelopeNote = v.InferOutput<typeof Note>

/** Reads a note of any version of the app; what is not there is empty. */
export function readNote(note: unknown): EnvelopeNote {
  return v.parse(Note, note)
}
