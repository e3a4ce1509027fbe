import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Entry } from '../../../../sw/outbox/entry.ts'
import { envelopeFailureText } from '../../../offline/outbox/envelope-failure-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'

interface Props {
  entry: Entry
  onCorrect: () => void
}

/** What waits does not go on by itself: why, and what a person can do. Nothing of it is lost. */
export function BlockedEntryNotice({ entry, onCorrect }: Props) {
  const { t } = useLingui()
  const { state, failure } = entry
  const isRejected = state === 'rejected'
  return (
    <chakra.div marginBlockEnd="5">
      <ErrorState
        title={
          isRejected
            ? t`The server did not take it. It waits for a correction.`
            : t`It needs your attention before it can be sent.`
        }
      >
        {failure && envelopeFailureText(failure)} <Trans>Nothing was lost.</Trans>
      </ErrorState>
      {isRejected && (
        <Button marginBlockStart="3" onClick={onCorrect}>
          {t`Correct it now`}
        </Button>
      )}
    </chakra.div>
  )
}
