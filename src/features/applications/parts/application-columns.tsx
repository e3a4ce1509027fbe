import { useLingui } from '@lingui/react/macro'
import type { APPLICATION_ORDERS } from '../../../../contract/applications/application-filters.ts'
import type {
  ApplicationRow,
  OpenApplication,
} from '../../../../contract/applications/applications.ts'
import { ApplicationNumber } from '../../../blocks/applications/application-number.tsx'
import type { ListColumn } from '../../../blocks/list/list-columns.tsx'
import { ApplicationTurn } from '../../../blocks/turns/turn-chip.tsx'
import { formatDate } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { TagPair } from '../../../ui/feedback/status-tag.tsx'
import type { Column } from '../../../ui/layout/table/data-table.tsx'
import { TwoLines } from '../../../ui/layout/table/two-lines.tsx'
import { ServiceMark } from '../../catalogue/parts/service-mark.tsx'
import { ApplicationStatusTag } from './application-status-tag.tsx'
import { serviceName } from './service-name.ts'
import { SlaTime } from './sla-time.tsx'

type Slim = Pick<OpenApplication, 'applicationId' | 'status' | 'slaTimer' | 'slaPausedAt'>

/** All columns of applications by name; each list picks its own. */
export function useApplicationColumns() {
  const { t } = useLingui()
  const language = useLanguage()
  return {
    number: {
      key: 'number',
      header: t`Number`,
      foldsBelow: 'always',
      cell: ({ applicationId }) => <ApplicationNumber>{applicationId}</ApplicationNumber>,
    } satisfies Column<Slim>,
    departmentNumber: {
      key: 'departmentNumber',
      header: t`Department's number`,
      hidesBelow: 'medium',
      phone: 'none',
      nowrap: true,
      isHiddenAtFirst: true,
      cell: ({ departmentNumber }) => <span data-figures>{departmentNumber ?? '–'}</span>,
    } satisfies ListColumn<ApplicationRow>,
    customer: {
      key: 'customer',
      header: t`Customer`,
      primary: true,
      lines: 2,
      mark: ({ serviceId }) => <ServiceMark serviceId={serviceId} />,
      cell: ({ customerName }) => customerName,
    } satisfies Column<Pick<ApplicationRow, 'customerName' | 'serviceId'>>,
    phone: {
      key: 'phone',
      header: t`Mobile number`,
      nowrap: true,
      hidesBelow: 'wide',
      cell: ({ customerPhone }) => <span data-figures>{customerPhone}</span>,
    } satisfies Column<ApplicationRow>,
    service: {
      key: 'service',
      header: t`Service`,
      foldsBelow: 'medium',
      cell: (row) => serviceName(row, language),
    } satisfies Column<ApplicationRow>,
    franchise: {
      key: 'franchise',
      header: t`Franchise`,
      foldsBelow: 'wide',
      phone: 'none',
      cell: ({ franchiseName }) => franchiseName,
    } satisfies Column<ApplicationRow>,
    van: {
      key: 'van',
      header: t`Gram van`,
      foldsBelow: 'wide',
      phone: 'none',
      cell: ({ vanName }) => vanName,
    } satisfies Column<ApplicationRow>,
    status: {
      key: 'status',
      header: t`Status`,
      nowrap: true,
      phone: 'bottom',
      cell: ({ status }) => <ApplicationStatusTag status={status} />,
    } satisfies Column<Slim>,
    timeLeft: {
      key: 'left',
      header: t`Time left`,
      nowrap: true,
      phone: 'top',
      cell: (row) => <SlaTime application={row} />,
    } satisfies Column<Slim>,
    submitted: {
      key: 'submitted',
      header: t`Submitted on`,
      numeric: true,
      hidesBelow: 'medium',
      cell: ({ submittedAt }) => <time dateTime={submittedAt}>{formatDate(submittedAt)}</time>,
    } satisfies Column<ApplicationRow>,
  }
}

/** The columns of a list of applications, the customer with the number first. */
export function useApplicationListColumns(show: {
  franchise?: boolean
  van?: boolean
  /** The list's address carries its order. */
  sortable?: boolean
  /** With those that are hidden at first: the list has a menu of its columns. */
  more?: boolean
}): ListColumn<ApplicationRow>[] {
  const all = useApplicationColumns()
  const sortedBy = (sort: (typeof APPLICATION_ORDERS)[number]) => (show.sortable ? { sort } : {})
  const vanOfFranchise: ListColumn<ApplicationRow> = {
    ...all.van,
    lines: 2,
    cell: ({ vanName, franchiseName }) => (
      <TwoLines first={vanName ?? '–'} second={franchiseName} />
    ),
  }
  return [
    all.customer,
    all.phone,
    all.service,
    all.number,
    ...(show.more ? [all.departmentNumber] : []),
    ...(show.van ? [show.franchise ? vanOfFranchise : all.van] : []),
    ...(show.franchise && !show.van ? [all.franchise] : []),
    { ...all.status, lines: 2, cell: (row) => <StatusAndTurn row={row} /> },
    { ...all.timeLeft, ...sortedBy('due') },
    { ...all.submitted, ...sortedBy('submitted') },
  ]
}

/** How far an application is, and whose move it is. */
export function StatusAndTurn({ row }: { row: ApplicationRow }) {
  const { status, slaPausedAt, servicePartnerId } = row
  return (
    <TagPair>
      <ApplicationStatusTag status={status} />
      <ApplicationTurn application={{ status, slaPausedAt, servicePartnerId }} />
    </TagPair>
  )
}
