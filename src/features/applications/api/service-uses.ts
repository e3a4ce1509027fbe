import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useUser } from '../../../session/user.tsx'
import { cachedRows } from './find-cached.ts'

/** How often a service was asked for among the applications that this device has: of two that are meant it comes first. */
export function useServiceUses(): (service: { _id: string }) => number {
  const client = useQueryClient()
  const role = useUser().userInfo.userType
  return useMemo(() => {
    const counts = new Map<string, number>()
    for (const { serviceId } of cachedRows(client, role).rows) {
      counts.set(serviceId, (counts.get(serviceId) ?? 0) + 1)
    }
    return ({ _id }) => counts.get(_id) ?? 0
  }, [client, role])
}
