import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { DockedBar } from '../../../../blocks/forms/docked-bar.tsx'
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

/** A notice beside a docked bar, where its usual place below the bar of the app is taken by an action. */
function OverDock({ say }: { say: Say }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(!isOpen)}>{say('open')}</Button>
      {isOpen && (
        <>
          <chakra.div position="fixed" insetInline="0" insetBlockStart="4rem">
            <Button variant="primary" width="full">
              {say('next')}
            </Button>
          </chakra.div>
          <chakra.div height="120vh" />
          <DockedBar>
            <Button onClick={() => notify({ tone: 'success', title: say('sentence') })}>
              {say('save')}
            </Button>
          </DockedBar>
        </>
      )}
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
    { name: 'over what is docked', opens: true, Show: OverDock },
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
