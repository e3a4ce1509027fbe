import { useState } from 'react'
import { LeavingQuestion } from '../../../../blocks/forms/leaving-question.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { CALM } from '../../form-sample.tsx'
import type { GalleryPage, Say } from '../../gallery-page.ts'

function Asked({ say, isUnconfirmed }: { say: Say; isUnconfirmed: boolean }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const guard = {
    askOrLeave: () => setOpen(true),
    question: { open, onStay: close, onDiscard: close },
  }
  return (
    <>
      <Button onClick={guard.askOrLeave}>{say('open')}</Button>
      <LeavingQuestion guard={guard} sending={{ ...CALM, isUnconfirmed }} loss={undefined} />
    </>
  )
}

export const page: GalleryPage = {
  states: [
    {
      name: 'unsaved',
      opens: true,
      Show: ({ say }) => <Asked say={say} isUnconfirmed={false} />,
    },
    {
      name: 'not confirmed',
      opens: true,
      Show: ({ say }) => <Asked say={say} isUnconfirmed />,
    },
  ],
}
