import { ChangedText } from '../../../../blocks/record/changed-text.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

export const page: GalleryPage = {
  states: [
    {
      name: 'changed',
      Show: ({ say }) => <ChangedText from={say('submitted')} to={say('completed')} />,
    },
    { name: 'added', Show: ({ say }) => <ChangedText from={null} to={say('person')} /> },
    { name: 'taken away', Show: ({ say }) => <ChangedText from={say('person')} to={null} /> },
    {
      name: 'long',
      Show: ({ say }) => <ChangedText from={say('paragraph')} to={say('paragraph')} />,
    },
  ],
}
