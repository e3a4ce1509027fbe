import { queryOptions, useQuery } from '@tanstack/react-query'
import { listDeviceEnvelopes } from '../../../../contract/outbox/outbox.ts'
import { useReachability } from '../../../offline/connectivity/connection.ts'
import { callUnreported } from '../../../offline/device-store/background-call.ts'
import { openedSigner, useCanSign } from '../../../offline/outbox/can-sign.ts'
import { lostQuery } from '../../../offline/outbox/queries.ts'
import type { SentEnvelope } from '../../../offline/outbox/read-view.ts'
import { useUser } from '../../../session/user.tsx'

interface ReceivedEnvelopes {
  count: number
  /** Ids of the latest ones. */
  ids: string[]
}

export interface Comparison {
  /** Number of entries this device remembers as sent. */
  here: number
  server: number
  /** Acknowledged here but unknown to the server: must never happen, must never be hidden. */
  missing: SentEnvelope[]
}

/**
 * Compares the entries sent with this device's key on both sides: "this device N = server N".
 * @param prefix of the device's numbers; an earlier key of this browser had another prefix
 */
export function compare(
  sent: readonly SentEnvelope[],
  received: ReceivedEnvelopes,
  prefix: string,
): Comparison {
  const onServer = new Set(received.ids)
  const own = sent.filter(
    ({ _id, number }) => onServer.has(_id) || number.startsWith(`P-${prefix}-`),
  )
  // The server names only the latest ones of a long history.
  const named = own.toSorted((a, b) => b.doneAt - a.doneAt).slice(0, received.ids.length)
  const isWhole = received.ids.length >= received.count
  const missing = (isWhole ? own : named).filter(({ _id }) => !onServer.has(_id))
  return { here: own.length, server: received.count, missing }
}

/**
 * What may be said of the entries that do not wait here any more. `all_arrived`: the server's count
 * equals ours, and it misses none. `none_missing`: it counts more than we remember. `lost`: it names
 * some that this browser threw away. `missing`: it lacks some that it had acknowledged. `unknown`: it
 * has not been asked.
 */
export type Arrival = 'all_arrived' | 'none_missing' | 'lost' | 'missing' | 'unknown'

/** @param lost number of entries that the server misses; `null` before its answer */
export function arrivalOf(comparison: Comparison | null, lost: number | null): Arrival {
  if (lost !== null && lost > 0) return 'lost'
  if (!comparison || lost === null) return 'unknown'
  if (comparison.missing.length > 0) return 'missing'
  return comparison.here === comparison.server ? 'all_arrived' : 'none_missing'
}

/**
 * Envelopes of this device that the server has received; asked again after each sending.
 * @param sentCount number of entries this device remembers as sent
 */
export function receivedQuery(sentCount: number) {
  return queryOptions({
    queryKey: ['outbox-received', sentCount],
    async queryFn() {
      const device = openedSigner.get()?.device
      if (!device) throw new Error('This device is not registered')
      const received = await callUnreported(listDeviceEnvelopes, undefined, { id: device._id })
      return { received, prefix: device.prefix }
    },
    staleTime: 0,
  })
}

/** This device's entries beside the server's: the counts, and what may be said of them. */
export function useArrival(sent: readonly SentEnvelope[]) {
  const isOnline = useReachability() === 'online'
  const canSign = useCanSign()
  const { data: lost = null } = useQuery(lostQuery(useUser().userInfo._id))
  const { data } = useQuery({ ...receivedQuery(sent.length), enabled: isOnline && canSign })
  const comparison = data ? compare(sent, data.received, data.prefix) : null
  // Without a connection the answers are of an earlier moment.
  const arrival = arrivalOf(isOnline ? comparison : null, lost?.length ?? null)
  return { comparison, arrival, isOnline, lost: lost ?? [] }
}
