import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import type { SelectOption } from '../../../ui/controls/select-field.tsx'

interface Filter<Filters> {
  key: Exclude<keyof Filters, 'search'> & string
  label: string
}

/** A filter with one choice. */
export interface SelectFilter<Filters> extends Filter<Filters> {
  /** The words of "no filter": All statuses. */
  all: string
  options: readonly SelectOption[]
}

/** A filter by a day. */
export interface DayFilter<Filters> extends Filter<Filters> {
  /** Days that make no sense are not offered: none before the first, none after the last. */
  first?: string | undefined
  last?: string | undefined
}

export type ListFilter<Filters> = SelectFilter<Filters> | DayFilter<Filters>

/** The options of a filter, from its values and their labels. */
export function optionsOf<Value extends string>(
  values: readonly Value[],
  labels: Record<Value, MessageDescriptor>,
): SelectOption[] {
  return values.map((value) => ({ value, label: i18n._(labels[value]) }))
}
