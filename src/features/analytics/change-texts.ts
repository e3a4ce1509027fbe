import { percentChange } from '../../../contract/analytics/percent-change.ts'
import { formatCount } from '../../../contract/core/money.ts'

/** How much more or less a figure is, in whole percent with its sign; null where that says nothing. */
export function changeText(now: number, before: number): string | null {
  const percent = percentChange(now, before)
  return percent === null ? null : signed(percent, '%')
}

/** A whole number with its sign. */
export function signed(count: number, unit = ''): string {
  if (count === 0) return `±0${unit}`
  return `${count > 0 ? '+' : '−'}${formatCount(Math.abs(count))}${unit}`
}
