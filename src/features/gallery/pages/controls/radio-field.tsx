import { RadioField } from '../../../../ui/controls/radio-field.tsx'
import type { GalleryPage, Say } from '../../gallery-page.ts'

const options = (say: Say) => [
  { value: 'income', label: say('income'), hint: say('revenue') },
  { value: 'caste', label: say('caste') },
  { value: 'ration', label: say('ration'), disabled: true },
]

export const page: GalleryPage = {
  states: [
    {
      name: 'nothing chosen',
      Show: ({ say }) => (
        <RadioField label={say('service')} name="empty" required options={options(say)} />
      ),
    },
    {
      name: 'chosen and focus',
      isFocused: true,
      Show: ({ say }) => (
        <RadioField
          label={say('service')}
          hint={say('sentence')}
          name="chosen"
          defaultValue="income"
          options={options(say)}
        />
      ),
    },
    {
      name: 'inline, error',
      Show: ({ say }) => (
        <RadioField
          label={say('service')}
          name="inline"
          inline
          error={say('phoneError')}
          options={options(say).slice(0, 2)}
        />
      ),
    },
    {
      name: 'long texts',
      Show: ({ say }) => (
        <RadioField
          label={say('service')}
          name="long"
          options={[{ value: 'long', label: say('longPerson'), hint: say('paragraph') }]}
        />
      ),
    },
  ],
}
