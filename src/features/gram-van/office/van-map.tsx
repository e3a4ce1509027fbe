import { chakra } from '@chakra-ui/react/styled-system'
import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '../../../../contract/core/money.ts'
import { SILENT_DAYS } from '../../../../contract/gram-van/van-state.ts'
import type { MapState } from '../../../../contract/outlets/map-states.ts'
import { ListError } from '../../../blocks/list/list-states.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import type { StateCounts } from '../../map/api/cluster-words.ts'
import { MapLegend } from '../../map/api/map-legend.tsx'
import { MapSection } from '../../map/api/map-section.tsx'
import { loadOutletsMap } from '../../map/api/maps.ts'
import { ChosenVans } from './chosen-vans.tsx'
import { vanPointsQuery } from './queries.ts'

const HEIGHT = '26rem'

const LABELS: Record<MapState, MessageDescriptor> = {
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
  const [chosen, setChosen] = useState<string | null>(null)
  const [view, setView] = useState<string | null>(null)
  const { data, error, isFetching, refetch } = useQuery(vanPointsQuery)
  if (!data) {
    if (!error) return <Skeleton height={HEIGHT} />
    return <ListError error={error} isFetching={isFetching} retry={() => void refetch()} />
  }
  if (data.ids.length === 0) return null
  return (
    <chakra.div marginBlockEnd="5">
      <MapSection
        name="outlets-map"
        load={loadOutletsMap}
        height={HEIGHT}
        instead={t`The list says everything that the map says.`}
      >
        {({ OutletsMap }) => (
          <chakra.div position="relative">
            <OutletsMap
              label={t`Map of the franchises that have vans`}
              height={HEIGHT}
              points={data}
              onChoose={setChosen}
              onView={(counts) => setView(viewWords(counts))}
            />
            {chosen && <ChosenVans key={chosen} id={chosen} onClose={() => setChosen(null)} />}
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
    </chakra.div>
  )
}
