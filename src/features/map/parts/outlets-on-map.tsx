import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { OutletPoints } from '../../../../contract/outlets/outlet-map.ts'
import { ListError } from '../../../blocks/list/list-states.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import type { MapLabels } from '../map-legend.tsx'
import { MapLegend } from '../map-legend.tsx'
import type { StateCounts } from './cluster-words.ts'
import { MapSection } from './map-section.tsx'
import { loadOutletsMap } from './maps.ts'

interface Props {
  points: UseQueryResult<OutletPoints>
  label: string
  height: string
  /** What the states mean here. */
  legend: MapLabels
  /** What is in view, in words. */
  viewWords: (counts: StateCounts) => string
  /** The sheet of the outlet that was pressed. */
  chosen: (id: string, onClose: () => void) => ReactNode
}

/** Outlets beside their list: clusters, states by shape and colour, what is in view and what is pressed in words. */
export function OutletsOnMap({ points, label, height, legend, viewWords, chosen }: Props) {
  const { t } = useLingui()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [view, setView] = useState<string | null>(null)
  const { data, error, isFetching, refetch } = points
  const withLegend = `calc(${height} + 1.85rem)`
  if (!data) {
    if (!error) return <Skeleton height={withLegend} />
    return <ListError error={error} isFetching={isFetching} retry={() => void refetch()} />
  }
  return (
    <MapSection
      name="outlets-map"
      load={loadOutletsMap}
      height={withLegend}
      instead={t`Everything on the map is also in the list.`}
    >
      {({ OutletsMap }) => (
        <chakra.div position="relative">
          <OutletsMap
            label={label}
            height={height}
            points={data}
            onChoose={setChosenId}
            onView={(counts) => setView(viewWords(counts))}
          />
          {chosenId !== null && chosen(chosenId, () => setChosenId(null))}
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
            <MapLegend labels={legend} />
          </chakra.div>
        </chakra.div>
      )}
    </MapSection>
  )
}
