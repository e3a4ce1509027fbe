import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { OpenApplication } from '../../../contract/applications/applications.ts'
import { nameIn } from '../../../contract/core/languages.ts'
import { ListExcerpt } from '../../blocks/list/list-excerpt.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { useUser } from '../../session/user.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { NoApplicationsDrawing } from '../../ui/illustrations/no-applications.tsx'
import type { Column } from '../../ui/layout/data-table.tsx'
import { useApplicationColumns } from '../applications/parts/application-columns.tsx'
import { useCatalogue } from '../catalogue/api/queries.ts'

const SHOWN = 10

/** Open applications, the nearest deadline first as the server sorts them. */
export function OpenWork({ open }: { open: readonly OpenApplication[] | undefined }) {
  const { t } = useLingui()
  const isVan = useUser().userInfo.userType === 'gramvan'
  return (
    <ListExcerpt
      title={t`To do next`}
      rows={open}
      limit={SHOWN}
      columns={useColumns()}
      rowKey={({ _id }) => _id}
      rowLink={({ _id: applicationId }, words) =>
        isVan ? (
          <Link to="/gramone-seva/$applicationId" params={{ applicationId }}>
            {words}
          </Link>
        ) : (
          <Link to="/applications/$applicationId" params={{ applicationId }}>
            {words}
          </Link>
        )
      }
      showAll={
        isVan ? (
          <Link to="/gramone-seva">{t`Show all`}</Link>
        ) : (
          <Link to="/applications">{t`Show all`}</Link>
        )
      }
      empty={
        <EmptyState drawing={<NoApplicationsDrawing />} title={t`No open applications`}>
          {t`All your applications have been decided. New applications will appear here.`}
        </EmptyState>
      }
    />
  )
}

function useColumns(): Column<OpenApplication>[] {
  const { t } = useLingui()
  const language = useLanguage()
  const { data: catalogue, isError } = useCatalogue()
  const { customer, number, status, timeLeft } = useApplicationColumns()
  const serviceName = (id: string) => {
    if (!catalogue) return isError ? '–' : <Skeleton width="8rem" />
    const service = catalogue.services.find(({ _id }) => _id === id)
    return service ? nameIn(service, language) : t`No longer offered`
  }
  return [
    customer,
    {
      key: 'service',
      header: t`Service`,
      foldsBelow: 'phone',
      cell: ({ serviceId }) => serviceName(serviceId),
    },
    number,
    status,
    timeLeft,
  ]
}
