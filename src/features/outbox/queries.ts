import { queryOptions } from '@tanstack/react-query'
import { listDeviceEnvelopes } from '../../../contract/outbox/outbox.ts'
import { remainingQuota } from '../../../sw/outbox/storage.ts'
import { callUnreported } from '../../offline/device-store/background-call.ts'
import { currentSigner } from '../../offline/outbox/signer.ts'

/** Bytes that may still be saved here. */
export const quotaQuery = queryOptions({
  queryKey: ['outbox-quota'],
  queryFn: remainingQuota,
  networkMode: 'always',
  staleTime: 0,
})

/**
 * What the server holds of this device's envelopes. Asked again when another one was sent.
 * @param sentCount of those that this device remembers
 */
export function receivedQuery(sentCount: number) {
  return queryOptions({
    queryKey: ['outbox-received', sentCount],
    async queryFn() {
      const { device } = currentSigner()
      const received = await callUnreported(listDeviceEnvelopes, undefined, { id: device._id })
      return { received, prefix: device.prefix }
    },
    staleTime: 0,
  })
}
