import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../../../contract/core/money.ts'
import { useEntries } from '../../../offline/outbox/queries.ts'
import { StatTile } from '../../../ui/layout/stat-tile.tsx'
import { useVanFacts } from '../../vans/parts/use-van-facts.ts'

/** A van's day: its villages, whether it is prepared, and what waits on the device. */
export function VanTiles() {
  const { t } = useLingui()
  const { villages, readyToday } = useVanFacts()
  const waiting = useEntries().length
  return (
    <>
      <StatTile
        label={t`Villages today`}
        value={villages && formatCount(villages.length)}
        note={villages?.length === 0 ? t`None planned for today` : (villages?.join('; ') ?? ' ')}
        link={(words) => <Link to="/gramone-seva">{words}</Link>}
      />
      <StatTile
        label={t`Prepared for the field`}
        value={readyToday === null ? t`Not yet` : t`Today`}
        note={readyToday === null ? t`Prepare the device before you leave` : t`Since ${readyToday}`}
        tone={readyToday === null && villages?.length !== 0 ? 'attention' : 'plain'}
        link={(words) => <Link to="/gramone-seva">{words}</Link>}
      />
      <StatTile
        label={t`Waiting on this device`}
        value={formatCount(waiting)}
        note={waiting === 0 ? t`Everything is sent` : t`Sent when there is a connection`}
        link={(words) => <Link to="/outbox">{words}</Link>}
      />
    </>
  )
}
