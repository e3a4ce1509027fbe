import { OutcomeBanner } from '../../../../blocks/record/outcome-banner.tsx'
import { TurnChip } from '../../../../blocks/turns/turn-chip.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

const AT = '2026-11-21T10:00:00.000Z'

export const page: GalleryPage = {
  states: [
    {
      name: 'rejected, with its reason',
      Show: ({ say }) => (
        <OutcomeBanner
          label={say('status')}
          tone="danger"
          facts={say('rejected')}
          said={{ text: say('paragraph'), by: say('person'), at: AT }}
          next={say('sentence')}
        />
      ),
    },
    {
      name: 'new, one’s own move',
      Show: ({ say }) => (
        <OutcomeBanner
          label={say('status')}
          tone="neutral"
          facts={<TurnChip isMine other="" />}
          next={say('sentence')}
        />
      ),
    },
    {
      name: 'waits for somebody else',
      Show: ({ say }) => (
        <OutcomeBanner
          label={say('status')}
          tone="progress"
          facts={<TurnChip isMine={false} other={say('place')} />}
        />
      ),
    },
  ],
}
