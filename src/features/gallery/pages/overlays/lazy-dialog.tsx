import { useState } from 'react'
import { OfflineError } from '../../../../api/api-error.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { LazyDialog } from '../../../../ui/overlays/lazy-dialog.tsx'
import type { GalleryPage, Say } from '../../gallery-page.ts'

interface Props {
  say: Say
  name: string
  load: () => Promise<unknown>
}

function Lazy({ say, name, load }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('open')}</Button>
      {open && (
        <LazyDialog name={name} load={load} title={say('customer')} onClose={() => setOpen(false)}>
          {() => null}
        </LazyDialog>
      )}
    </>
  )
}

export const page: GalleryPage = {
  states: [
    {
      name: 'loading',
      opens: true,
      Show: ({ say }) => (
        <Lazy say={say} name="gallery-loading" load={() => new Promise(() => undefined)} />
      ),
    },
    {
      name: 'failed',
      opens: true,
      Show: ({ say }) => (
        <Lazy
          say={say}
          name="gallery-failed"
          load={() => Promise.reject(new OfflineError('Gallery'))}
        />
      ),
    },
  ],
}
