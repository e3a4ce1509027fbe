import { useLingui } from '@lingui/react/macro'
import { changeOf, SMALL_PAISE } from '../../../contract/analytics/change-of.ts'
import { formatCount, formatMoney } from '../../../contract/core/money.ts'
import type { Measured } from '../../../contract/dashboard/measures.ts'
import { signed } from '../../i18n/change-text.ts'

/** The words of figures: what they are compared with, and the line of their last weeks. */
export function useFigures() {
  const { t } = useLingui()

  /** By how much a figure has changed, with its sign; null where that says nothing. */
  const changeText = ({ now, before }: Measured, small?: number) => {
    const change = changeOf(now, before, small)
    if (change.kind === 'numbers') return null
    return signed(change.kind === 'percent' ? change.percent : 0, '%')
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
    changeText,
    lineOf,
    count: (measured: Measured) => ({
      value: formatCount(measured.now),
      note: comparedWith(formatCount(measured.before), changeText(measured)),
      line: lineOf(measured, formatCount),
    }),
    money: (measured: Measured) => ({
      value: formatMoney(measured.now),
      note: comparedWith(formatMoney(measured.before), changeText(measured, SMALL_PAISE)),
      line: lineOf(measured, formatMoney),
    }),
  }
}

/** While they are loading. The note is as high as two lines, so that nothing jumps. */
export const LOADING = { value: undefined, note: ' ' } as const
