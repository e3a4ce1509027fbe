import { useState } from 'react'
import { DocumentSlots } from '../../../../blocks/envelopes/document-slots.tsx'
import { useDocumentTexts } from '../../../../blocks/envelopes/document-texts.ts'
import { useFormSlots } from '../../../../blocks/envelopes/form-slots.ts'
import type { GalleryPage, GalleryState } from '../../gallery-page.ts'

/** Slots of a form that takes documents along, with files that were attached before. */
function Slots({ count, error }: { count: number; error?: string }) {
  const [note] = useState({
    documents: Array.from({ length: count }, (_, index) => ({
      key: `document-${index + 1}`,
      attachmentId: `attachment-${index + 1}`,
      name: `paper-${index + 1}.pdf`,
      size: 48_000,
      type: 'application/pdf',
      sha256: '',
    })),
  })
  const slots = useFormSlots(note)
  const { label } = useDocumentTexts(error !== undefined)
  return (
    <DocumentSlots
      slots={slots}
      labelOf={label}
      errorAt={() => error}
      required={error !== undefined}
    />
  )
}

const state = (name: string, count: number, error?: string): GalleryState => ({
  name,
  Show: () => <Slots count={count} {...(error !== undefined && { error })} />,
})

export const page: GalleryPage = {
  states: [
    state('none yet, optional', 0),
    state('missing', 0, 'Add at least one document.'),
    state('two, and room for one more', 2),
  ],
}
