import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { applicationQuery } from '../../../blocks/applications/queries.ts'
import { RecordPage } from '../../../blocks/record/record-page.tsx'
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
          heading: t`Application not found`,
          hint: t`It does not exist, or you do not have permission to see it. Check the link, or search the list by application number or phone number.`,
        },
        notCached: {
          title: t`This application is not saved on this device.`,
          hint: t`You can open it when you are back online.`,
        },
        notLoaded: t`The application could not be loaded.`,
      }}
    >
      {(application, frame) => (
        <ApplicationRecord key={application._id} application={application} frame={frame} />
      )}
    </RecordPage>
  )
}
