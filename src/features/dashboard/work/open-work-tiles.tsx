import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OpenApplication } from '../../../../contract/applications/applications.ts'
import type { ServiceLevel } from '../../../../contract/applications/sla/sla.ts'
import { formatCount } from '../../../../contract/core/money.ts'
import type { TurnChoice } from '../../../../contract/core/turns.ts'
import { TURN_CHOICES } from '../../../../contract/core/turns.ts'
import { TURN_CHOICE_LABELS } from '../../../blocks/turns/turn-labels.ts'
import { useNow } from '../../../i18n/use-now.ts'
import { useUser } from '../../../session/user.tsx'
import { StatTile } from '../../../ui/layout/stat-tile.tsx'
import { SERVICE_LEVEL_LABELS } from '../../applications/parts/status-labels.ts'
import { Tiles } from '../tiles.tsx'
import { countLate, splitOpen } from './open-work.ts'

const TICK_MS = 15_000

/** The person's open work in figures: whose move it is, and what is near or past its deadline. */
export function OpenWorkTiles({
  open,
  ending = 0,
}: {
  open: readonly OpenApplication[] | undefined
  /** Requests for documents that end by tomorrow. */
  ending?: number
}) {
  const { i18n, t } = useLingui()
  const { userType } = useUser().userInfo
  const now = useNow(TICK_MS)
  const split = open && splitOpen(userType, open)
  const late = open && countLate(open, now)
  const mine = split && countLate(split.mine, now)
  const link = useNarrowed()
  const noteOf = (turn: TurnChoice) =>
    turn === 'customer' && ending > 0
      ? t`${plural(ending, { one: '# request for documents ends by tomorrow', other: '# requests for documents end by tomorrow' })}`
      : undefined
  return (
    <Tiles>
      {TURN_CHOICES.map((turn) => (
        <StatTile
          key={turn}
          label={i18n._(TURN_CHOICE_LABELS[turn])}
          value={split && formatCount(split[turn].length)}
          note={noteOf(turn)}
          link={link({ turn })}
        />
      ))}
      {(['warning', 'overdue'] as const).map((serviceLevel) => {
        const own = formatCount(mine?.[serviceLevel] ?? 0)
        return (
          <StatTile
            key={serviceLevel}
            label={i18n._(SERVICE_LEVEL_LABELS[serviceLevel])}
            value={late && formatCount(late[serviceLevel])}
            note={<Trans>Your turn: {own}</Trans>}
            tone={serviceLevel === 'overdue' && mine && mine.overdue > 0 ? 'attention' : 'plain'}
            link={link({ serviceLevel })}
          />
        )
      })}
    </Tiles>
  )
}

/** A link to the role's list, narrowed. */
function useNarrowed() {
  const { userType } = useUser().userInfo
  return (search: { serviceLevel: ServiceLevel } | { turn: TurnChoice }) =>
    userType === 'gramvan'
      ? (words: ReactNode) => (
          <Link to="/gramone-seva" search={search}>
            {words}
          </Link>
        )
      : (words: ReactNode) => (
          <Link to="/applications" search={search}>
            {words}
          </Link>
        )
}
