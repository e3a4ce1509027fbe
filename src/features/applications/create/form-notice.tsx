import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { nextText } from '../../../blocks/claims/claim-words.ts'
import { useReachability } from '../../../offline/connectivity/connection.ts'
import { envelopeFailureText } from '../../../offline/outbox/failure-text.ts'
import { useClaims } from '../../../offline/outbox/use-claim.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { VersionChanges } from '../../catalogue/parts/version-ended.tsx'

interface Props {
  /** The form continues a stored draft. */
  isResumed: boolean
  /** The requested draft is not on this device. */
  isMissing: boolean
  /** Submit was pressed, and the draft waits for this device. */
  isReady: boolean
  /** The draft corrects an envelope that the server refused. */
  isCorrection: boolean
  /** The last try's error; null for none. */
  failure: unknown
}

/** Notices about the whole form. */
export function FormNotice({ isResumed, isMissing, isReady, isCorrection, failure }: Props) {
  const { t } = useLingui()
  const isOnline = useReachability() === 'online'
  const claim = useClaims()({ state: 'ready', savedAt: 0 })
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The submit button is at the other end of the form: the notice comes into view.
    if (failure !== null || isReady) place.current?.scrollIntoView({ block: 'nearest' })
  }, [failure, isReady])
  if (failure !== null) {
    return (
      <div ref={place}>
        <ErrorState title={t`Creation Failed`}>
          <p>{envelopeFailureText(failure)}</p>
          <VersionChanges failure={failure} />
          <p>{t`What you entered is still here.`}</p>
        </ErrorState>
      </div>
    )
  }
  return (
    <chakra.div ref={place} role="status" scrollMarginBlock="5">
      {isReady && (
        <Note tone="info">
          <strong>
            <Trans>This application is ready to send.</Trans>
          </strong>{' '}
          {nextText(claim, isOnline)}{' '}
          <Trans>
            Nothing has been sent yet. You can close this. It is under “Unfinished applications”.
          </Trans>
        </Note>
      )}
      {!isReady && isMissing && (
        <Note tone="info">
          <Trans>
            That application is no longer on this device. It was sent or deleted. This is a new one.
          </Trans>
        </Note>
      )}
      {!isReady && isCorrection && (
        <Note tone="info">
          <Trans>
            This application was not accepted. Correct the marked answers, then submit it again.
          </Trans>
        </Note>
      )}
      {!isReady && !isCorrection && isResumed && (
        <Note tone="info">
          <Trans>You are continuing an application that has not been submitted yet.</Trans>
        </Note>
      )}
    </chakra.div>
  )
}
