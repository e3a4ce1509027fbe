import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { RecordPage } from '../../../blocks/record/record-page.tsx'
import { applicationQuery } from '../api/queries.ts'
import { ApplicationRecord } from './application-record.tsx'

interface Props {
  id: string
  /** The person's list that contains the application. */
  list: '/applications' | '/gramone-seva'
}

/** The screen of one application. */
export function ApplicationPage({ id, list }: Props) {
  const { t } = useLingui()
  const query = useQuery(applicationQuery(id))
  return (
    <RecordPage
      query={query}
      list={{ to: list, label: list === '/applications' ? t`Applications` : t`Gram Van Seva` }}
      texts={{
        title: t`Application`,
        missing: {
          title: t`Application not found`,
          heading: t`There is no such application`,
          hint: t`It does not exist, or it is not yours to see. Check the link, or look for it in the list by number or phone.`,
        },
        notCached: {
          title: t`This application is not kept on this device.`,
          hint: t`It can be opened when the link is back.`,
        },
        notLoaded: t`The application could not be loaded. Nothing was lost.`,
      }}
    >
      {(application, frame) => <ApplicationRecord application={application} frame={frame} />}
    </RecordPage>
  )
}
