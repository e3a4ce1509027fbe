import { Button } from '../../../../ui/controls/button.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

export const page: GalleryPage = {
  states: [
    { name: 'title alone', Show: ({ say }) => <PageHeader title={say('applications')} /> },
    {
      name: 'way up, description, action',
      Show: ({ say }) => (
        <PageHeader
          back={<a href="#up">{say('applications')}</a>}
          title={say('income')}
          description={say('sentence')}
          action={<Button variant="primary">{say('edit')}</Button>}
        />
      ),
    },
    { name: 'long title', Show: ({ say }) => <PageHeader title={say('longPerson')} /> },
  ],
}
