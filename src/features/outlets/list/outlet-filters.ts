import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { DOCUMENT_EXPIRIES } from '../../../../contract/outlets/document-expiry.ts'
import { FRANCHISE_TYPES } from '../../../../contract/outlets/network-names.ts'
import type { OutletKind } from '../../../../contract/outlets/outlet-filters.ts'
import { TARGET_STATES } from '../../../../contract/outlets/outlet-filters.ts'
import { PERSON_STATES } from '../../../../contract/people/people-filters.ts'
import type { SelectFilter } from '../../../blocks/list/filters/list-filter.ts'
import { optionsOf } from '../../../blocks/list/filters/list-filter.ts'
import type { FiltersOf } from '../../../blocks/list/list-search.ts'
import { networkNamesQuery } from '../../../blocks/outlets/network-names.ts'
import { districtName } from '../../../i18n/district-name.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { OUTLET_STATE_LABELS, TARGET_LABELS, TYPE_LABELS } from '../outlet-labels.ts'
import { EXPIRY_LABELS } from '../papers/document-labels.ts'
import type { outletSearch } from './list-search.ts'

type Filter = SelectFilter<FiltersOf<typeof outletSearch>>

/** State, district and documents of both kinds; type, target and partner of franchises. */
export function useOutletFilters(kind: OutletKind): Filter[] {
  const { t } = useLingui()
  const language = useLanguage()
  const { data: names } = useQuery(networkNamesQuery)
  const districts = new Set((names?.franchises ?? []).flatMap(({ district }) => district || []))
  const both: Filter[] = [
    {
      key: 'state',
      isSeveral: true,
      label: t`Status`,
      all: t`All statuses`,
      options: optionsOf(PERSON_STATES, OUTLET_STATE_LABELS[kind]),
    },
    {
      key: 'district',
      isSeveral: true,
      label: t`District`,
      all: t`All districts`,
      options: [...districts]
        .map((district) => ({ value: district, label: districtName(district, language) }))
        .toSorted((a, b) => a.label.localeCompare(b.label, language)),
    },
  ]
  const documents: Filter = {
    key: 'documents',
    isSeveral: true,
    label: t`Documents`,
    all: t`All documents`,
    options: optionsOf(DOCUMENT_EXPIRIES, EXPIRY_LABELS),
  }
  if (kind === 'partner') return [...both, documents]
  return [
    {
      key: 'type',
      isSeveral: true,
      label: t`Type`,
      all: t`All types`,
      options: optionsOf(FRANCHISE_TYPES, TYPE_LABELS),
    },
    ...both,
    {
      key: 'target',
      label: t`Monthly target`,
      all: t`Any performance`,
      options: optionsOf(TARGET_STATES, TARGET_LABELS),
    },
    {
      key: 'partner',
      isSeveral: true,
      label: t`Partner`,
      all: t`All partners`,
      options: (names?.partners ?? []).map(({ _id: value, name: label }) => ({ value, label })),
    },
    documents,
  ]
}
