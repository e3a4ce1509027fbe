import { chakra } from '@chakra-ui/react/styled-system'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../../../contract/core/money.ts'
import type { AdminDashboard } from '../../../../contract/dashboard/dashboard.ts'
import { StatTile } from '../../../ui/layout/stat-tile.tsx'
import { TextLink } from '../../../ui/layout/text-link.tsx'
import { Tiles } from '../tiles.tsx'

/** What needs somebody now: the first row of the administrator's dashboard. */
export function NowTiles({ data }: { data: AdminDashboard | undefined }) {
  const { t } = useLingui()
  const tone = (count: number | undefined) => (count ? 'attention' : 'plain')
  const late = data?.applications.overdue
  return (
    <Tiles aria-label={t`Needs you now`} role="group">
      <StatTile
        label={t`Overdue`}
        value={late !== undefined ? formatCount(late) : undefined}
        note={t`Now past the deadline`}
        tone={tone(late)}
        link={(words) => (
          <Link to="/applications" search={{ serviceLevel: 'overdue' }}>
            {words}
          </Link>
        )}
      />
      <StatTile
        label={t`Due soon`}
        value={data && formatCount(data.applications.warning)}
        note={t`Now 75% of the time used`}
        link={(words) => (
          <Link to="/applications" search={{ serviceLevel: 'warning' }}>
            {words}
          </Link>
        )}
      />
      <StatTile
        label={t`Unread critical alerts`}
        value={data && formatCount(data.alerts)}
        note={data?.alerts === 0 ? t`You have read all of them` : t`Not read yet`}
        tone={tone(data?.alerts)}
        link={(words) => (
          <Link to="/alerts" search={{ severity: 'critical', state: 'unread' }}>
            {words}
          </Link>
        )}
      />
      <ToConfirm data={data} />
    </Tiles>
  )
}

const Doors = chakra('span', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '3' },
})

/** What waits for an administrator's word, each with the way to it. */
function ToConfirm({ data }: { data: AdminDashboard | undefined }) {
  const { t } = useLingui()
  const { remittances = 0, payouts = 0, devices = 0 } = data?.toConfirm ?? {}
  const all = remittances + payouts + devices
  return (
    <StatTile
      label={t`To confirm and to look at`}
      value={data && formatCount(all)}
      tone={all > 0 ? 'attention' : 'plain'}
      note={
        all === 0 ? (
          data ? (
            t`Nothing waits for you`
          ) : (
            ' '
          )
        ) : (
          <Doors>
            {remittances > 0 && (
              <TextLink asChild>
                <Link to="/remittances" search={{ state: 'waiting' }}>
                  {t`${plural(remittances, { one: '# remittance', other: '# remittances' })}`}
                </Link>
              </TextLink>
            )}
            {payouts > 0 && (
              <TextLink asChild>
                <Link to="/payouts" search={{ trouble: 'requested' } as never}>
                  {t`${plural(payouts, { one: '# payout request', other: '# payout requests' })}`}
                </Link>
              </TextLink>
            )}
            {devices > 0 && (
              <TextLink asChild>
                <Link to="/devices" search={{ holds: 'stuck' }}>
                  {t`${plural(devices, { one: '# device with old work', other: '# devices with old work' })}`}
                </Link>
              </TextLink>
            )}
          </Doors>
        )
      }
    />
  )
}
