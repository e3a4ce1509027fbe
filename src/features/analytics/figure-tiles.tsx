import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { AnalyticsFigures } from '../../../contract/analytics/analytics.ts'
import { SMALL_PAISE } from '../../../contract/analytics/change-of.ts'
import type { Figures } from '../../../contract/analytics/figures.ts'
import {
  completionShare,
  offlineShare,
  onTimeShare,
  reuploadShare,
} from '../../../contract/analytics/figures.ts'
import type { AnalyticsView } from '../../../contract/analytics/view.ts'
import { formatCount, formatMoney } from '../../../contract/core/money.ts'
import { figuresOf } from '../../../contract/feedback/rating-figures.ts'
import { StatTile } from '../../ui/layout/stat-tile.tsx'
import { NO_FIGURE, shareText } from '../feedback/parts/figure-texts.ts'
import { percentText } from './change-texts.ts'
import { feedbackDoor, receivedDoor } from './doors.ts'

const Tiles = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(2, minmax(0, 1fr))',
      md: 'repeat(3, minmax(0, 1fr))',
      xl: 'repeat(5, minmax(0, 1fr))',
    },
    gap: { base: '2', md: '3' },
    marginBlockEnd: '4',
  },
})

const satisfactionOf = ({ ratings }: Figures) => figuresOf([{ counts: ratings }]).satisfaction

/** The figures of the period, each with what it was in the period before. */
export function FigureTiles({
  data,
  view,
}: {
  data: AnalyticsFigures | undefined
  view: AnalyticsView
}) {
  const { t } = useLingui()
  const [now, before] = [data?.now.figures, data?.before.figures]
  const said = (value: (figures: Figures) => string) => now && value(now)
  /** What it was before, and by how much a count has changed. */
  const note = (value: (figures: Figures) => string, change: string | null = null) => {
    if (!before) return ' '
    const was = value(before)
    return change === null ? t`${was} before` : t`${was} before (${change})`
  }
  const count = (key: 'received' | 'completed') => {
    const value = (figures: Figures) => formatCount(figures[key])
    const change = now && before ? percentText(now[key], before[key]) : null
    return { value: said(value), note: note(value, change) }
  }
  const share = (of: (figures: Figures) => number | null) => {
    const value = (figures: Figures) => shareText(of(figures))
    return { value: said(value), note: note(value) }
  }
  const hours = (key: 'medianHours' | 'p90Hours') => {
    const value = (figures: Figures) => {
      const whole = figures[key]
      const words = formatCount(whole ?? 0)
      return whole === null ? NO_FIGURE : t`${words} hr`
    }
    return { value: said(value), note: note(value) }
  }
  const money = (figures: Figures) => formatMoney(figures.revenuePaise)
  const received = data && receivedDoor(view, data.now.span)
  const feedback = feedbackDoor(view)
  return (
    <Tiles>
      <StatTile
        label={t`Received`}
        {...count('received')}
        {...(received && {
          link: (words) => (
            <Link to="/applications" search={received as never}>
              {words}
            </Link>
          ),
        })}
      />
      <StatTile label={t`Completed`} {...count('completed')} />
      <StatTile label={t`Completed, of all decided`} {...share(completionShare)} />
      <StatTile label={t`SLA met`} {...share(onTimeShare)} />
      <StatTile
        label={t`Revenue`}
        value={said(money)}
        note={note(
          money,
          now && before ? percentText(now.revenuePaise, before.revenuePaise, SMALL_PAISE) : null,
        )}
        link={(words) =>
          view.franchise === undefined ? (
            <Link to="/revenue">{words}</Link>
          ) : (
            <Link
              to="/revenue/$kind/$outletId"
              params={{ kind: 'franchise', outletId: view.franchise }}
            >
              {words}
            </Link>
          )
        }
      />
      <StatTile label={t`Working hours, half done within`} {...hours('medianHours')} />
      <StatTile label={t`Working hours, 9 in 10 done within`} {...hours('p90Hours')} />
      <StatTile label={t`Documents asked for again`} {...share(reuploadShare)} />
      <StatTile
        label={t`Satisfaction`}
        {...share(satisfactionOf)}
        {...(feedback && {
          link: (words) => (
            <Link to="/feedbacks" search={feedback as never}>
              {words}
            </Link>
          ),
        })}
      />
      <OfflineTile now={now} before={before} />
    </Tiles>
  )
}

/** How much came from devices that were offline, and how long it had waited there. */
function OfflineTile({ now, before }: { now: Figures | undefined; before: Figures | undefined }) {
  const { t } = useLingui()
  const minutes = now?.waitMinutes ?? null
  const was = before ? shareText(offlineShare(before)) : ''
  const waited = minutes === null ? '' : formatCount(minutes)
  return (
    <StatTile
      label={t`Came from offline devices`}
      value={now && shareText(offlineShare(now))}
      note={
        minutes === null ? (before ? t`${was} before` : ' ') : t`Half waited up to ${waited} min`
      }
    />
  )
}
