import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ImportError } from '../../../../sw/outbox/outbox-file.ts'
import { envelopeFailureText } from '../../../offline/outbox/failure-text.ts'

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
