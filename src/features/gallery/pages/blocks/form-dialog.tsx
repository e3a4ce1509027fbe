import { type ReactNode, useState } from 'react'
import { ConflictNotice } from '../../../../blocks/forms/conflict-notice.tsx'
import { FormDialog } from '../../../../blocks/forms/form-dialog.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { BAD_GATEWAY } from '../../answers.ts'
import { WithConnection } from '../../connection.tsx'
import { CALM, CALM_FORM, RefusedFields, refusedForm, useSampleForm } from '../../form-sample.tsx'
import type { GalleryPage, GalleryState, Say } from '../../gallery-page.ts'

function WorkingDialog({ say, onClose }: { say: Say; onClose: () => void }) {
  const { form, sending, fields, submit } = useSampleForm(say, onClose)
  return (
    <FormDialog
      title={say('customer')}
      form={form}
      sending={sending}
      submitLabel={say('save')}
      offline="works"
      onSubmit={submit}
      onClose={onClose}
    >
      {fields}
    </FormDialog>
  )
}

interface OpenedProps {
  say: Say
  children: (onClose: () => void) => ReactNode
}

function Opened({ say, children }: OpenedProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('open')}</Button>
      {open && children(() => setOpen(false))}
    </>
  )
}

const dialog = (
  name: string,
  draw: (say: Say, onClose: () => void) => ReactNode,
): GalleryState => ({
  name,
  opens: true,
  Show: ({ say }) => <Opened say={say}>{(onClose) => draw(say, onClose)}</Opened>,
})

const fixed = (say: Say, onClose: () => void) =>
  ({
    title: say('customer'),
    form: CALM_FORM,
    sending: CALM,
    submitLabel: say('save'),
    offline: 'works',
    onSubmit: () => undefined,
    onClose,
  }) as const

export const page: GalleryPage = {
  states: [
    dialog('working', (say, onClose) => <WorkingDialog say={say} onClose={onClose} />),
    dialog('refused', (say, onClose) => (
      <FormDialog {...fixed(say, onClose)} form={refusedForm(say, '')}>
        <RefusedFields say={say} prefix="" />
      </FormDialog>
    )),
    dialog('failed', (say, onClose) => (
      <FormDialog {...fixed(say, onClose)} sending={{ ...CALM, failure: BAD_GATEWAY }}>
        {say('sentence')}
      </FormDialog>
    )),
    dialog('offline', (say, onClose) => (
      <WithConnection state="offline">
        <FormDialog {...fixed(say, onClose)} offline="says">
          {say('sentence')}
        </FormDialog>
      </WithConnection>
    )),
    dialog('changed meanwhile', (say, onClose) => (
      <FormDialog
        {...fixed(say, onClose)}
        submitLabel={undefined}
        notice={
          <ConflictNotice title={say('review')} changes={<p>{say('person')}</p>}>
            {say('paragraph')}
          </ConflictNotice>
        }
      >
        {say('sentence')}
      </FormDialog>
    )),
    // The last one: a dialog that sends does not close.
    dialog('sending', (say, onClose) => (
      <FormDialog {...fixed(say, onClose)} sending={{ ...CALM, isSending: true }}>
        {say('sentence')}
      </FormDialog>
    )),
  ],
}
