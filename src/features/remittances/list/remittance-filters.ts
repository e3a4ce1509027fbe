import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import {
  REMITTANCE_STATES,
  REMITTANCE_WAYS,
} from '../../../../contract/remittances/ways-and-states.ts'
import type { ListFilter } from '../../../blocks/list/filters/list-filter.ts'
import { optionsOf } from '../../../blocks/list/filters/list-filter.ts'
import type { ListTab } from '../../../blocks/list/tools/list-tabs.tsx'
import { networkNamesQuery } from '../../../blocks/outlets/network-names.ts'
import { useMay } from '../../../session/user.tsx'
import { remittanceCountsQuery } from '../api/queries.ts'
import { SHORT_STATE_LABELS, STATE_LABELS } from '../parts/state-labels.ts'
import { WAY_LABELS } from '../parts/way-labels.ts'
import type { RemittanceFilters } from './list-search.ts'

/** The states, each with how many the other filters leave. */
export function useRemittanceTabs(inForce: RemittanceFilters): ListTab<RemittanceFilters>[] {
  const { t, i18n } = useLingui()
  const { state: _, ...others } = inForce
  const { data, isError } = useQuery(remittanceCountsQuery(others))
  const missing = isError ? Number.NaN : null
  return [
    { key: 'all', label: t`All`, filters: {} },
    ...(['waiting', 'confirmed', 'refused'] as const).map((state) => ({
      key: state,
      label: i18n._(SHORT_STATE_LABELS[state]),
      count: data?.counts[state] ?? missing,
      filters: { state },
    })),
  ]
}

/** Status, way, franchise and days. */
export function useRemittanceFilters(): ListFilter<RemittanceFilters>[] {
  const { t } = useLingui()
  const isOfAll = useMay('remittance.confirm')
  const { data: names } = useQuery({ ...networkNamesQuery, enabled: isOfAll })
  const franchises = (names?.franchises ?? []).map(({ _id: value, name: label }) => ({
    value,
    label,
  }))
  return [
    {
      key: 'state',
      isSeveral: true,
      label: t`Status`,
      all: t`All statuses`,
      options: optionsOf(REMITTANCE_STATES, STATE_LABELS),
    },
    {
      key: 'way',
      isSeveral: true,
      label: t`How`,
      all: t`All ways`,
      options: optionsOf(REMITTANCE_WAYS, WAY_LABELS),
    },
    ...(franchises.length > 1
      ? [
          {
            key: 'franchise' as const,
            isSeveral: true as const,
            label: t`Franchise`,
            all: t`All franchises`,
            options: franchises,
          },
        ]
      : []),
    { key: 'from', until: 'to', label: t`Handed over on` },
  ]
}
