import { queryOptions } from '@tanstack/react-query'
import { findOwner } from '../../../offline/device-store/owner-records.ts'
import { currentOwner } from '../../../offline/device-store/owner.ts'
import { readBattery } from './battery.ts'

/** A charger that was plugged in, or a PIN that was set, shows after this. */
const EVERY_MS = 10_000

/** What this device alone can tell, read anew while somebody looks. */
export const deviceFactsQuery = queryOptions({
  queryKey: ['field-facts'],
  queryFn: readDeviceFacts,
  networkMode: 'always',
  staleTime: 0,
  gcTime: 0,
  refetchInterval: EVERY_MS,
})

async function readDeviceFacts() {
  const [registration, battery, hasUnlock] = await Promise.all([
    navigator.serviceWorker?.getRegistration(),
    readBattery(),
    opensOffline(),
  ])
  return { hasWorker: registration !== undefined, battery, hasUnlock }
}

/** Whether the person's data opens here without the server. */
async function opensOffline(): Promise<boolean> {
  const owner = currentOwner()
  if (!owner) return false
  const { password, pin, device } = (await findOwner(owner.userId))?.wrappedKeys ?? {}
  return [password, pin, device].some((key) => key !== undefined)
}
