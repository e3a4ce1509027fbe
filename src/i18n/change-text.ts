import { changeOf } from '../../contract/analytics/change-of.ts'
import { formatCount } from '../../contract/core/money.ts'

/** The change in whole percent with its sign; null where the rule has both numbers said instead, or nothing changed. */
export function percentText(now: number, before: number, small?: number): string | null {
  const change = changeOf(now, before, small)
  return change.kind === 'percent' ? signed(change.percent, '%') : null
}

/** A whole number with its sign. */
export function signed(count: number, unit = ''): string {
  if (count === 0) return `±0${unit}`
  return `${count > 0 ? '+' : '−'}${formatCount(Math.abs(count))}${unit}`
}
