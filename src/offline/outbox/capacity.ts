import { queryOptions } from '@tanstack/react-query'
import { APPLICATION_BYTES } from '../../../contract/devices/field-day.ts'
import type { Entry } from '../../../sw/outbox/entry.ts'
import { remainingQuota } from '../../../sw/outbox/storage.ts'

/** Larger counts are shown as "plenty". */
const MAX_SHOWN = 999

/**
 * Number of further applications that fit, by the mean of those that wait here or else by the usual
 * size; `null` where the browser gives no estimate.
 */
export function remainingCapacity(
  bytesLeft: number | null,
  entries: readonly Pick<Entry, 'totalBytes'>[],
): number | null {
  if (bytesLeft === null || !Number.isFinite(bytesLeft)) return null
  const sizes = entries.map(({ totalBytes }) => totalBytes)
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length
  return Math.min(MAX_SHOWN, Math.floor(bytesLeft / Math.max(1, mean || APPLICATION_BYTES)))
}

/** Bytes that may still be stored on this device. */
export const quotaQuery = queryOptions({
  queryKey: ['outbox-quota'],
  queryFn: remainingQuota,
  networkMode: 'always',
  staleTime: 0,
})
