import { SelectField } from '../../../../ui/controls/select-field.tsx'
import type { GalleryPage, Say } from '../../gallery-page.ts'

const options = (say: Say) => [
  { value: 'income', label: say('income') },
  { value: 'caste', label: say('caste') },
  { value: 'ration', label: say('ration'), disabled: true },
]

export const page: GalleryPage = {
  states: [
    {
      name: 'nothing chosen',
      Show: ({ say }) => (
        <SelectField
          label={say('service')}
          name="empty"
          emptyLabel={say('open')}
          options={options(say)}
          required
        />
      ),
    },
    {
      name: 'chosen and focus',
      isFocused: true,
      Show: ({ say }) => (
        <SelectField
          label={say('service')}
          name="chosen"
          defaultValue="caste"
          options={options(say)}
        />
      ),
    },
    {
      name: 'error',
      Show: ({ say }) => (
        <SelectField
          label={say('service')}
          name="wrong"
          emptyLabel={say('open')}
          error={say('phoneError')}
          options={options(say)}
        />
      ),
    },
    {
      name: 'disabled',
      Show: ({ say }) => (
        <SelectField label={say('service')} name="off" disabled options={options(say)} />
      ),
    },
    {
      name: 'filter without a visible label',
      Show: ({ say }) => (
        <SelectField label={say('service')} name="filter" hideLabel options={options(say)} />
      ),
    },
    {
      name: 'long option',
      Show: ({ say }) => (
        <SelectField
          label={say('service')}
          name="long"
          options={[{ value: 'long', label: say('paragraph') }]}
        />
      ),
    },
  ],
}
