import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { leavingText, nextText } from '../../../blocks/claims/claim-words.ts'
import { StorageNote } from '../../../blocks/claims/storage-note.tsx'
import { useReachability } from '../../../offline/connectivity/connection.ts'
import { envelopeFailureText } from '../../../offline/outbox/failure-text.ts'
import { useDeviceTrouble } from '../../../offline/outbox/use-device-trouble.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { VersionChanges } from '../../catalogue/parts/version-ended.tsx'
import { useDraftClaim } from './draft/draft-work.ts'
import type { ApplicationDraft } from './draft/draft.ts'

interface Props {
  draft: ApplicationDraft
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
export function FormNotice(props: Props) {
  const { draft, isResumed, isMissing, isReady, isCorrection, failure } = props
  const { t } = useLingui()
  const isOnline = useReachability() === 'online'
  const claim = useDraftClaim(draft)
  const trouble = useDeviceTrouble()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The submit button is at the other end of the form: the notice comes into view.
    if (failure !== null || isReady) place.current?.scrollIntoView({ block: 'nearest' })
  }, [failure, isReady])
  if (failure !== null) {
    return (
      <chakra.div ref={place} display="grid" gap="5">
        <StorageNote trouble={trouble} />
        <ErrorState title={t`Creation Failed`}>
          <p>{envelopeFailureText(failure)}</p>
          <VersionChanges failure={failure} />
          <p>{t`What you entered is still here.`}</p>
        </ErrorState>
      </chakra.div>
    )
  }
  return (
    <chakra.div ref={place} role="status" scrollMarginBlock="5" display="grid" gap="5">
      {!isReady && draft.port.keepsWork && <StorageNote trouble={trouble} />}
      {isReady && (
        <Note tone={claim.mayClose ? 'info' : 'warning'}>
          <strong>
            <Trans>This application is ready to send.</Trans>
          </strong>{' '}
          <span>{`${nextText(claim, isOnline)} ${leavingText(claim)}`}</span>
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
