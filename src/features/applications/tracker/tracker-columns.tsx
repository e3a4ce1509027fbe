import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { NO_PARTNER } from '../../../../contract/applications/application-filters.ts'
import type { TrackerGroup } from '../../../../contract/applications/sla/sla-tracker.ts'
import type { ServiceLevel } from '../../../../contract/applications/sla/sla.ts'
import { SERVICE_LEVELS } from '../../../../contract/applications/sla/sla.ts'
import { nameIn } from '../../../../contract/core/languages.ts'
import { formatCount } from '../../../../contract/core/money.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useUser } from '../../../session/user.tsx'
import type { Column } from '../../../ui/layout/table/data-table.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { SERVICE_LEVEL_LABELS } from '../parts/status-labels.ts'
import type { TrackerLine } from './tracker-lines.ts'

const FIELDS = { on_time: 'onTime', warning: 'warning', overdue: 'overdue' } as const

const Figure = chakra('span', {
  base: {
    '& > a': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      minWidth: 'touch',
      minHeight: 'touch',
      marginBlock: '-2',
      smDown: { justifyContent: 'flex-start', marginBlock: '0' },
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
    },
  },
  variants: {
    level: {
      on_time: { color: 'fg' },
      warning: { color: 'warning.fg', fontWeight: 'medium' },
      overdue: { color: 'danger.fg', fontWeight: 'medium' },
    },
  },
})

// On a phone the figures stand side by side below the name: a card of four lines each would be too long.
const PhoneFigures = chakra('span', {
  base: {
    display: 'none',
    smDown: { display: 'grid', marginBlockStart: '2', marginBlockEnd: '-2' },
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    columnGap: '3',
    fontSize: 'sm',
    fontWeight: 'normal',
    color: 'fg.muted',
  },
})

/** Columns of the tracker: the name of the group, then a figure for each level, the most serious first. */
export function useTrackerColumns(by: TrackerGroup): Column<TrackerLine>[] {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const heads = { franchise: t`Franchise`, partner: t`Partner`, service: t`Service` }
  const nameOf = ({ id, names }: TrackerLine) => {
    if (id === null) return t`All`
    return id === NO_PARTNER ? t`No partner` : nameIn(names, language)
  }
  const levels = SERVICE_LEVELS.toReversed().map((level) => {
    const header = i18n._(SERVICE_LEVEL_LABELS[level])
    const figure = (line: TrackerLine) => (
      <LevelFigure by={by} level={level} line={line} label={`${nameOf(line)}, ${header}`} />
    )
    return { level, header, figure }
  })
  return [
    {
      key: 'name',
      header: heads[by],
      primary: true,
      cell: (line) => (
        <>
          <span title={nameOf(line)}>{nameOf(line)}</span>
          <PhoneFigures>
            {levels.map(({ level, header, figure }) => (
              <chakra.span key={level} display="grid" alignContent="space-between">
                <span>{header}</span>
                <span>{figure(line)}</span>
              </chakra.span>
            ))}
          </PhoneFigures>
        </>
      ),
    },
    ...levels.map(({ level, header, figure }) => ({
      key: level,
      header,
      numeric: true,
      hidesBelow: 'phone' as const,
      width: '8rem',
      cell: figure,
    })),
  ]
}

interface FigureProps {
  by: TrackerGroup
  level: ServiceLevel
  line: TrackerLine
  /** The link's name for screen readers: the group and the level of the figure. */
  label: string
}

/** A figure that leads to the role's own list, with as many rows; a dash for none. */
function LevelFigure({ by, level, line, label }: FigureProps) {
  const isVan = useUser().userInfo.userType === 'gramvan'
  const count = line[FIELDS[level]]
  if (count === 0) return <Nothing />
  const figure = formatCount(count)
  const search = { serviceLevel: level, ...(line.id !== null && { [by]: line.id }) }
  return (
    <Figure level={level} data-figures>
      <Link
        to={isVan ? '/gramone-seva' : '/applications'}
        search={search}
        aria-label={`${label}: ${figure}`}
      >
        {figure}
      </Link>
    </Figure>
  )
}

function Nothing() {
  return (
    <chakra.span color="fg.muted" smDown={{ lineHeight: '2.75rem' }}>
      <span aria-hidden>–</span>
      <VisuallyHidden>0</VisuallyHidden>
    </chakra.span>
  )
}
