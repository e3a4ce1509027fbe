import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import {
  DEADLINE_CHOICES,
  NO_PARTNER,
} from '../../../../contract/applications/application-filters.ts'
import { nameIn } from '../../../../contract/core/languages.ts'
import { listVans } from '../../../../contract/vans/plans.ts'
import { endpointQuery } from '../../../api/endpoint-query.ts'
import type { ListFilter, SelectFilter } from '../../../blocks/list/filters/list-filter.ts'
import { optionsOf } from '../../../blocks/list/filters/list-filter.ts'
import { networkNamesQuery } from '../../../blocks/outlets/network-names.ts'
import { districtName } from '../../../i18n/district-name.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMay } from '../../../session/user.tsx'
import type { SelectOption } from '../../../ui/controls/select-field.tsx'
import { useCatalogue } from '../../catalogue/api/queries.ts'
import { useServiceFilter } from '../parts/status-filters.ts'
import type { ApplicationFilters } from './list-search.ts'
import { usePastFilters } from './past-filters.ts'

type OfNetwork = Pick<ApplicationFilters, 'service' | 'franchise' | 'partner' | 'district'>

/** Filters for now and then: service and days for all, the network's names for those who see several. */
export function useMoreFilters(inForce: ApplicationFilters): ListFilter<ApplicationFilters>[] {
  const { t } = useLingui()
  return [
    ...useNetworkFilters(),
    ...useVanFilter(inForce),
    useCategoryFilter(),
    { key: 'from', until: 'to', label: t`Submitted on` },
    { key: 'decidedFrom', until: 'decidedTo', label: t`Decided on` },
    {
      key: 'deadline',
      label: t`Decided in time`,
      all: t`In time or late`,
      options: optionsOf(DEADLINE_CHOICES, DEADLINE_LABELS),
    },
    ...usePastFilters(inForce),
  ]
}

/** What figures call SLA met, and the late ones (rules.md, Analytics). */
const DEADLINE_LABELS = { met: msg`Decided within the deadline`, missed: msg`Decided late` }

/** The filter by the category that a service has now. */
function useCategoryFilter() {
  const { t } = useLingui()
  const language = useLanguage()
  const { data: catalogue } = useCatalogue()
  const options = (catalogue?.categories ?? []).map((each) => ({
    value: each._id,
    label: nameIn(each, language),
  }))
  return {
    key: 'category',
    isSeveral: true,
    label: t`Category`,
    all: t`All categories`,
    options,
  } as const
}

/** The filter by one van, which figures lead to; its names are asked for only where one is set. */
function useVanFilter({ van }: ApplicationFilters): SelectFilter<ApplicationFilters>[] {
  const { t } = useLingui()
  const mayChoose = useMay('van.list')
  const { data } = useQuery({ ...endpointQuery(listVans), enabled: mayChoose && van !== undefined })
  if (van === undefined) return []
  const options = (data?.vans ?? []).map(({ _id: value, name: label }) => ({ value, label }))
  return [{ key: 'van', label: t`Gram van`, all: t`All vans`, options }]
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
      isSeveral: true,
      label: t`Franchise`,
      all: t`All franchises`,
      options: franchises.map(({ _id: value, name: label }) => ({ value, label })),
    }),
    ...several({
      key: 'partner',
      isSeveral: true,
      label: t`Partner`,
      all: t`All partners`,
      options: [
        { value: NO_PARTNER, label: t`No partner` },
        ...partners.map(({ _id: value, name: label }) => ({ value, label })),
      ],
    }),
    ...several({
      key: 'district',
      isSeveral: true,
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
