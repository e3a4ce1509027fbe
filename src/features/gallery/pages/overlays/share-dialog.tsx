import { useState } from 'react'
import { ShareDialog } from '../../../../blocks/share/share-dialog.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import type { GalleryPage, Say } from '../../gallery-page.ts'

function Shown({ say, isLoading }: { say: Say; isLoading?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('open')}</Button>
      {isOpen && (
        <ShareDialog
          title={say('customer')}
          phone="9820012345"
          isLoading={isLoading}
          isPrinted
          messageIn={() => ({
            title: 'GS-7K3M-9Q2T-X',
            lines: [
              say('sentence'),
              'https://example.in/track-application?t=Zm9vYmFyYmF6cXV4MTIzNA',
            ],
          })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

export const page: GalleryPage = {
  states: [
    { name: 'message', opens: true, Show: ({ say }) => <Shown say={say} /> },
    { name: 'loading', opens: true, Show: ({ say }) => <Shown say={say} isLoading /> },
  ],
}
