import { CheckField } from '../../../../ui/controls/check-field.tsx'
import type { GalleryPage, Say } from '../../gallery-page.ts'

const options = (say: Say) => [
  { value: 'income', label: say('income'), hint: say('revenue') },
  { value: 'caste', label: say('caste') },
  { value: 'ration', label: say('ration') },
]

export const page: GalleryPage = {
  states: [
    {
      name: 'several, with the focus',
      isFocused: true,
      Show: ({ say }) => (
        <CheckField
          label={say('service')}
          hint={say('sentence')}
          name="several"
          required
          options={options(say)}
        />
      ),
    },
    {
      name: 'error',
      Show: ({ say }) => (
        <CheckField
          label={say('service')}
          name="error"
          error={say('phoneError')}
          options={options(say).slice(0, 2)}
        />
      ),
    },
    {
      name: 'long texts',
      Show: ({ say }) => (
        <CheckField
          label={say('service')}
          name="long"
          options={[{ value: 'long', label: say('longPerson'), hint: say('paragraph') }]}
        />
      ),
    },
  ],
}
