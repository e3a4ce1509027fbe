import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import { mayEdit } from '../../../../contract/applications/status-machine.ts'
import { applicationQuery } from '../../../blocks/applications/queries.ts'
import { RecordPage } from '../../../blocks/record/record-page.tsx'
import type { RecordFrame } from '../../../blocks/record/record-view.tsx'
import { useMay, useUser } from '../../../session/user.tsx'
import { LazySection } from '../../../ui/feedback/lazy-section.tsx'
import { ApplicationRecord } from './application-record.tsx'
import { useApplicationTexts } from './application-texts.ts'

// The form library loads with the first form.
const loadEdit = () => import('../edit/edit-application.tsx')

interface Props {
  id: string
  /** The person's list that contains the application. */
  list: '/applications' | '/gramone-seva'
}

/** The screen of one application, or of the form that corrects it. */
export function ApplicationPage({ id, list }: Props) {
  const { t } = useLingui()
  const query = useQuery(applicationQuery(id))
  const texts = useApplicationTexts()
  return (
    <RecordPage
      query={query}
      list={{ to: list, label: list === '/applications' ? t`Applications` : t`Gram Van Seva` }}
      texts={{ title: t`Application`, ...texts }}
    >
      {(application, frame) => (
        <Application key={application._id} {...{ application, frame }} record={`${list}/${id}`} />
      )}
    </RecordPage>
  )
}

interface ApplicationProps {
  application: ApplicationDetail
  frame: RecordFrame
  /** The address of its record. */
  record: string
}

function Application({ application, frame, record }: ApplicationProps) {
  const navigate = useNavigate()
  const { edit: isAsked = false } = useSearch({ strict: false }) as { edit?: true }
  const { userInfo } = useUser()
  const canEdit = useMay('application.edit') && mayEdit(userInfo, application)
  // An open form stays until the person leaves: a colleague's change must not remove what was typed.
  const [isEdited, setEdited] = useState(false)
  const isWanted = isAsked && (canEdit || isEdited)
  if (isWanted !== isEdited) setEdited(isWanted)
  if (isWanted) {
    return (
      <LazySection name="edit-application" load={loadEdit} height="32rem">
        {({ EditApplication }) => <EditApplication application={application} record={record} />}
      </LazySection>
    )
  }
  const edit = () =>
    void navigate({ to: '.', search: { edit: true } as never, state: { fromList: true } })
  return (
    <ApplicationRecord
      application={application}
      frame={frame}
      onEdit={canEdit ? edit : undefined}
    />
  )
}
