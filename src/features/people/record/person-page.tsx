import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { RecordPage } from '../../../blocks/record/record-page.tsx'
import { personQuery } from '../api/queries.ts'
import { PersonRecord } from './person-record.tsx'

/** The screen of one person. */
export function PersonPage({ id }: { id: string }) {
  const { t } = useLingui()
  const query = useQuery(personQuery(id))
  return (
    <RecordPage
      query={query}
      list={{ to: '/support-team', label: t`Support Team` }}
      texts={{
        title: t`Person`,
        missing: {
          title: t`Person not found`,
          heading: t`Person not found`,
          hint: t`This account of support staff or a gram van was not found. Search the list by name, username or phone number.`,
        },
        notCached: {
          title: t`This person is not saved on this device.`,
          hint: t`You can open this when you are back online.`,
        },
        notLoaded: t`The person could not be loaded.`,
      }}
    >
      {(person, frame) => <PersonRecord key={person._id} person={person} frame={frame} />}
    </RecordPage>
  )
}
