import { chakra } from '@chakra-ui/react/styled-system'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { MapState } from '../../../contract/outlets/map-states.ts'
import { MAP_STATES } from '../../../contract/outlets/map-states.ts'
import { stateIconAddress } from './state-icons.ts'

/** What the signs on a map mean there. */
export function MapLegend({ labels }: { labels: Record<MapState, MessageDescriptor> }) {
  const { i18n, t } = useLingui()
  return (
    <chakra.ul aria-label={t`Map symbols`} display="flex" flexWrap="wrap" columnGap="4">
      {MAP_STATES.map((state) => (
        <chakra.li key={state} display="flex" alignItems="center" gap="1.5">
          <img src={stateIconAddress(state)} alt="" width="20" height="20" />
          {i18n._(labels[state])}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
