import { chakra } from '@chakra-ui/react/styled-system'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MapState } from '../../../../contract/outlets/outlet-map.ts'
import { MAP_STATES } from '../../../../contract/outlets/outlet-map.ts'
import { stateIconAddress } from '../../map/api/state-icons.ts'

const LABELS: Record<MapState, MessageDescriptor> = {
  active: msg`Active`,
  overdue: msg`Overdue work`,
  inactive: msg`Inactive`,
}

/** What the signs on the map mean. */
export function MapLegend() {
  const { i18n, t } = useLingui()
  return (
    <chakra.ul aria-label={t`Signs on the map`} display="flex" flexWrap="wrap" columnGap="4">
      {MAP_STATES.map((state) => (
        <chakra.li key={state} display="flex" alignItems="center" gap="1.5">
          <img src={stateIconAddress(state)} alt="" width="20" height="20" />
          {i18n._(LABELS[state])}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
