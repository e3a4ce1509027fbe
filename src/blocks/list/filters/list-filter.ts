import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import type { SelectOption } from '../../../ui/controls/select-field.tsx'

type Key<Filters> = Exclude<keyof Filters, 'search'> & string

interface Filter<Filters> {
  key: Key<Filters>
  label: string
}

/** A filter with a choice. */
export interface SelectFilter<Filters> extends Filter<Filters> {
  /** Several choices at a time, as `several` of the contract takes them; otherwise one. */
  isSeveral?: true
  /** The words of "no filter": All statuses. */
  all: string
  options: readonly SelectOption[]
}

/** A filter by days: `key` has the first one, `until` the last one, and either may be left open. */
export interface DaysFilter<Filters> extends Filter<Filters> {
  until: Key<Filters>
}

export type ListFilter<Filters> = SelectFilter<Filters> | DaysFilter<Filters>

/** The keys of the address that a filter sets. */
export function keysOf<Filters>(filter: ListFilter<Filters>): Key<Filters>[] {
  return 'until' in filter ? [filter.key, filter.until] : [filter.key]
}

/** The days of a filter, each as `YYYY-MM-DD`. */
export interface Days {
  from?: string | undefined
  until?: string | undefined
}

/** The options of a filter, from its values and their labels. */
export function optionsOf<Value extends string>(
  values: readonly Value[],
  labels: Record<Value, MessageDescriptor>,
): SelectOption[] {
  return values.map((value) => ({ value, label: i18n._(labels[value]) }))
}
