import { BackLink, BackToList } from '../../../../blocks/record/back-link.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

export const page: GalleryPage = {
  states: [
    {
      name: 'to a list',
      Show: ({ say }) => (
        <BackLink link={(words) => <a href="#list">{words}</a>}>{say('applications')}</BackLink>
      ),
    },
    {
      name: 'that asks first',
      Show: ({ say }) => (
        <BackLink link={(words) => <button type="button">{words}</button>}>
          {say('service')}
        </BackLink>
      ),
    },
    { name: 'long name', Show: ({ say }) => <BackToList to="/">{say('longPerson')}</BackToList> },
  ],
}
