import { i18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { formatCount } from '../../../../contract/core/money.ts'
import type { MapState } from '../../../../contract/outlets/map-states.ts'

/** How many outlets of each state lie in a part of the map. */
export type StateCounts = Record<MapState, number>

/** "120 franchises in view: 4 with half or more overdue, 9 with 20% to 49% overdue, 2 inactive". */
export function clusterWords({ active, late, overdue, inactive }: StateCounts): string {
  const count = active + late + overdue + inactive
  const all = i18n._(
    msg`${plural(count, { one: '# franchise in view', other: '# franchises in view' })}`,
  )
  const [most, many, closed] = [formatCount(overdue), formatCount(late), formatCount(inactive)]
  const parts = [
    ...(overdue > 0 ? [i18n._(msg`${most} with half or more overdue`)] : []),
    ...(late > 0 ? [i18n._(msg`${many} with 20% to 49% overdue`)] : []),
    ...(inactive > 0 ? [i18n._(msg`${closed} inactive`)] : []),
  ]
  return parts.length > 0 ? `${all}: ${parts.join(', ')}` : all
}
