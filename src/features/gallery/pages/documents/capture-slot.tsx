import { useState } from 'react'
import type { DocumentPreset } from '../../../../../contract/documents/document-presets.ts'
import { DOCUMENT_PRESETS } from '../../../../../contract/documents/document-presets.ts'
import type { DocumentType, Upload } from '../../../../../contract/documents/documents.ts'
import { CaptureSlot } from '../../../../blocks/documents/capture/capture-slot.tsx'
import type { DocumentToSend } from '../../../../blocks/documents/upload/send-in-chunks.ts'
import { makeUploadStore } from '../../../../blocks/documents/upload/upload-store.ts'
import { useUploadSlots } from '../../../../blocks/documents/upload/use-uploads.ts'
import { refusal } from '../../answers.ts'
import type { GalleryPage, GalleryState, Say } from '../../gallery-page.ts'
import type { Sample } from '../../samples.ts'

/** Stands for the server, which opens a file before it takes it. */
async function send({ file }: DocumentToSend): Promise<Upload> {
  if (file.name === 'damaged.jpg') throw refusal('document.unreadable')
  if (file.name === 'locked.pdf') throw refusal('document.encrypted')
  const { name: fileName, type, size: bytes } = file
  return { _id: crypto.randomUUID(), fileName, mime: type as DocumentType, bytes, sha256: '' }
}

interface Props {
  say: Say
  label: Sample
  preset: DocumentPreset
}

/** A slot that takes, shrinks, hides and sends; below it what the server got. */
function Slot({ say, label, preset }: Props) {
  const [store] = useState(() => makeUploadStore({ send }))
  const slot = useUploadSlots(store)(label)
  const { upload } = slot
  return (
    <>
      <CaptureSlot
        id={label}
        label={say(label)}
        slotKey={label}
        slot={slot}
        store={store}
        preset={preset}
      />
      <output>{upload && `${upload.fileName} ${upload.mime} ${upload.bytes}`}</output>
    </>
  )
}

const slot = (name: string, label: Sample, preset: DocumentPreset): GalleryState => ({
  name,
  Show: ({ say }) => <Slot say={say} label={label} preset={preset} />,
})

export const page: GalleryPage = {
  states: [
    slot('sheet of paper', 'ration', DOCUMENT_PRESETS.paper),
    slot('portrait', 'person', DOCUMENT_PRESETS.portrait),
    slot('number to hide', 'aadhaar', DOCUMENT_PRESETS.aadhaar),
  ],
}
