import type { Role } from '../../../../../contract/core/roles.ts'
import { EventEntry, EventsCard } from '../../../../blocks/record/events-card.tsx'
import { UserProvider } from '../../../../session/user.tsx'
import type { GalleryPage, Say } from '../../gallery-page.ts'
import { sampleUser } from '../../sample-user.ts'

const EVENTS = [
  { _id: 'edited', at: '2026-05-17T09:30:00.000Z' },
  { _id: 'created', at: '2026-05-12T05:00:00.000Z' },
]

interface Props {
  say: Say
  viewer: Role
  events?: typeof EVENTS
  isOfCitizen?: boolean
}

function History({ say, viewer, events = EVENTS, isOfCitizen = false }: Props) {
  return (
    <UserProvider user={sampleUser(viewer)}>
      <EventsCard
        events={events}
        renderEvent={({ _id, at }) => (
          <EventEntry
            title={say(_id === 'edited' ? 'edit' : 'submitted')}
            event={{ actorName: say('person'), at }}
            changes={
              _id === 'edited'
                ? [
                    {
                      field: 'name',
                      label: say('name'),
                      from: say('person'),
                      to: say('longPerson'),
                    },
                    { field: 'address', label: say('address'), from: '', to: say('place') },
                  ]
                : []
            }
          />
        )}
        trailOf="record"
        isOfCitizen={isOfCitizen}
      />
    </UserProvider>
  )
}

export const page: GalleryPage = {
  states: [
    {
      name: 'for who may read the audit trail',
      Show: ({ say }) => <History say={say} viewer="admin" />,
    },
    {
      name: 'of a citizen: who looked at it',
      Show: ({ say }) => <History say={say} viewer="admin" isOfCitizen />,
    },
    { name: 'for others', Show: ({ say }) => <History say={say} viewer="franchise" /> },
    {
      name: 'nothing yet',
      Show: ({ say }) => <History say={say} viewer="franchise" events={[]} />,
    },
  ],
}
