import { queryOptions } from '@tanstack/react-query'
import { listDeviceLetters } from '../../../contract/outbox/outbox.ts'
import { roomLeft } from '../../../sw/outbox/storage-quota.ts'
import { quietCall } from '../../offline/device-store/background-call.ts'
import { currentAuthor } from '../../offline/outbox/signer.ts'

/** Bytes that may still be saved here. */
export const roomQuery = queryOptions({
  queryKey: ['outbox-room'],
  queryFn: roomLeft,
  networkMode: 'always',
  staleTime: 0,
})

/**
 * What the server holds of this device's letters. Asked again when another one was sent.
 * @param sentCount of those that this device remembers
 */
export function heldQuery(sentCount: number) {
  return queryOptions({
    queryKey: ['outbox-held', sentCount],
    async queryFn() {
      const { device } = currentAuthor()
      const held = await quietCall(listDeviceLetters, undefined, { id: device._id })
      return { held, letters: device.letters }
    },
    staleTime: 0,
  })
}
