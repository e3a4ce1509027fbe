import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { Entry } from '../../../../../sw/outbox/entry.ts'
import { safetyText } from '../../../../blocks/claims/claim-words.ts'
import type { Claim } from '../../../../offline/outbox/entry-claims.ts'
import { envelopeFailureText } from '../../../../offline/outbox/failure-text.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'

interface Props {
  entry: Entry
  claim: Claim
  onCorrect: () => void
}

/** A parked entry: why it is not sent, and what a person can do. */
export function BlockedEntryNotice({ entry: { failure }, claim, onCorrect }: Props) {
  const { t } = useLingui()
  const isRefused = claim.state === 'refused'
  return (
    <chakra.div marginBlockEnd="5">
      <ErrorState
        title={
          isRefused
            ? t`The server did not accept it. Correct it and send it again.`
            : t`It needs your attention before it can be sent.`
        }
      >
        {[failure && envelopeFailureText(failure), safetyText(claim)].filter(Boolean).join(' ')}
      </ErrorState>
      {isRefused && (
        <Button marginBlockStart="3" onClick={onCorrect}>
          {t`Correct it now`}
        </Button>
      )}
    </chakra.div>
  )
}
