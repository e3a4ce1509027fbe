import { useState } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from '../../../../ui/overlays/confirm-dialog.tsx'
import type { GalleryPage, Say } from '../../gallery-page.ts'

interface Props extends Pick<ConfirmDialogProps, 'tone' | 'loading'> {
  say: Say
}

function Confirmed({ say, ...rest }: Props) {
  const [open, setOpen] = useState(false)
  const [isDone, setDone] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('open')}</Button>
      <output>{isDone && say('rejected')}</output>
      <ConfirmDialog
        {...rest}
        open={open}
        title={say('reject')}
        confirmLabel={say('reject')}
        onCancel={() => setOpen(false)}
        onConfirm={() => {
          setDone(true)
          setOpen(false)
        }}
      >
        {say('sentence')}
      </ConfirmDialog>
    </>
  )
}

export const page: GalleryPage = {
  states: [
    { name: 'plain', opens: true, Show: ({ say }) => <Confirmed say={say} /> },
    { name: 'danger', opens: true, Show: ({ say }) => <Confirmed say={say} tone="danger" /> },
    {
      name: 'under way',
      opens: true,
      Show: ({ say }) => <Confirmed say={say} tone="danger" loading />,
    },
  ],
}
