import { ApplicationTurn, TurnChip } from '../../../../blocks/turns/turn-chip.tsx'
import { UserProvider } from '../../../../session/user.tsx'
import type { GalleryPage } from '../../gallery-page.ts'
import { sampleUser } from '../../sample-user.ts'

const NOON = '2026-11-21T06:30:00.000Z'

export const page: GalleryPage = {
  states: [
    { name: 'one’s own move', Show: () => <TurnChip isMine other="" /> },
    {
      name: 'with the partner',
      Show: ({ say }) => (
        <UserProvider user={sampleUser('franchise')}>
          <ApplicationTurn
            application={{
              ...{ status: 'in_progress', slaPausedAt: null, servicePartnerId: 'partner' },
              servicePartnerName: say('longPerson'),
            }}
          />
        </UserProvider>
      ),
    },
    {
      name: 'waits for the customer',
      Show: () => (
        <UserProvider user={sampleUser('franchise')}>
          <ApplicationTurn
            application={{ status: 'submitted', slaPausedAt: NOON, servicePartnerId: null }}
          />
        </UserProvider>
      ),
    },
  ],
}
