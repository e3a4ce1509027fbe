import { Button } from '../../../../ui/controls/button.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

export const page: GalleryPage = {
  states: [
    { name: 'without a title', Show: ({ say }) => <Card>{say('paragraph')}</Card> },
    {
      name: 'title and action',
      Show: ({ say }) => (
        <Card title={say('customer')} action={<Button variant="quiet">{say('edit')}</Button>}>
          {say('person')}
        </Card>
      ),
    },
    {
      name: 'long title, flush',
      Show: ({ say }) => (
        <Card
          title={say('longPerson')}
          action={<Button variant="quiet">{say('edit')}</Button>}
          flush
        >
          {say('place')}
        </Card>
      ),
    },
  ],
}
