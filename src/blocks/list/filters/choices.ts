import { i18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Several } from '../../../../contract/core/text/several.ts'
import { choicesOf, severalOf } from '../../../../contract/core/text/several.ts'
import type { SelectOption } from '../../../ui/controls/select-field.tsx'

/** So many choices are named; more are a number. */
const MOST_NAMED = 2

/** What a filter has in words: “Submitted, In progress”, or “3 chosen”; empty while nothing is chosen. */
export function choicesText(value: Several | undefined, options: readonly SelectOption[]): string {
  const choices = choicesOf(value)
  const labels = options.flatMap((option) => (choices.includes(option.value) ? [option.label] : []))
  const areNamed = labels.length === choices.length && choices.length <= MOST_NAMED
  if (areNamed) return labels.join(', ')
  return i18n._(msg`${plural(choices.length, { one: '# chosen', other: '# chosen' })}`)
}

/** The filter with one choice more, or less, in the order in which they are offered. */
export function withToggled(
  value: Several | undefined,
  choice: string,
  options: readonly SelectOption[],
): Several | undefined {
  const before = choicesOf(value)
  const chosen = new Set(before.includes(choice) ? before : [...before, choice])
  if (before.includes(choice)) chosen.delete(choice)
  const offered = options.flatMap((option) => (chosen.has(option.value) ? [option.value] : []))
  // What an address brought and is not offered stays until it is cleared.
  return severalOf([...new Set([...offered, ...chosen])])
}
