import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { APPLICATION_STATUSES } from '../../../contract/applications/application-status.ts'
import { PAYOUT_STATUSES } from '../../../contract/payouts/payout-status.ts'
import type { ReportFilterKey, ReportType } from '../../../contract/reports/report-types.ts'
import { REPORT_FILTERS } from '../../../contract/reports/report-types.ts'
import { TICKET_STATUSES } from '../../../contract/tickets/ticket-status.ts'
import { optionsOf } from '../../blocks/list/filters/list-filter.ts'
import { networkNamesQuery } from '../../blocks/outlets/network-names.ts'
import { TICKET_STATUS_LABELS } from '../../i18n/ticket-status-labels.ts'
import type { SelectOption } from '../../ui/controls/select-field.tsx'
import { useServiceFilter } from '../applications/parts/status-filters.ts'
import { STATUS_LABELS } from '../applications/parts/status-labels.ts'
import { PAYOUT_STATUS_LABELS } from '../payouts/parts/status-labels.ts'

export interface ReportFilter {
  key: ReportFilterKey
  label: string
  all: string
  options: readonly SelectOption[]
}

/** The filters that a report of this type has, with their choices. */
export function useReportFilters(type: ReportType | undefined): ReportFilter[] {
  const { t } = useLingui()
  const { data: names } = useQuery(networkNamesQuery)
  const services = useServiceFilter()
  const statuses = (of: ReportType | undefined): SelectOption[] => {
    if (of === 'tickets') return optionsOf(TICKET_STATUSES, TICKET_STATUS_LABELS)
    if (of === 'payouts') return optionsOf(PAYOUT_STATUSES, PAYOUT_STATUS_LABELS)
    return optionsOf(APPLICATION_STATUSES, STATUS_LABELS)
  }
  const named = (rows: readonly { _id: string; name: string }[] = []) =>
    rows.map(({ _id: value, name: label }) => ({ value, label }))
  const all: Record<ReportFilterKey, Omit<ReportFilter, 'key'>> = {
    franchise: {
      label: t`Franchise`,
      all: t`All franchises`,
      options: named(names?.franchises),
    },
    partner: { label: t`Partner`, all: t`All partners`, options: named(names?.partners) },
    service: services,
    status: { label: t`Status`, all: t`All statuses`, options: statuses(type) },
  }
  return type ? REPORT_FILTERS[type].map((key) => ({ ...all[key], key })) : []
}
