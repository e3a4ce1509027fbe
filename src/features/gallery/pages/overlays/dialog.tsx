import { type ReactNode, useState } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { Dialog, type DialogProps } from '../../../../ui/overlays/dialog.tsx'
import type { GalleryPage, Say } from '../../gallery-page.ts'

interface Props extends Pick<DialogProps, 'title' | 'size'> {
  say: Say
  children: ReactNode
}

function Opened({ say, children, ...rest }: Props) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('open')}</Button>
      <Dialog
        {...rest}
        open={open}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>{say('later')}</Button>
            <Button variant="primary" onClick={close}>
              {say('save')}
            </Button>
          </>
        }
      >
        {children}
      </Dialog>
    </>
  )
}

export const page: GalleryPage = {
  states: [
    {
      name: 'narrow, with a form',
      opens: true,
      Show: ({ say }) => (
        <Opened say={say} title={say('customer')}>
          <TextField label={say('name')} name="name" defaultValue={say('person')} />
        </Opened>
      ),
    },
    {
      name: 'wide, long title and content',
      opens: true,
      Show: ({ say }) => (
        <Opened say={say} title={say('longPerson')} size="wide">
          {Array.from({ length: 8 }, () => say('paragraph')).join(' ')}
        </Opened>
      ),
    },
    {
      name: 'compact',
      opens: true,
      Show: ({ say }) => (
        <Opened say={say} title={say('edit')} size="compact">
          {say('sentence')}
        </Opened>
      ),
    },
  ],
}
