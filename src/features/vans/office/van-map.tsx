import { chakra } from '@chakra-ui/react/styled-system'
import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../../../contract/core/money.ts'
import type { MapState } from '../../../../contract/outlets/map-states.ts'
import { SILENT_DAYS } from '../../../../contract/vans/van-state.ts'
import type { StateCounts } from '../../map/parts/cluster-words.ts'
import { OutletsOnMap } from '../../map/parts/outlets-on-map.tsx'
import { ChosenVans } from './chosen-vans.tsx'
import { vanPointsQuery } from './queries.ts'

const LEGEND: Record<Exclude<MapState, 'late'>, MessageDescriptor> = {
  active: msg`In contact`,
  overdue: msg`Work waiting longer than a day`,
  inactive: msg`No contact for ${SILENT_DAYS} days`,
}

/** "5 franchises with vans in view: 1 with work waiting, 2 without contact". */
function viewWords({ active, overdue, inactive }: StateCounts): string {
  const count = active + overdue + inactive
  const all = i18n._(
    msg`${plural(count, { one: '# franchise with vans in view', other: '# franchises with vans in view' })}`,
  )
  const [late, silent] = [formatCount(overdue), formatCount(inactive)]
  const parts = [
    ...(overdue > 0 ? [i18n._(msg`${late} with work waiting`)] : []),
    ...(inactive > 0 ? [i18n._(msg`${silent} without contact`)] : []),
  ]
  return parts.length > 0 ? `${all}: ${parts.join(', ')}` : all
}

/** The franchises that have vans, each by the van that needs somebody most; what is pressed tells of its vans. */
export function VanMap() {
  const { t } = useLingui()
  const points = useQuery(vanPointsQuery)
  if (points.data?.ids.length === 0) return null
  return (
    <chakra.div marginBlockEnd="5">
      <OutletsOnMap
        points={points}
        label={t`Map of the franchises that have vans`}
        height="26rem"
        legend={LEGEND}
        viewWords={viewWords}
        chosen={(id, onClose) => <ChosenVans key={id} id={id} onClose={onClose} />}
      />
    </chakra.div>
  )
}
