import { queryOptions, useQuery } from '@tanstack/react-query'
import { byServerTime } from '../../../api/server-time.ts'
import { workingSetFacts } from '../../../offline/cache/working-set-store.ts'
import { waitForOwner } from '../../../offline/device-store/owner.ts'
import { catalogueQuery } from '../../catalogue/api/queries.ts'

/** Behind the first screen the device still stores them. */
const EVERY_MS = 15_000

/** When the server last confirmed the open applications on this device; `null`: there are none here. */
export const workingSetQuery = queryOptions({
  queryKey: ['working-set-at'],
  queryFn: async () => {
    await waitForOwner()
    return (await workingSetFacts())?.updatedAt ?? null
  },
  networkMode: 'always',
  staleTime: 0,
  refetchInterval: EVERY_MS,
})

/**
 * When the server last confirmed services and open applications, the older of the two, in milliseconds
 * by its time. `null`: they are not on this device; undefined: not known yet.
 */
export function useDataAt(): number | null | undefined {
  const { data: applicationsAt, isError } = useQuery(workingSetQuery)
  const { dataUpdatedAt: servicesAt } = useQuery({ ...catalogueQuery, enabled: false })
  if (isError || servicesAt === 0) return null
  return applicationsAt && byServerTime(Math.min(applicationsAt, servicesAt))
}
