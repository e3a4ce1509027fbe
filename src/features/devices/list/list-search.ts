import { Id } from '../../../../contract/core/primitives.ts'
import {
  DEVICE_ORDERS,
  DeviceHolds,
  HasDiscards,
  UnseenDays,
} from '../../../../contract/devices/device-filters.ts'
import { listSearch } from '../../../blocks/list/list-search.ts'

/** Search parameters of the list of devices. */
export const deviceSearch = listSearch(
  { holds: DeviceHolds, unseen: UnseenDays, discards: HasDiscards, franchise: Id },
  DEVICE_ORDERS,
)
