import { useState } from 'react'
import { DateField } from '../../../../blocks/forms/date-field.tsx'
import type { GalleryPage, Say } from '../../gallery-page.ts'

function WorkingDate({ say }: { say: Say }) {
  const [day, setDay] = useState('')
  return (
    <>
      <DateField
        label={say('updated')}
        name="working"
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <output>{day}</output>
    </>
  )
}

export const page: GalleryPage = {
  states: [
    { name: 'working', Show: WorkingDate },
    {
      name: 'a day and focus',
      isFocused: true,
      Show: ({ say }) => (
        <DateField label={say('updated')} name="day" defaultValue="2026-05-17" required />
      ),
    },
    {
      name: 'no date',
      Show: ({ say }) => (
        <DateField
          label={say('updated')}
          name="wrong"
          defaultValue="31/04/2026"
          error={say('phoneError')}
        />
      ),
    },
    {
      name: 'disabled, without a visible label',
      Show: ({ say }) => (
        <DateField label={say('updated')} name="off" hideLabel disabled defaultValue="2026-05-17" />
      ),
    },
  ],
}
