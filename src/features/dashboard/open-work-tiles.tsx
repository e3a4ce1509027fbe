import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OpenApplication } from '../../../contract/applications/applications.ts'
import type { ServiceLevel } from '../../../contract/applications/sla.ts'
import { formatCount } from '../../../contract/core/money.ts'
import { useNow } from '../../i18n/use-now.ts'
import { useUser } from '../../session/user.tsx'
import { StatTile } from '../../ui/layout/stat-tile.tsx'
import { countOpen } from './open-work.ts'
import { Tiles } from './tiles.tsx'

const TICK_MS = 15_000

/** The person's open work in three figures. */
export function OpenWorkTiles({ open }: { open: readonly OpenApplication[] | undefined }) {
  const { t } = useLingui()
  const now = useNow(TICK_MS)
  const counts = open && countOpen(open, now)
  const link = useLevelLink()
  return (
    <Tiles>
      <StatTile
        label={t`Open`}
        value={counts && formatCount(counts.open)}
        note={t`Not yet decided`}
      />
      <StatTile
        label={t`Due soon`}
        value={counts && formatCount(counts.warning)}
        note={t`75% of the time used`}
        link={link('warning')}
      />
      <StatTile
        label={t`Overdue`}
        value={counts && formatCount(counts.overdue)}
        note={t`Past the deadline`}
        tone={counts && counts.overdue > 0 ? 'attention' : 'plain'}
        link={link('overdue')}
      />
    </Tiles>
  )
}

/** A link to the role's list, narrowed to the level. */
function useLevelLink() {
  const { userType } = useUser().userInfo
  return (serviceLevel: ServiceLevel) =>
    userType === 'gramvan'
      ? (words: ReactNode) => (
          <Link to="/gramone-seva" search={{ serviceLevel }}>
            {words}
          </Link>
        )
      : (words: ReactNode) => (
          <Link to="/applications" search={{ serviceLevel }}>
            {words}
          </Link>
        )
}
