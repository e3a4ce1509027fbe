import type { RequestedDocument } from '../../../contract/applications/reupload-request.ts'
import { CaptureSlot } from '../../blocks/documents/capture/capture-slot.tsx'
import type { UploadSlot } from '../../blocks/documents/upload/upload-slot.ts'
import type { UploadStore } from '../../blocks/documents/upload/upload-store.ts'
import { askedFieldId, presetOfRequested } from './asked-problems.ts'

interface Props {
  document: RequestedDocument
  /** The document's name in the page's language. */
  label: string
  hint?: string
  error: string | undefined
  store: UploadStore
  slot: UploadSlot
}

/** The place for one requested document. */
export function AskedSlot({ document, label, hint, error, store, slot }: Props) {
  const { requirement } = document
  return (
    <CaptureSlot
      id={askedFieldId(requirement)}
      slotKey={requirement}
      slot={slot}
      store={store}
      preset={presetOfRequested(document)}
      label={label}
      required
      error={error}
      {...(hint !== undefined && { hint })}
    />
  )
}
