import { Button } from '../../../../ui/controls/button.tsx'
import { SectionHead } from '../../../../ui/layout/section-head.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

export const page: GalleryPage = {
  states: [
    { name: 'title alone', Show: ({ say }) => <SectionHead id="a" title={say('documents')} /> },
    {
      name: 'with an action',
      Show: ({ say }) => (
        <SectionHead
          id="b"
          title={say('longPerson')}
          action={<Button variant="quiet">{say('edit')}</Button>}
        />
      ),
    },
  ],
}
