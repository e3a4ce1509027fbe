import { queryClient } from '../../../api/query-client.ts'
import { onConnectionChange, currentConnection } from '../../../offline/connectivity/connection.ts'
import { sessionQuery } from '../../../session/session.ts'
import { ALERTS_KEY, renewAlerts } from './push-on-device.ts'

let renewedFor: string | null = null

/** Keeps this browser's subscription in step with the signed-in person (offline.md, Push). */
export function startAlerts(): void {
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === sessionQuery.queryKey[0]) void renew()
  })
  onConnectionChange(() => void renew())
  void renew()
}

async function renew(): Promise<void> {
  const { userInfo } = queryClient.getQueryData(sessionQuery.queryKey) ?? {}
  if (!userInfo || userInfo.firstLogin || currentConnection() !== 'online') return
  if (renewedFor === userInfo._id) return
  renewedFor = userInfo._id
  try {
    await renewAlerts(userInfo._id)
    await queryClient.invalidateQueries({ queryKey: ALERTS_KEY })
  } catch (error) {
    // The next sign of a connection tries again.
    // oxlint-disable-next-line no-console -- "only logged" (rules.md, Notifications)
    console.warn('Alerts could not be renewed', error)
    renewedFor = null
  }
}
