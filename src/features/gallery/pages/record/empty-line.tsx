import { EmptyLine } from '../../../../ui/layout/empty-line.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

export const page: GalleryPage = {
  states: [
    {
      name: 'in place of a card',
      Show: ({ say }) => <EmptyLine title={say('applications')}>{say('nothingFound')}</EmptyLine>,
    },
  ],
}
