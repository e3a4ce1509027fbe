import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

export const page: GalleryPage = {
  states: [
    {
      name: 'between words',
      Show: ({ say }) => (
        <p>
          {say('review')}
          <VisuallyHidden> {say('paragraph')} </VisuallyHidden>
          <a href="#open">{say('open')}</a>
        </p>
      ),
    },
  ],
}
