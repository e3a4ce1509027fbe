import { useLingui } from '@lingui/react/macro'
import { SMALL_PAISE } from '../../../../contract/analytics/change-of.ts'
import type { Figures } from '../../../../contract/analytics/figures.ts'
import {
  completionShare,
  offlineShare,
  onTimeShare,
  reuploadShare,
} from '../../../../contract/analytics/figures.ts'
import { formatCount, formatMoney } from '../../../../contract/core/money.ts'
import { figuresOf } from '../../../../contract/feedback/rating-figures.ts'
import { NO_FIGURE, shareText } from '../../feedback/parts/figure-texts.ts'

/** One figure as it is shown. */
export interface FigureWords {
  label: string
  text: (figures: Figures) => string
  /** What a percentage of its change is made of; absent where there is none. */
  counted?: (figures: Figures) => number
  /** Below which the change is said by both numbers. */
  small?: number
}

/** The figures in words, by the part of the page in which they are. */
export function useFigureWords() {
  const { t } = useLingui()
  const hours = (whole: number | null) => {
    const count = formatCount(whole ?? 0)
    return whole === null ? NO_FIGURE : t`${count} hr`
  }
  const words = {
    received: {
      label: t`Received`,
      text: ({ received }: Figures) => formatCount(received),
      counted: ({ received }: Figures) => received,
    },
    completed: {
      label: t`Completed`,
      text: ({ completed }: Figures) => formatCount(completed),
      counted: ({ completed }: Figures) => completed,
    },
    completion: {
      label: t`Completed, of all decided`,
      text: (figures: Figures) => shareText(completionShare(figures)),
    },
    sla: { label: t`SLA met`, text: (figures: Figures) => shareText(onTimeShare(figures)) },
    revenue: {
      label: t`Revenue`,
      text: ({ revenuePaise }: Figures) => formatMoney(revenuePaise),
      counted: ({ revenuePaise }: Figures) => revenuePaise,
      small: SMALL_PAISE,
    },
    median: {
      label: t`Working hours, half done within`,
      text: ({ medianHours }: Figures) => hours(medianHours),
    },
    p90: {
      label: t`Working hours, 9 in 10 done within`,
      text: ({ p90Hours }: Figures) => hours(p90Hours),
    },
    reuploads: {
      label: t`Documents asked for again`,
      text: (figures: Figures) => shareText(reuploadShare(figures)),
    },
    satisfaction: {
      label: t`Satisfaction`,
      text: ({ ratings }: Figures) => shareText(figuresOf([{ counts: ratings }]).satisfaction),
    },
    offline: {
      label: t`Came from offline devices`,
      text: (figures: Figures) => shareText(offlineShare(figures)),
    },
    waits: {
      label: t`Minutes on offline devices, half waited up to`,
      text: ({ waitMinutes }: Figures) =>
        waitMinutes === null ? NO_FIGURE : formatCount(waitMinutes),
    },
  } satisfies Record<string, FigureWords>
  return words
}
