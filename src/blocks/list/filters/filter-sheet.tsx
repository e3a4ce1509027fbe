import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import type { SelectOption } from '../../../ui/controls/select-field.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { useFieldIds } from '../../../ui/controls/use-field-ids.ts'
import { LazySection } from '../../../ui/feedback/lazy-section.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { FiltersOf, ListSearch } from '../list-search.ts'
import { nextOrder } from '../list-search.ts'
import type { ListAddress, NarrowHow } from '../use-list-search.ts'
import { ChoicesButton } from './choices-button.tsx'
import type { Days, ListFilter } from './list-filter.ts'
import { keysOf } from './list-filter.ts'

const loadFields = () => import('./days-fields.tsx')

export interface FilterSheetProps<L extends ListSearch> {
  address: ListAddress<L>
  filters: readonly ListFilter<FiltersOf<L>>[]
  /** Orders that the list offers, in the words of its columns. */
  sorts: readonly SelectOption[]
  /** The name of the order without a choice; the field of the order needs one. */
  ownOrder: string | undefined
  /** How many rows match now; null while that is on its way. */
  total: number | null
  onClose: () => void
}

/** All filters and the order, on a phone. Each choice narrows the list at once; the button shows how much is left. */
export function FilterSheet<L extends ListSearch>(props: FilterSheetProps<L>) {
  const { address, filters, sorts, ownOrder, total, onClose } = props
  const { t } = useLingui()
  const inForce = address.filters as Partial<Record<string, string>>
  const narrow = (change: Partial<Record<string, string>>, how?: NarrowHow) =>
    address.narrow(change as Partial<FiltersOf<L>>, how)
  const isNarrowed = filters.flatMap(keysOf).some((key) => inForce[key] !== undefined)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Filters`}
      size="narrow"
      footer={
        <>
          {isNarrowed && (
            <Button variant="quiet" minHeight="touch" onClick={address.clear}>
              {t`Clear filters`}
            </Button>
          )}
          <Button variant="primary" minHeight="touch" flex="1" onClick={onClose}>
            {total === null ? (
              t`Show results`
            ) : (
              <Plural value={total} one="Show # result" other="Show # results" />
            )}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap="4">
        {filters.map((filter) =>
          'until' in filter ? (
            <DaysGroup
              key={filter.key}
              label={filter.label}
              days={{ from: inForce[filter.key], until: inForce[filter.until] }}
              onChange={({ from, until }) => narrow({ [filter.key]: from, [filter.until]: until })}
            />
          ) : filter.isSeveral ? (
            <ChoicesGroup key={filter.key} label={filter.label}>
              <ChoicesButton
                filter={filter}
                value={inForce[filter.key]}
                look="field"
                opens={false}
                total={total}
                onChange={(value, how) => narrow({ [filter.key]: value }, how)}
              />
            </ChoicesGroup>
          ) : (
            <SelectField
              key={filter.key}
              label={filter.label}
              emptyLabel={filter.all}
              options={filter.options}
              value={inForce[filter.key] ?? ''}
              onChange={({ target }) => narrow({ [filter.key]: target.value || undefined })}
            />
          ),
        )}
        {sorts.length > 0 && ownOrder !== undefined && (
          <SortField sorts={sorts} ownOrder={ownOrder} address={address} />
        )}
      </chakra.div>
    </Dialog>
  )
}

interface SortProps {
  sorts: readonly SelectOption[]
  ownOrder: string
  address: ListAddress
}

/** The choice of an order, where no column has a head to press. */
function SortField({ sorts, ownOrder, address }: SortProps) {
  const { t } = useLingui()
  const options = sorts.flatMap(({ value, label }) => [
    { value, label: t`${label}, ascending` },
    { value: nextOrder(value, value) ?? '', label: t`${label}, descending` },
  ])
  return (
    <SelectField
      label={t`Sort by`}
      emptyLabel={ownOrder}
      options={options}
      value={address.sort ?? ''}
      onChange={({ target }) => address.sortBy(target.value || undefined)}
    />
  )
}

function ChoicesGroup({ label, children }: { label: string; children: ReactNode }) {
  const ids = useFieldIds({ label })
  return (
    <Field as="group" role="group" ids={ids} label={label}>
      {children}
    </Field>
  )
}

interface DaysProps {
  label: string
  days: Days
  onChange: (days: Days) => void
}

function DaysGroup({ label, days, onChange }: DaysProps) {
  const ids = useFieldIds({ label })
  return (
    <Field as="group" role="group" ids={ids} label={label}>
      <LazySection name="days-fields" load={loadFields} height="9rem">
        {({ DaysFields }) => <DaysFields days={days} onChange={onChange} />}
      </LazySection>
    </Field>
  )
}
