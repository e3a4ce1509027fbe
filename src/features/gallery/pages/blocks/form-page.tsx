import { useState } from 'react'
import { FormPage } from '../../../../blocks/forms/form-page.tsx'
import { NO_ANSWER } from '../../answers.ts'
import { CALM, CALM_FORM, RefusedFields, refusedForm, useSampleForm } from '../../form-sample.tsx'
import type { GalleryPage, Say } from '../../gallery-page.ts'

function WorkingForm({ say }: { say: Say }) {
  const [done, setDone] = useState('')
  const { form, sending, fields, submit } = useSampleForm(say, setDone)
  return (
    <>
      <FormPage
        form={form}
        sending={sending}
        submitLabel={say('save')}
        offline="works"
        onSubmit={submit}
        onCancel={() => setDone(say('later'))}
      >
        {fields}
      </FormPage>
      <output>{done}</output>
    </>
  )
}

const SAVED = { offline: 'works', onSubmit: () => undefined } as const

export const page: GalleryPage = {
  states: [
    { name: 'working', Show: WorkingForm },
    {
      name: 'refused',
      Show: ({ say }) => (
        <FormPage {...SAVED} form={refusedForm(say, 'r-')} sending={CALM} submitLabel={say('save')}>
          <RefusedFields say={say} prefix="r-" />
        </FormPage>
      ),
    },
    {
      name: 'not confirmed',
      Show: ({ say }) => (
        <FormPage
          {...SAVED}
          form={CALM_FORM}
          sending={{ failure: NO_ANSWER, isUnconfirmed: true, isSending: false }}
          submitLabel={say('save')}
          isSecondary
        >
          {say('paragraph')}
        </FormPage>
      ),
    },
    {
      name: 'sending',
      Show: ({ say }) => (
        <FormPage
          {...SAVED}
          form={CALM_FORM}
          sending={{ ...CALM, isSending: true }}
          submitLabel={say('save')}
          size="lg"
        >
          {say('paragraph')}
        </FormPage>
      ),
    },
  ],
}
