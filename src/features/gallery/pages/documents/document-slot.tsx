import { useState } from 'react'
import { DOCUMENT_PRESETS } from '../../../../../contract/documents/document-presets.ts'
import { OfflineError } from '../../../../api/api-error.ts'
import { DocumentSlot } from '../../../../blocks/documents/slots/document-slot.tsx'
import { LostFileError, StorageFullError } from '../../../../blocks/documents/upload/file-check.ts'
import { EMPTY_SLOT, type UploadSlot } from '../../../../blocks/documents/upload/upload-slot.ts'
import { makeUploadStore } from '../../../../blocks/documents/upload/upload-store.ts'
import { useUploadSlots } from '../../../../blocks/documents/upload/use-uploads.ts'
import type { GalleryPage, GalleryState, Say } from '../../gallery-page.ts'
import { sampleImage } from '../../sample-image.ts'

const file = { name: 'aadhaar.jpg', size: 214_000, type: 'image/jpeg' }
const image = { file, imageUrl: sampleImage, progress: 0 }

/** Sends nothing: a chosen file stays under way. */
const store = makeUploadStore({ send: () => new Promise(() => undefined) })

const FIXED = { store, preset: DOCUMENT_PRESETS.paper, onCapture: () => undefined }

const slot = (name: string, state: UploadSlot, more: object = {}): GalleryState => ({
  name,
  Show: ({ say }) => (
    <DocumentSlot
      {...FIXED}
      {...more}
      label={`${say('aadhaar')} (${name})`}
      id={`slot-${state.status}-${name.length}`}
      slotKey={name}
      slot={state}
    />
  ),
})

function Chosen({ say }: { say: Say }) {
  const slotOf = useUploadSlots(store)
  const [captures, setCaptures] = useState(0)
  return (
    <>
      <DocumentSlot
        {...FIXED}
        label={say('documents')}
        hint={say('sentence')}
        required
        id="chosen"
        slotKey="chosen"
        slot={slotOf('chosen')}
        onCapture={() => setCaptures(captures + 1)}
      />
      <output>{captures > 0 && captures}</output>
    </>
  )
}

export const page: GalleryPage = {
  states: [
    { name: 'empty, required, focus', isFocused: true, Show: Chosen },
    slot('the next one', EMPTY_SLOT, { isNext: true }),
    slot('missing', EMPTY_SLOT, { error: 'Choose a file or take a photo' }),
    slot('checking', { ...image, status: 'checking', isShrinking: true }),
    slot('uploading', { ...image, status: 'uploading', progress: 0.42 }),
    slot('uploaded', { ...image, status: 'uploaded', progress: 1, originalBytes: 4_800_000 }),
    slot('attached', { ...image, status: 'attached' }),
    slot('waiting on this device', { ...image, status: 'waiting', isStored: true }),
    slot('waiting after a failure', {
      ...image,
      status: 'waiting',
      error: new OfflineError('Gallery'),
    }),
    slot('number to be hidden', { ...image, status: 'needsMasking' }),
    slot('refused', { file, progress: 0, status: 'failed', error: 'document.empty' }),
    slot('device full', { ...image, status: 'failed', error: new StorageFullError(1_200_000) }),
    slot('lost', { file, progress: 0, status: 'failed', error: new LostFileError() }),
  ],
}
