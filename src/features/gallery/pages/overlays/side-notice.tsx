import { useRef } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { showInPortal } from '../../../../ui/overlays/portal.tsx'
import { SideNotice } from '../../../../ui/overlays/side-notice.tsx'
import type { GalleryPage, Say } from '../../gallery-page.ts'

function Offered({ say, isLong = false }: { say: Say; isLong?: boolean }) {
  const hide = useRef<() => void>(undefined)
  const close = () => {
    hide.current?.()
    hide.current = undefined
  }
  const open = () => {
    hide.current = showInPortal(
      <SideNotice
        title={say('alerts')}
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              {say('later')}
            </Button>
            <Button variant="primary">{say('open')}</Button>
          </>
        }
      >
        {say(isLong ? 'paragraph' : 'sentence')}
      </SideNotice>,
    )
  }
  return <Button onClick={() => (hide.current ? close() : open())}>{say('open')}</Button>
}

export const page: GalleryPage = {
  states: [
    { name: 'short', opens: true, Show: ({ say }) => <Offered say={say} /> },
    { name: 'long text', opens: true, Show: ({ say }) => <Offered say={say} isLong /> },
  ],
}
