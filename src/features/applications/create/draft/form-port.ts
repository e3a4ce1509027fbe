import { createContext, useContext } from 'react'
import type { EnvelopeBody } from '../../../../../contract/outbox/envelope.ts'
import type { Entry } from '../../../../../sw/outbox/entry.ts'
import type { FileStorage } from '../../../../blocks/documents/upload/stored-file.ts'
import type { UploadStore } from '../../../../blocks/documents/upload/upload-store.ts'
import type { SendResult } from '../../../../offline/outbox/send-envelope.ts'
import { useMay } from '../../../../session/user.tsx'
import type { Autosave } from '../../drafts/autosave.ts'
import type { Reused } from '../../drafts/reused-documents.ts'
import type { Working } from '../village/working-village.ts'

/** The body of an application's envelope; it names documents by their attachments. */
export type SubmissionBody = EnvelopeBody<'application.create'>

/** A draft as it was when Submit was pressed. */
export interface Pressed {
  envelopeId: string
  correctsId: string | null
  token: string
  body: SubmissionBody
  uploads: Pick<UploadStore, 'slots' | 'fileIn'>
  /** Documents of earlier visits, for the form that corrects the envelope. */
  reused: Reused | undefined
  /** Name of the service, in the page's language at the press. */
  serviceName: string
}

export type Outcome =
  | SendResult<'application.create'>
  /** Another tab has sent the same draft: its envelope counts. */
  | { state: 'elsewhere'; entry: Entry | null }
  /** The form was for practice: nothing was made of it. */
  | { state: 'nowhere' }

/**
 * All by which a form reaches beyond itself: what it stores, sends, asks and notes. `devicePort` is that
 * of real applications, `nowhere` (../practice/nowhere.ts) that of practice.
 */
export interface FormPort {
  uploads: (storage: FileStorage) => UploadStore
  autosave: (save: () => Promise<void>) => Autosave
  send: (pressed: Pressed, onSaved: (entry: Entry) => void) => Promise<Outcome>
  /** Notes in which village a van takes applications today. */
  noteVillage: (noted: Working) => void
  /** The form speaks of where its work is stored. */
  keepsWork: boolean
  /** The form asks the customer book, and for consent to be in it. */
  hasBook: boolean
  /** The form shows a code that money is paid by. */
  takesUpi: boolean
}

/** The port of the form around: `ApplicationForm` sets that of its draft, and a trial (../trial/) `nowhere`. */
export const FormPortContext = createContext<FormPort | null>(null)

export function useFormPort(): FormPort {
  const port = useContext(FormPortContext)
  if (!port) throw new Error('No form is around')
  return port
}

/** Whether this person's form uses the customer book. */
export function useHasBook(): boolean {
  const mayRead = useMay('customer.read')
  const { hasBook } = useFormPort()
  return mayRead && hasBook
}
