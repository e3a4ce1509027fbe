import { NeedsConnection, withConnection } from '../../../../blocks/record/needs-connection.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { WithConnection } from '../../connection.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

export const page: GalleryPage = {
  states: [
    {
      name: 'offline, in a form',
      Show: () => (
        <WithConnection state="offline">
          <NeedsConnection />
        </WithConnection>
      ),
    },
    {
      name: 'offline, at a press',
      opens: true,
      Show: ({ say }) => (
        <Button onClick={() => withConnection(() => undefined)}>{say('save')}</Button>
      ),
    },
  ],
}
