import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useUser } from '../../../session/user.tsx'
import { FeesTile } from '../../payments/parts/fees-tile.tsx'
import { Tiles } from '../tiles.tsx'
import type { WorkDashboardData } from './month-tiles.tsx'
import { CompletedTile, EarnedTile, RatingTile, TargetTile } from './month-tiles.tsx'
import { VanTiles } from './van-tiles.tsx'

interface Props {
  data: WorkDashboardData | undefined
  isLoading: boolean
  refetch: () => unknown
}

/** The day and the month of a franchise, a partner or a van, in figures. */
export function DayTiles({ data, isLoading, refetch }: Props) {
  const { t } = useLingui()
  const { userType } = useUser().userInfo
  const isVan = userType === 'gramvan'
  const fees = data && 'fees' in data ? data.fees : undefined
  return (
    <Tiles aria-label={t`Today and this month`} role="group">
      {isVan && <VanTiles />}
      {userType !== 'service_partner' && (
        <FeesTile
          {...{ fees, isLoading, refetch }}
          {...(!isVan && { link: (words) => <Link to="/payment-status/day-book">{words}</Link> })}
        />
      )}
      {userType === 'franchise' && <TargetTile data={data} />}
      {!isVan && <EarnedTile data={data} />}
      <CompletedTile data={data} />
      {!isVan && <RatingTile data={data} />}
    </Tiles>
  )
}
