import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ApiError, OfflineError } from '../../../api/api-error.ts'
import { Freshness } from '../../../blocks/record/freshness.tsx'
import { errorText } from '../../../i18n/error-text.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { useUsable } from '../../../ui/feedback/use-usable.ts'
import { NotFoundDrawing } from '../../../ui/illustrations/not-found.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { applicationQuery } from '../api/queries.ts'
import { ApplicationRecord } from './application-record.tsx'
import { ApplicationSkeleton } from './application-skeleton.tsx'
import { BackToList } from './back-to-list.tsx'

interface Props {
  id: string
  /** The list that it belongs to for this person. */
  list: '/applications' | '/gramone-seva'
}

/** Nothing there, not this person's to see, or no id at all: the same words for each. */
function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}

/** One application: what was asked for, where it stands, how it got there. */
export function ApplicationPage({ id, list }: Props) {
  const { t } = useLingui()
  const query = useQuery(applicationQuery(id))
  const { data, error } = query
  const isOffline = error instanceof OfflineError
  const back = (
    <BackToList to={list}>
      {list === '/applications' ? t`Applications` : t`Gram Van Seva`}
    </BackToList>
  )
  useUsable(data !== undefined || error !== null)

  if (isMissing(error)) {
    return (
      <>
        <PageHeader title={t`Application not found`} back={back} />
        <EmptyState drawing={<NotFoundDrawing />} title={t`There is no such application`}>
          {t`It does not exist, or it is not yours to see. Check the link, or look for it in the list by number or phone.`}
        </EmptyState>
      </>
    )
  }
  const retry = () => void query.refetch()
  if (data) {
    return (
      <ApplicationRecord
        application={data}
        back={back}
        note={<Freshness queries={[query]} onRetry={retry} />}
      />
    )
  }
  return (
    <>
      <PageHeader title={t`Application`} back={back} />
      {error ? (
        <ErrorState
          title={isOffline ? t`This application is not kept on this device.` : errorText(error)}
          details={error.message}
          retrying={query.isFetching}
          onRetry={retry}
        >
          {isOffline
            ? t`It can be opened when the link is back.`
            : t`The application could not be loaded. Nothing was lost.`}
        </ErrorState>
      ) : (
        <ApplicationSkeleton />
      )}
    </>
  )
}
