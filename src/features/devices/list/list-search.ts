import { Id } from '../../../../contract/core/primitives.ts'
import { several } from '../../../../contract/core/text/several.ts'
import {
  DEVICE_ORDERS,
  DeviceHolds,
  HasDiscards,
  UnseenDays,
} from '../../../../contract/devices/device-filters.ts'
import { listSearch } from '../../../blocks/list/list-search.ts'

/** Search parameters of the list of devices. */
export const deviceSearch = listSearch(
  {
    holds: several(DeviceHolds),
    unseen: UnseenDays,
    discards: HasDiscards,
    franchise: several(Id),
  },
  DEVICE_ORDERS,
)
