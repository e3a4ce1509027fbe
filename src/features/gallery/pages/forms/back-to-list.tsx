import { BackToList } from '../../../../blocks/record/back-to-list.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

export const page: GalleryPage = {
  states: [
    { name: 'way up', Show: ({ say }) => <BackToList to="/">{say('applications')}</BackToList> },
    { name: 'long name', Show: ({ say }) => <BackToList to="/">{say('longPerson')}</BackToList> },
  ],
}
