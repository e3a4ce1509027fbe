import { useLingui } from '@lingui/react/macro'
import { LEAST_BASE, percentChange } from '../../../contract/analytics/percent-change.ts'
import { formatCount, formatMoney } from '../../../contract/core/money.ts'
import type { Measured } from '../../../contract/dashboard/measures.ts'

/** Below a thousand rupees a change in percent says nothing. */
const LEAST_PAISE = 100_000

/** The words of figures: what they are compared with, and the line of their last weeks. */
export function useFigures() {
  const { t } = useLingui()

  /** By how much a figure has changed, with its sign; null where that says nothing. */
  const changeOf = ({ now, before }: Measured, least = LEAST_BASE) => {
    const percent = percentChange(now, before, least)
    if (percent === null) return null
    const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±'
    return `${sign}${formatCount(Math.abs(percent))}%`
  }

  /** What it was until the same day of the last month. */
  const comparedWith = (was: string, change: string | null) =>
    change === null
      ? t`Last month by this day: ${was}`
      : t`Last month by this day: ${was} (${change})`

  const lineOf = ({ weeks }: Measured, written: (figure: number) => string) => {
    const list = weeks.map(written).join('; ')
    return { values: weeks, words: t`Week by week, the last one ends today: ${list}` }
  }

  return {
    changeOf,
    comparedWith,
    lineOf,
    count: (measured: Measured) => ({
      value: formatCount(measured.now),
      note: comparedWith(formatCount(measured.before), changeOf(measured)),
      line: lineOf(measured, formatCount),
    }),
    money: (measured: Measured) => ({
      value: formatMoney(measured.now),
      note: comparedWith(formatMoney(measured.before), changeOf(measured, LEAST_PAISE)),
      line: lineOf(measured, formatMoney),
    }),
  }
}

/** While they are loading. The note is as high as two lines, so that nothing jumps. */
export const LOADING = { value: undefined, note: ' ' } as const
