import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ImportError } from '../../../sw/outbox/outbox-file.ts'
import { envelopeFailureText } from '../../offline/outbox/envelope-failure-text.ts'

/** What became of a file of unsent work. */
export function useImportText() {
  const { t } = useLingui()
  return {
    taken({ taken, known }: { taken: number; known: number }): string {
      if (taken === 0 && known > 0) return t`Everything in this file is known here already.`
      return t`${plural(taken, { one: '# was taken in.', other: '# were taken in.' })}`
    },
    refused(error: Error): string {
      if (!(error instanceof ImportError)) return envelopeFailureText(error)
      if (error.problem === 'too_new')
        return t`A newer version of the app made this file. Update the app first.`
      if (error.problem === 'damaged') return t`The file is damaged. Nothing of it was taken in.`
      return t`This is no file of unsent work.`
    },
  }
}
