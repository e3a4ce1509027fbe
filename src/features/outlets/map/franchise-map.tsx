import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { MapState } from '../../../../contract/outlets/map-states.ts'
import type { OutletFilter } from '../../../../contract/outlets/outlets.ts'
import { clusterWords } from '../../map/parts/cluster-words.ts'
import { OutletsOnMap } from '../../map/parts/outlets-on-map.tsx'
import { outletPointsQuery } from '../api/queries.ts'
import { ChosenFranchise } from './chosen-franchise.tsx'

const LEGEND: Record<MapState, MessageDescriptor> = {
  active: msg`Under 20% overdue`,
  late: msg`20% to 49% overdue`,
  overdue: msg`Half or more overdue`,
  inactive: msg`Inactive`,
}

interface Props {
  /** Filters of the list beside the map. */
  filters: OutletFilter
  height: string
}

/** The franchises of the filters on a map. */
export function FranchiseMap({ filters, height }: Props) {
  const { t } = useLingui()
  const points = useQuery(outletPointsQuery('franchise', filters))
  return (
    <OutletsOnMap
      points={points}
      label={t`Map of the franchises`}
      height={height}
      legend={LEGEND}
      viewWords={clusterWords}
      chosen={(id, onClose) => <ChosenFranchise key={id} id={id} onClose={onClose} />}
    />
  )
}
