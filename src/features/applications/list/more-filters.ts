import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { NO_PARTNER } from '../../../../contract/applications/application-filters.ts'
import type { ListFilter, SelectFilter } from '../../../blocks/list/filters/list-filter.ts'
import { networkNamesQuery } from '../../../blocks/outlets/network-names.ts'
import { districtName } from '../../../i18n/district-name.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMay } from '../../../session/user.tsx'
import type { SelectOption } from '../../../ui/controls/select-field.tsx'
import { useServiceFilter } from '../parts/status-filters.ts'
import type { ApplicationFilters } from './list-search.ts'

type OfNetwork = Pick<ApplicationFilters, 'service' | 'franchise' | 'partner' | 'district'>

/** Filters for now and then: service and days for all, the network's names for those who see several. */
export function useMoreFilters(): ListFilter<ApplicationFilters>[] {
  const { t } = useLingui()
  return [...useNetworkFilters(), { key: 'from', until: 'to', label: t`Submitted on` }]
}

/** Filters by service, franchise, partner and district. A filter with nothing to choose is left out. */
export function useNetworkFilters(): SelectFilter<OfNetwork>[] {
  const { t } = useLingui()
  const language = useLanguage()
  const mayChoose = useMay('network.names')
  const { data: names } = useQuery({ ...networkNamesQuery, enabled: mayChoose })
  const inOrder = (options: SelectOption[]) =>
    options.toSorted((a, b) => a.label.localeCompare(b.label, language))
  const franchises = names?.franchises ?? []
  const partners = names?.partners ?? []
  const districts = new Set(franchises.flatMap(({ district }) => district || []))
  return [
    useServiceFilter(),
    ...several({
      key: 'franchise',
      label: t`Franchise`,
      all: t`All franchises`,
      options: franchises.map(({ _id: value, name: label }) => ({ value, label })),
    }),
    ...several({
      key: 'partner',
      label: t`Partner`,
      all: t`All partners`,
      options: [
        { value: NO_PARTNER, label: t`No partner` },
        ...partners.map(({ _id: value, name: label }) => ({ value, label })),
      ],
    }),
    ...several({
      key: 'district',
      label: t`District`,
      all: t`All districts`,
      options: inOrder(
        [...districts].map((district) => ({
          value: district,
          label: districtName(district, language),
        })),
      ),
    }),
  ]
}

/** Where there is nothing to choose from, there is no filter. */
function several(filter: SelectFilter<OfNetwork>): SelectFilter<OfNetwork>[] {
  return filter.options.length > 1 ? [filter] : []
}
