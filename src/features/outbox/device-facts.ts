import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { queryOptions } from '@tanstack/react-query'
import { listDeviceEnvelopes } from '../../../contract/outbox/outbox.ts'
import type { Entry, Tombstone } from '../../../sw/outbox/entry.ts'
import { ImportError } from '../../../sw/outbox/outbox-file.ts'
import { remainingQuota } from '../../../sw/outbox/storage.ts'
import { callUnreported } from '../../offline/device-store/background-call.ts'
import { envelopeFailureText } from '../../offline/outbox/failure-text.ts'
import { currentSigner } from '../../offline/outbox/signer.ts'

/** Usual size of an application, used while the outbox is empty. */
const USUAL_BYTES = 450_000
/** Larger counts are shown as "plenty". */
const MAX_SHOWN = 999

/** Number of further applications that fit; `null` where the browser gives no estimate. */
export function remainingCapacity(
  bytesLeft: number | null,
  entries: readonly Entry[],
): number | null {
  if (bytesLeft === null || !Number.isFinite(bytesLeft)) return null
  const sizes = entries.map(({ totalBytes }) => totalBytes)
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length
  return Math.min(MAX_SHOWN, Math.floor(bytesLeft / Math.max(1, mean || USUAL_BYTES)))
}

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
  missing: Tombstone[]
}

/**
 * Compares the entries sent with this device's key on both sides: "this device N = server N".
 * @param prefix of the device's numbers; an earlier key of this browser had another prefix
 */
export function compare(
  sent: readonly Tombstone[],
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

/** Bytes that may still be stored on this device. */
export const quotaQuery = queryOptions({
  queryKey: ['outbox-quota'],
  queryFn: remainingQuota,
  networkMode: 'always',
  staleTime: 0,
})

/**
 * Envelopes of this device that the server has received; asked again after each sending.
 * @param sentCount number of entries this device remembers as sent
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

/** Result of importing a file of unsent work. */
export function useImportText() {
  const { t } = useLingui()
  return {
    taken({ taken, known }: { taken: number; known: number }): string {
      if (taken === 0 && known > 0) return t`Everything in this file is already on this device.`
      return t`${plural(taken, { one: '# item was imported.', other: '# items were imported.' })}`
    },
    refused(error: Error): string {
      if (!(error instanceof ImportError)) return envelopeFailureText(error)
      if (error.problem === 'too_new')
        return t`A newer version of the app made this file. Update the app first.`
      if (error.problem === 'damaged') return t`The file is damaged. Nothing was imported.`
      return t`This is not an unsent-work file.`
    },
  }
}
