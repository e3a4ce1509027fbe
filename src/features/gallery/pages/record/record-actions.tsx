import { useState } from 'react'
import { RecordActions } from '../../../../blocks/record/record-actions.tsx'
import type { GalleryPage, Say } from '../../gallery-page.ts'

function InHead({ say }: { say: Say }) {
  const [pressed, setPressed] = useState('')
  const run = (label: string) => () => setPressed(label)
  return (
    <>
      <RecordActions
        isInHead
        actions={[
          { label: say('edit'), shortcut: 'e', run: run(say('edit')) },
          { label: say('remove'), shortcut: 'd', weight: 'danger', run: run(say('remove')) },
        ]}
      />
      <output>{pressed}</output>
    </>
  )
}

export const page: GalleryPage = {
  states: [{ name: 'in the head of a form', Show: InHead }],
}
