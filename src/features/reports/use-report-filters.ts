import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { APPLICATION_STATUSES } from '../../../contract/applications/application-status.ts'
import { PAYOUT_STATUSES } from '../../../contract/payouts/payout-status.ts'
import type { ReportFilterKey, ReportType } from '../../../contract/reports/report-types.ts'
import { REPORT_FILTERS } from '../../../contract/reports/report-types.ts'
import { TICKET_STATUSES } from '../../../contract/tickets/ticket-status.ts'
import { networkNamesQuery } from '../../blocks/outlets/network-names.ts'
import { TICKET_STATUS_LABELS } from '../../i18n/ticket-status-labels.ts'
import type { SelectOption } from '../../ui/controls/select-field.tsx'
import { useServiceFilter } from '../applications/parts/status-filters.ts'
import { STATUS_LABELS } from '../applications/parts/status-labels.ts'
import { PAYOUT_STATUS_LABELS } from './report-labels.ts'

export interface ReportFilter {
  key: ReportFilterKey
  label: string
  all: string
  options: readonly SelectOption[]
}

/** The filters that a report of this type has, with their choices. */
export function useReportFilters(type: ReportType | undefined): ReportFilter[] {
  const { t, i18n } = useLingui()
  const { data: names } = useQuery(networkNamesQuery)
  const services = useServiceFilter()
  const statuses = (of: ReportType | undefined): SelectOption[] => {
    if (of === 'tickets') {
      return TICKET_STATUSES.map((value) => ({ value, label: i18n._(TICKET_STATUS_LABELS[value]) }))
    }
    if (of === 'payouts') {
      return PAYOUT_STATUSES.map((value) => ({ value, label: i18n._(PAYOUT_STATUS_LABELS[value]) }))
    }
    return APPLICATION_STATUSES.map((value) => ({ value, label: i18n._(STATUS_LABELS[value]) }))
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
