import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { LATE_HOURS, STUCK_HOURS } from '../../../../contract/core/holding-age.ts'
import type { DeviceHolds } from '../../../../contract/devices/device-filters.ts'
import { DEVICE_HOLDS, UNSEEN_DAYS } from '../../../../contract/devices/device-filters.ts'
import type { SelectFilter } from '../../../blocks/list/filters/list-filter.ts'
import { optionsOf } from '../../../blocks/list/filters/list-filter.ts'
import type { FiltersOf } from '../../../blocks/list/list-search.ts'
import { networkNamesQuery } from '../../../blocks/outlets/network-names.ts'
import { useMay } from '../../../session/user.tsx'
import type { deviceSearch } from './list-search.ts'

type DeviceFilters = FiltersOf<typeof deviceSearch>

const HOLDS: Record<DeviceHolds, MessageDescriptor> = {
  any: msg`Has unsent work`,
  late: msg`Waiting longer than ${LATE_HOURS} hours`,
  stuck: msg`Waiting longer than ${STUCK_HOURS} hours`,
  person: msg`Needs attention`,
  lost: msg`Lost on the device`,
}

/** Filters by what a device holds and when it was last seen. */
export function useDeviceFilters(): SelectFilter<DeviceFilters>[] {
  const { t } = useLingui()
  return [
    {
      key: 'holds',
      isSeveral: true,
      label: t`Not sent`,
      all: t`All devices`,
      options: optionsOf(DEVICE_HOLDS, HOLDS),
    },
    {
      key: 'unseen',
      label: t`Last contact`,
      all: t`Any time`,
      options: UNSEEN_DAYS.map((value) => {
        const days = Number(value)
        return {
          value,
          label: t`${plural(days, { one: 'No contact for # day', other: 'No contact for # days' })}`,
        }
      }),
    },
  ]
}

/** Filters by discarded work and, for people who see several franchises, by franchise. */
export function useMoreDeviceFilters(): SelectFilter<DeviceFilters>[] {
  const { t } = useLingui()
  const mayChoose = useMay('network.names')
  const { data: names } = useQuery({ ...networkNamesQuery, enabled: mayChoose })
  const franchises = names?.franchises ?? []
  return [
    {
      key: 'discards',
      label: t`Deleted unsent`,
      all: t`All`,
      options: [{ value: 'yes', label: t`In the last 30 days` }],
    },
    ...(mayChoose
      ? [
          {
            key: 'franchise' as const,
            isSeveral: true as const,
            label: t`Franchise`,
            all: t`All franchises`,
            options: franchises.map(({ _id: value, name: label }) => ({ value, label })),
          },
        ]
      : []),
  ]
}
