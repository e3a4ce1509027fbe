import { StarField } from '../../../../ui/controls/star-field.tsx'
import type { GalleryPage, Say } from '../../gallery-page.ts'

const names = (say: Say) => [1, 2, 3, 4, 5].map((stars) => `${stars} ${say('service')}`)
const ends = (say: Say) => [say('income'), say('revenue')] as const

export const page: GalleryPage = {
  states: [
    {
      name: 'nothing chosen',
      isFocused: true,
      Show: ({ say }) => (
        <StarField
          label={say('service')}
          hint={say('sentence')}
          name="empty"
          required
          names={names(say)}
          ends={ends(say)}
        />
      ),
    },
    {
      name: 'error',
      Show: ({ say }) => (
        <StarField
          label={say('service')}
          error={say('phoneError')}
          name="wrong"
          names={names(say)}
          ends={ends(say)}
        />
      ),
    },
  ],
}
