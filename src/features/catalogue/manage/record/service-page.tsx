import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { RecordPage } from '../../../../blocks/record/record-page.tsx'
import { managedQuery, managedServiceQuery } from '../api.ts'
import type { DrawForm } from '../editor/editor-page.tsx'
import { NewService } from './new-service.tsx'
import { ServiceRecord } from './service-record.tsx'

interface Props {
  /** Id of the service; `new` for a service that is not saved yet. */
  id: string
  preview: DrawForm
}

/** The screen of one service, or of a new one. */
export function ServicePage({ id, preview }: Props) {
  return id === 'new' ? (
    <NewService preview={preview} />
  ) : (
    <KnownService id={id} preview={preview} />
  )
}

function KnownService({ id, preview }: Props) {
  const { t } = useLingui()
  const query = useQuery(managedServiceQuery(id))
  const { data: managed, error } = useQuery(managedQuery)
  const { data, isFetching, refetch } = query
  return (
    <RecordPage
      // The editor's choice of categories is there with the service, or it would lose its value.
      query={{
        ...query,
        data: managed && data,
        error: query.error ?? (managed ? null : error),
        isFetching,
        refetch,
      }}
      list={{ to: '/service-management', label: t`Service management` }}
      texts={{
        title: t`Service`,
        missing: {
          title: t`Service not found`,
          heading: t`Service not found`,
          hint: t`This service was not found. Search for it in the list.`,
        },
        notCached: {
          title: t`This service is not saved on this device.`,
          hint: t`You can open this when you are back online.`,
        },
        notLoaded: t`The service could not be loaded.`,
      }}
    >
      {(service, frame) => (
        <ServiceRecord
          key={service._id}
          service={service}
          categories={managed?.categories ?? []}
          frame={frame}
          preview={preview}
        />
      )}
    </RecordPage>
  )
}
