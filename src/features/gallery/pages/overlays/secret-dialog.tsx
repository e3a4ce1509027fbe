import { useState } from 'react'
import { SecretDialog } from '../../../../blocks/secrets/secret-dialog.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import type { GalleryPage, Say } from '../../gallery-page.ts'

function Shown({ say }: { say: Say }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('open')}</Button>
      {isOpen && (
        <SecretDialog
          title={say('phone')}
          paper={say('number')}
          text="GS-7K3M-9Q2T-X"
          doneLabel={say('save')}
          loss={say('sentence')}
          onClose={() => setOpen(false)}
        >
          <p>{say('sentence')}</p>
          <p>GS-7K3M-9Q2T-X</p>
        </SecretDialog>
      )}
    </>
  )
}

export const page: GalleryPage = {
  states: [{ name: 'secret', opens: true, Show: ({ say }) => <Shown say={say} /> }],
}
