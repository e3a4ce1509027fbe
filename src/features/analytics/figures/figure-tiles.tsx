import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import type { AnalyticsFigures } from '../../../../contract/analytics/analytics.ts'
import type { Figures } from '../../../../contract/analytics/figures.ts'
import type { AnalyticsView } from '../../../../contract/analytics/view.ts'
import { percentText } from '../../../i18n/change-text.ts'
import { StatTile } from '../../../ui/layout/stat-tile.tsx'
import {
  completedDoor,
  decidedDoor,
  feedbackDoor,
  offlineDoor,
  onTimeDoor,
  receivedDoor,
  reuploadedDoor,
  revenueDoor,
} from '../view/doors.ts'
import type { FigureWords } from './figure-words.ts'
import { useFigureWords } from './figure-words.ts'

const Tiles = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(2, minmax(0, 1fr))',
      md: 'repeat(3, minmax(0, 1fr))',
      xl: 'repeat(4, minmax(0, 1fr))',
    },
    gap: { base: '2', md: '3' },
    marginBlockEnd: '4',
  },
})

/** The same figures of something else, which are shown instead of those of the period before. */
interface SecondFigures {
  name: string
  figures: Figures | undefined
}

interface Props {
  data: AnalyticsFigures | undefined
  view: AnalyticsView
  second: SecondFigures | null
}

type Door = ReturnType<typeof receivedDoor> | undefined

const toRows = (door: Door) =>
  door &&
  ((words: ReactNode) => (
    <Link to="/applications" search={door as never}>
      {words}
    </Link>
  ))

/** How much was done, how fast, and what it brought in. */
export function FigureTiles({ data, view, second }: Props) {
  const words = useFigureWords()
  const span = data?.now.span
  const doors = {
    received: toRows(span && receivedDoor(view, span)),
    completed: toRows(span && completedDoor(view, span)),
    completion: toRows(span && decidedDoor(view, span)),
    sla: toRows(span && onTimeDoor(view, span)),
    revenue: revenueLink(view) ?? toRows(span && completedDoor(view, span)),
    median: toRows(span && completedDoor(view, span)),
    p90: toRows(span && completedDoor(view, span)),
  }
  const keys = ['received', 'completed', 'completion', 'sla', 'revenue', 'median', 'p90'] as const
  return (
    <Tiles>
      {keys.map((key) => (
        <FigureTile key={key} words={words[key]} link={doors[key]} data={data} second={second} />
      ))}
    </Tiles>
  )
}

/** How good the work was: for customers, of documents, without a connection. */
export function QualityTiles({ data, view, second }: Props) {
  const words = useFigureWords()
  const span = data?.now.span
  const feedback = feedbackDoor(view)
  const doors = {
    satisfaction: feedback
      ? (text: ReactNode) => (
          <Link to="/feedbacks" search={feedback as never}>
            {text}
          </Link>
        )
      : undefined,
    reuploads: toRows(span && reuploadedDoor(view, span)),
    offline: toRows(span && offlineDoor(view, span)),
    waits: toRows(span && offlineDoor(view, span)),
  }
  const keys = ['satisfaction', 'reuploads', 'offline', 'waits'] as const
  return (
    <Tiles>
      {keys.map((key) => (
        <FigureTile key={key} words={words[key]} link={doors[key]} data={data} second={second} />
      ))}
    </Tiles>
  )
}

function revenueLink(view: AnalyticsView) {
  const door = revenueDoor(view)
  if (!door) return undefined
  const { period, outlet } = door
  return (text: ReactNode) =>
    outlet === null ? (
      <Link to="/revenue" search={{ period }}>
        {text}
      </Link>
    ) : (
      <Link to="/revenue/$kind/$outletId" params={outlet} search={{ period }}>
        {text}
      </Link>
    )
}

interface TileProps {
  words: FigureWords
  link: ((text: ReactNode) => ReactElement) | undefined
  data: AnalyticsFigures | undefined
  second: SecondFigures | null
}

/** A figure, with what it was before and by how much it has changed, or with that of something else. */
function FigureTile({ words: { label, text, counted, small }, link, data, second }: TileProps) {
  const { t } = useLingui()
  const [now, before] = [data?.now.figures, data?.before.figures]
  const change = now && before && counted ? percentText(counted(now), counted(before), small) : null
  const was = before ? text(before) : ''
  const other = second?.figures ? text(second.figures) : '…'
  const name = second?.name ?? ''
  const beforeNote = change === null ? t`${was} before` : t`${was} before (${change})`
  const note = second ? t`${name}: ${other}` : before ? beforeNote : ' '
  return (
    <StatTile
      label={label}
      value={now && text(now)}
      note={<span>{note}</span>}
      {...(link && { link })}
    />
  )
}
