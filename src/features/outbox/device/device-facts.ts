import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { queryOptions } from '@tanstack/react-query'
import type { Entry } from '../../../../sw/outbox/entry.ts'
import { ImportError } from '../../../../sw/outbox/outbox-file.ts'
import { remainingQuota } from '../../../../sw/outbox/storage.ts'
import { envelopeFailureText } from '../../../offline/outbox/failure-text.ts'

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

/** Bytes that may still be stored on this device. */
export const quotaQuery = queryOptions({
  queryKey: ['outbox-quota'],
  queryFn: remainingQuota,
  networkMode: 'always',
  staleTime: 0,
})

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
