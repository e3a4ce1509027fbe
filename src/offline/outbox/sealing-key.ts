import type { SealingKey } from '../../../contract/outbox/sealing-keys.ts'
import { getSealingKey } from '../../../contract/outbox/sealing-keys.ts'
import { endpointQuery } from '../../api/endpoint-query.ts'
import { queryClient } from '../../api/query-client.ts'
import { callUnreported } from '../device-store/background-call.ts'
import { NotReadyError } from './not-ready-error.ts'

/** Kept with the device's reference data: it is nobody's own, and survives a sign-out. */
const { queryKey } = endpointQuery(getSealingKey)

/** The server's key, to which envelopes are sealed now. Throws `NotReadyError`. */
export function currentSealingKey(): SealingKey {
  const key = queryClient.getQueryData(queryKey)
  if (!key) throw new NotReadyError("This device does not have the server's key yet")
  return key
}

/** Fetches the key where there is none, and the next one in time. Rejects without an answer. */
export async function renewSealingKey(now = Date.now()): Promise<void> {
  const known = queryClient.getQueryData(queryKey)
  if (known && now < Date.parse(known.renewAt)) return
  queryClient.setQueryData(queryKey, await callUnreported(getSealingKey))
}
