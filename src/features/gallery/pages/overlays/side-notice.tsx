import { useState } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { SideNotice } from '../../../../ui/overlays/side-notice.tsx'
import type { GalleryPage, Say } from '../../gallery-page.ts'

function Offered({ say, isLong = false }: { say: Say; isLong?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(!open)}>{say('open')}</Button>
      {open && (
        <SideNotice
          title={say('alerts')}
          actions={
            <>
              <Button variant="quiet" onClick={() => setOpen(false)}>
                {say('later')}
              </Button>
              <Button variant="primary">{say('open')}</Button>
            </>
          }
        >
          {say(isLong ? 'paragraph' : 'sentence')}
        </SideNotice>
      )}
    </>
  )
}

export const page: GalleryPage = {
  states: [
    { name: 'short', opens: true, Show: ({ say }) => <Offered say={say} /> },
    { name: 'long text', opens: true, Show: ({ say }) => <Offered say={say} isLong /> },
  ],
}
