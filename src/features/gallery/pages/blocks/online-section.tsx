import { OnlineSection } from '../../../../blocks/record/online-section.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { WithConnection } from '../../connection.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

export const page: GalleryPage = {
  states: [
    {
      name: 'there',
      Show: ({ say }) => (
        <OnlineSection
          isReached
          name="gallery-online"
          title={say('customer')}
          load={async () => ({})}
        >
          {() => <Card title={say('customer')}>{say('person')}</Card>}
        </OnlineSection>
      ),
    },
    {
      name: 'offline',
      Show: ({ say }) => (
        <WithConnection state="offline">
          <OnlineSection
            isReached={false}
            name="gallery-offline"
            title={say('customer')}
            load={() => new Promise(() => undefined)}
          >
            {() => null}
          </OnlineSection>
        </WithConnection>
      ),
    },
  ],
}
