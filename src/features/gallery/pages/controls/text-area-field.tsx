import { TextAreaField } from '../../../../ui/controls/text-area-field.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

export const page: GalleryPage = {
  states: [
    { name: 'empty', Show: ({ say }) => <TextAreaField label={say('remarks')} name="empty" /> },
    {
      name: 'grown with what is typed',
      Show: ({ say }) => (
        <TextAreaField
          label={say('remarks')}
          hint={say('sentence')}
          name="filled"
          defaultValue={say('paragraph')}
        />
      ),
    },
    {
      name: 'focus',
      isFocused: true,
      Show: ({ say }) => <TextAreaField label={say('remarks')} name="focus" rows={2} />,
    },
    {
      name: 'error',
      Show: ({ say }) => (
        <TextAreaField label={say('remarks')} name="wrong" rows={2} error={say('phoneError')} />
      ),
    },
    {
      name: 'disabled',
      Show: ({ say }) => (
        <TextAreaField
          label={say('remarks')}
          name="off"
          rows={2}
          disabled
          defaultValue={say('place')}
        />
      ),
    },
  ],
}
