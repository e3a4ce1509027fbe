import { useLingui } from '@lingui/react/macro'
import { STATUS_FILTERS } from '../../../contract/applications/application-status.ts'
import { SERVICE_LEVELS } from '../../../contract/applications/sla.ts'
import { FilterBar } from '../../ui/controls/filter-bar.tsx'
import { SearchBox } from '../../ui/controls/search-box.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { SERVICE_LEVEL_LABELS, STATUS_FILTER_LABELS } from '../applications/api/status-labels.ts'
import type { SevaSearch } from './seva-search.ts'

interface Props {
  search: SevaSearch
  onNarrow: (change: Partial<SevaSearch>) => void
  onClear: () => void
}

export function SevaFilters({ search, onNarrow, onClear }: Props) {
  const { t, i18n } = useLingui()
  return (
    <FilterBar
      search={
        <SearchBox
          label={t`Search by name, number or phone`}
          value={search.search ?? ''}
          onSearch={(words) => onNarrow({ search: words || undefined })}
        />
      }
      activeCount={Number(search.status !== undefined) + Number(search.serviceLevel !== undefined)}
      onClear={onClear}
    >
      <SelectField
        hideLabel
        label={t`Status`}
        emptyLabel={t`All statuses`}
        value={search.status ?? ''}
        options={STATUS_FILTERS.map((value) => ({
          value,
          label: i18n._(STATUS_FILTER_LABELS[value]),
        }))}
        onChange={({ target }) =>
          onNarrow({ status: STATUS_FILTERS.find((each) => each === target.value) })
        }
      />
      <SelectField
        hideLabel
        label={t`Service level`}
        emptyLabel={t`All service levels`}
        value={search.serviceLevel ?? ''}
        options={SERVICE_LEVELS.map((value) => ({
          value,
          label: i18n._(SERVICE_LEVEL_LABELS[value]),
        }))}
        onChange={({ target }) =>
          onNarrow({ serviceLevel: SERVICE_LEVELS.find((each) => each === target.value) })
        }
      />
    </FilterBar>
  )
}
