import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { STATUS_FILTERS } from '../../../../contract/applications/application-status.ts'
import { SERVICE_LEVELS } from '../../../../contract/applications/sla.ts'
import { FilterBar } from '../../../ui/controls/filter-bar.tsx'
import { SearchBox } from '../../../ui/controls/search-box.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { SERVICE_LEVEL_LABELS, STATUS_FILTER_LABELS } from '../api/status-labels.ts'
import type { ListFilters } from './list-search.ts'
import { activeFilters } from './list-search.ts'

interface Props {
  filters: ListFilters
  onChange: (change: Partial<ListFilters>) => void
  onClear: () => void
  /** Beside the filters: what is done with them as a whole. */
  tools: ReactNode
}

/** The narrowing of the list; the address carries it. */
export function ApplicationFilters({ filters, onChange, onClear, tools }: Props) {
  const { t, i18n } = useLingui()
  const statuses = STATUS_FILTERS.map((value) => ({
    value,
    label: i18n._(STATUS_FILTER_LABELS[value]),
  }))
  const levels = SERVICE_LEVELS.map((value) => ({
    value,
    label: i18n._(SERVICE_LEVEL_LABELS[value]),
  }))
  const chosen = <Value extends string>(options: readonly Value[], value: string) =>
    options.find((option) => option === value)
  return (
    <FilterBar
      // The search stands beside the button and tells itself.
      activeCount={activeFilters({ ...filters, search: undefined })}
      onClear={onClear}
      search={
        <SearchBox
          label={t`Search by name, number or phone`}
          value={filters.search ?? ''}
          onSearch={(text) => onChange({ search: text || undefined })}
        />
      }
    >
      <SelectField
        label={t`Status`}
        hideLabel
        emptyLabel={t`All statuses`}
        options={statuses}
        value={filters.status ?? ''}
        onChange={({ target }) => onChange({ status: chosen(STATUS_FILTERS, target.value) })}
      />
      <SelectField
        label={t`Service level`}
        hideLabel
        emptyLabel={t`All service levels`}
        options={levels}
        value={filters.serviceLevel ?? ''}
        onChange={({ target }) => onChange({ serviceLevel: chosen(SERVICE_LEVELS, target.value) })}
      />
      <SelectField
        label={t`Source`}
        hideLabel
        emptyLabel={t`From everywhere`}
        options={[{ value: 'van', label: t`From vans` }]}
        value={filters.source ?? ''}
        onChange={({ target }) => onChange({ source: chosen(['van'], target.value) })}
      />
      {tools}
    </FilterBar>
  )
}
