import { useState } from 'react'
import { DevanagariNameField } from '../../../../blocks/forms/devanagari-name-field.tsx'
import { NameOffer } from '../../../../blocks/forms/name-offer.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import type { GalleryPage, Say } from '../../gallery-page.ts'

const PERSON = 'Savita Ramesh Jadhav'

function Offer({ say, into, from }: { say: Say; into: 'latin' | 'devanagari'; from: string }) {
  const [value, setValue] = useState('')
  return (
    <>
      <TextField
        label={say('name')}
        name={into}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      <NameOffer into={into} from={from} value={value} onUse={setValue} />
    </>
  )
}

export const page: GalleryPage = {
  states: [
    {
      name: 'empty, required, with a hint',
      Show: ({ say }) => (
        <DevanagariNameField label={say('name')} name="empty" hint={say('sentence')} required />
      ),
    },
    {
      name: 'filled and focus',
      isFocused: true,
      Show: ({ say }) => (
        <DevanagariNameField label={say('name')} name="filled" defaultValue="सविता रमेश जाधव" />
      ),
    },
    {
      name: 'error',
      Show: ({ say }) => (
        <DevanagariNameField
          label={say('name')}
          name="wrong"
          error={say('phoneError')}
          defaultValue={PERSON}
        />
      ),
    },
    {
      name: 'disabled',
      Show: ({ say }) => (
        <DevanagariNameField
          label={say('name')}
          name="off"
          disabled
          defaultValue="सविता रमेश जाधव"
        />
      ),
    },
    {
      name: 'offer in Devanagari',
      Show: ({ say }) => <Offer say={say} into="devanagari" from={PERSON} />,
    },
    {
      name: 'offer in Latin letters',
      Show: ({ say }) => <Offer say={say} into="latin" from="सविता रमेश जाधव" />,
    },
  ],
}
