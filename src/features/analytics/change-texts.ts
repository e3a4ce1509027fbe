import { formatCount } from '../../../contract/core/money.ts'

/** How much more or less a count is, in whole percent with its sign; null where there was nothing before. */
export function changeText(now: number, before: number): string | null {
  if (before === 0) return null
  return signed(Math.round(((now - before) / before) * 100), '%')
}

/** A whole number with its sign. */
export function signed(count: number, unit = ''): string {
  if (count === 0) return `±0${unit}`
  return `${count > 0 ? '+' : '−'}${formatCount(Math.abs(count))}${unit}`
}
