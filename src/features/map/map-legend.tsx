import { chakra } from '@chakra-ui/react/styled-system'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { MapState } from '../../../contract/outlets/map-states.ts'
import { MAP_STATES } from '../../../contract/outlets/map-states.ts'
import { stateIconAddress } from './state-icons.ts'

/** What each state means on a map; one that it never shows is left out. */
export type MapLabels = Partial<Record<MapState, MessageDescriptor>>

/** What the signs on a map mean there. */
export function MapLegend({ labels }: { labels: MapLabels }) {
  const { i18n, t } = useLingui()
  return (
    <chakra.ul aria-label={t`Map symbols`} display="flex" flexWrap="wrap" columnGap="4">
      {MAP_STATES.map((state) => {
        const label = labels[state]
        if (!label) return null
        return (
          <chakra.li key={state} display="flex" alignItems="center" gap="1.5">
            <img src={stateIconAddress(state)} alt="" width="20" height="20" />
            {i18n._(label)}
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}
