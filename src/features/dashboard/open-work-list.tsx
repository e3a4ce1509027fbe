import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OpenApplication } from '../../../contract/applications/applications.ts'
import { nameIn } from '../../../contract/core/languages.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useUser } from '../../session/user.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { NoApplicationsDrawing } from '../../ui/illustrations/no-applications.tsx'
import type { Column } from '../../ui/layout/data-table.tsx'
import { DataTable } from '../../ui/layout/data-table.tsx'
import { ApplicationNumber } from '../applications/api/application-number.tsx'
import { ApplicationStatusTag } from '../applications/api/application-status-tag.tsx'
import { SlaTime } from '../applications/api/sla-time.tsx'
import { useCatalogue } from '../catalogue/api/queries.ts'
import { TitledList } from './titled-list.tsx'

const SHOWN = 10

/** What is open, the nearest deadline first as the server sorts it. */
export function OpenWork({ open }: { open: readonly OpenApplication[] | undefined }) {
  const { t } = useLingui()
  const isVan = useUser().userInfo.userType === 'gramvan'
  const columns = useColumns()
  const rowLink = ({ _id: applicationId }: OpenApplication, words: ReactNode) =>
    isVan ? (
      <Link to="/gramone-seva/$applicationId" params={{ applicationId }}>
        {words}
      </Link>
    ) : (
      <Link to="/applications/$applicationId" params={{ applicationId }}>
        {words}
      </Link>
    )
  return (
    <TitledList
      title={t`Next to do`}
      action={
        open &&
        open.length > SHOWN && (
          <Button asChild variant="quiet" marginInlineEnd="-4">
            {isVan ? (
              <Link to="/gramone-seva">{t`Show all`}</Link>
            ) : (
              <Link to="/applications">{t`Show all`}</Link>
            )}
          </Button>
        )
      }
    >
      <DataTable
        label={t`Next to do`}
        columns={columns}
        rows={open?.slice(0, SHOWN)}
        rowKey={({ _id }) => _id}
        rowLink={rowLink}
        expectedRows={SHOWN}
        empty={
          <EmptyState drawing={<NoApplicationsDrawing />} title={t`Nothing is open`}>
            {t`All your applications are decided. A new one appears here at once.`}
          </EmptyState>
        }
      />
    </TitledList>
  )
}

function useColumns(): Column<OpenApplication>[] {
  const { t } = useLingui()
  const language = useLanguage()
  const { data: catalogue } = useCatalogue()
  const serviceName = (id: string) => {
    const service = catalogue?.services.find(({ _id }) => _id === id)
    return service ? nameIn(service, language) : catalogue && t`No longer offered`
  }
  return [
    {
      key: 'number',
      header: t`Number`,
      primary: true,
      cell: ({ applicationId }) => <ApplicationNumber>{applicationId}</ApplicationNumber>,
    },
    {
      key: 'customer',
      header: t`Customer`,
      cell: ({ customerName }) => <span>{customerName}</span>,
    },
    {
      key: 'service',
      header: t`Service`,
      cell: ({ serviceId }) => <span>{serviceName(serviceId)}</span>,
    },
    {
      key: 'status',
      header: t`Status`,
      cell: ({ status }) => (
        <chakra.span whiteSpace="nowrap">
          <ApplicationStatusTag status={status} />
        </chakra.span>
      ),
    },
    {
      key: 'left',
      header: t`Time left`,
      cell: (application) => <SlaTime application={application} />,
    },
  ]
}
