import { useState } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { notify, type NoticeTone } from '../../../../ui/feedback/notices.ts'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import type { GalleryPage, GalleryState, Say } from '../../gallery-page.ts'

/** A notice that comes while a dialog is open, as after a change from one dialog to the next. */
function InDialog({ say }: { say: Say }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('open')}</Button>
      <Dialog
        open={open}
        title={say('customer')}
        onClose={() => setOpen(false)}
        footer={<Button variant="primary">{say('save')}</Button>}
      >
        <p>{say('paragraph')}</p>
        <Button onClick={() => notify({ tone: 'success', title: say('sentence') })}>
          {say('later')}
        </Button>
      </Dialog>
    </>
  )
}

const notice = (tone: NoticeTone): GalleryState => ({
  name: tone,
  opens: true,
  Show: ({ say }) => (
    <Button onClick={() => notify({ tone, title: say('save'), description: say('sentence') })}>
      {say('open')}
    </Button>
  ),
})

export const page: GalleryPage = {
  states: [
    notice('success'),
    notice('error'),
    notice('info'),
    notice('warning'),
    { name: 'in a dialog', opens: true, Show: InDialog },
    {
      name: 'long texts',
      opens: true,
      Show: ({ say }) => (
        <Button
          onClick={() =>
            notify({ tone: 'info', title: say('longPerson'), description: say('paragraph') })
          }
        >
          {say('open')}
        </Button>
      ),
    },
  ],
}
