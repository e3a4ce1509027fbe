import { chakra } from '@chakra-ui/react/styled-system'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MapState } from '../../../../contract/outlets/map-states.ts'
import type { OutletFilter } from '../../../../contract/outlets/outlets.ts'
import { ListError } from '../../../blocks/list/list-states.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { clusterWords } from '../../map/api/cluster-words.ts'
import { MapLegend } from '../../map/api/map-legend.tsx'
import { MapSection } from '../../map/api/map-section.tsx'
import { loadOutletsMap } from '../../map/api/maps.ts'
import { outletPointsQuery } from '../api/queries.ts'
import { ChosenFranchise } from './chosen-franchise.tsx'

const LABELS: Record<MapState, MessageDescriptor> = {
  active: msg`Active`,
  overdue: msg`Overdue work`,
  inactive: msg`Inactive`,
}

interface Props {
  /** Those of the list beside it. */
  filters: OutletFilter
  height: string
}

/** The franchises of the filters on a map: clusters, states by shape and colour, and what is pressed in words. */
export function FranchiseMap({ filters, height }: Props) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<string | null>(null)
  const [view, setView] = useState<string | null>(null)
  const { data, error, isFetching, refetch } = useQuery(outletPointsQuery('franchise', filters))
  if (!data) {
    if (!error) return <Skeleton height={height} />
    return <ListError error={error} isFetching={isFetching} retry={() => void refetch()} />
  }
  return (
    <MapSection
      name="outlets-map"
      load={loadOutletsMap}
      height={height}
      instead={t`The list says everything that the map says.`}
    >
      {({ OutletsMap }) => (
        <chakra.div position="relative">
          <OutletsMap
            label={t`Map of the franchises`}
            height={height}
            points={data}
            onChoose={setChosen}
            onView={(counts) => setView(clusterWords(counts))}
          />
          {chosen && <ChosenFranchise key={chosen} id={chosen} onClose={() => setChosen(null)} />}
          <chakra.div
            display="flex"
            flexWrap="wrap"
            justifyContent="space-between"
            columnGap="6"
            rowGap="1"
            marginBlockStart="2"
            fontSize="sm"
          >
            <chakra.p role="status" data-figures>
              {view}
            </chakra.p>
            <MapLegend labels={LABELS} />
          </chakra.div>
        </chakra.div>
      )}
    </MapSection>
  )
}
