import { TextField } from '../../../../ui/controls/text-field.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

export const page: GalleryPage = {
  states: [
    { name: 'empty', Show: ({ say }) => <TextField label={say('name')} name="empty" /> },
    {
      name: 'filled, required, with a hint',
      Show: ({ say }) => (
        <TextField
          label={say('phone')}
          hint={say('phoneHint')}
          required
          name="phone"
          type="tel"
          defaultValue="9822012345"
        />
      ),
    },
    {
      name: 'focus',
      isFocused: true,
      Show: ({ say }) => (
        <TextField label={say('name')} name="focus" defaultValue={say('person')} />
      ),
    },
    {
      name: 'error',
      Show: ({ say }) => (
        <TextField
          label={say('phone')}
          hint={say('phoneHint')}
          error={say('phoneError')}
          name="wrong"
          defaultValue="98220"
        />
      ),
    },
    {
      name: 'disabled',
      Show: ({ say }) => (
        <TextField label={say('name')} name="off" disabled defaultValue={say('person')} />
      ),
    },
    {
      name: 'read only',
      Show: ({ say }) => (
        <TextField label={say('name')} name="fixed" readOnly defaultValue={say('person')} />
      ),
    },
    {
      name: 'number with a prefix',
      Show: ({ say }) => (
        <TextField
          label={say('fee')}
          name="fee"
          type="number"
          width="medium"
          prefix="₹"
          defaultValue="1250"
        />
      ),
    },
    {
      name: 'short with a suffix',
      Show: ({ say }) => (
        <TextField
          label={say('later')}
          name="hours"
          width="short"
          suffix="hours"
          defaultValue="48"
        />
      ),
    },
    {
      name: 'long texts',
      Show: ({ say }) => (
        <TextField
          label={say('paragraph')}
          hint={say('paragraph')}
          error={say('paragraph')}
          name="long"
          placeholder={say('place')}
        />
      ),
    },
  ],
}
