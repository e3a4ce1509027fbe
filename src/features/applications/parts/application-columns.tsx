import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { APPLICATION_ORDERS } from '../../../../contract/applications/application-filters.ts'
import type {
  ApplicationRow,
  OpenApplication,
} from '../../../../contract/applications/applications.ts'
import { ApplicationNumber } from '../../../blocks/applications/application-number.tsx'
import type { ListColumn } from '../../../blocks/list/list-columns.tsx'
import { formatDate } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import type { Column } from '../../../ui/layout/data-table.tsx'
import { ApplicationStatusTag } from './application-status-tag.tsx'
import { serviceName } from './service-name.ts'
import { SlaTime } from './sla-time.tsx'

type Slim = Pick<OpenApplication, 'applicationId' | 'status' | 'slaTimer' | 'slaPausedAt'>

const NoWrap = chakra('span', { base: { whiteSpace: 'nowrap' } })

/** All columns of applications by name; each list picks its own. */
export function useApplicationColumns() {
  const { t } = useLingui()
  const language = useLanguage()
  return {
    number: {
      key: 'number',
      header: t`Number`,
      primary: true,
      cell: ({ applicationId }) => <ApplicationNumber>{applicationId}</ApplicationNumber>,
    } satisfies Column<Slim>,
    customer: {
      key: 'customer',
      header: t`Customer`,
      lines: 2,
      cell: ({ customerName, customerPhone }) => (
        <chakra.span display="block" minWidth={{ sm: '9rem' }}>
          <span>{customerName}</span>
          <chakra.span display="block" data-figures color="fg.muted">
            {customerPhone}
          </chakra.span>
        </chakra.span>
      ),
    } satisfies Column<ApplicationRow>,
    service: {
      key: 'service',
      header: t`Service`,
      cell: (row) => <span>{serviceName(row, language)}</span>,
    } satisfies Column<ApplicationRow>,
    franchise: {
      key: 'franchise',
      header: t`Franchise`,
      cell: ({ franchiseName }) => <span>{franchiseName}</span>,
    } satisfies Column<ApplicationRow>,
    van: {
      key: 'van',
      header: t`Gram van`,
      cell: ({ vanName }) => <span>{vanName}</span>,
    } satisfies Column<ApplicationRow>,
    status: {
      key: 'status',
      header: t`Status`,
      cell: ({ status }) => (
        <NoWrap>
          <ApplicationStatusTag status={status} />
        </NoWrap>
      ),
    } satisfies Column<Slim>,
    timeLeft: {
      key: 'left',
      header: t`Time left`,
      cell: (row) => (
        <NoWrap>
          <SlaTime application={row} />
        </NoWrap>
      ),
    } satisfies Column<Slim>,
    submitted: {
      key: 'submitted',
      header: t`Submitted on`,
      numeric: true,
      cell: ({ submittedAt }) => <time dateTime={submittedAt}>{formatDate(submittedAt)}</time>,
    } satisfies Column<ApplicationRow>,
  }
}

/** The columns of a list of applications, the number first. */
export function useApplicationListColumns(show: {
  franchise?: boolean
  van?: boolean
  /** The list's address carries its order. */
  sortable?: boolean
}): ListColumn<ApplicationRow>[] {
  const all = useApplicationColumns()
  const sortedBy = (sort: (typeof APPLICATION_ORDERS)[number]) => (show.sortable ? { sort } : {})
  return [
    all.number,
    all.customer,
    all.service,
    ...(show.franchise ? [all.franchise] : []),
    ...(show.van ? [all.van] : []),
    all.status,
    { ...all.timeLeft, ...sortedBy('due') },
    { ...all.submitted, ...sortedBy('submitted') },
  ]
}
