import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ErrorCode } from '../../../../contract/errors.ts'
import { ApiError } from '../../../api/api-error.ts'
import { errorText } from '../../../i18n/error-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { isEnding } from './endings.ts'

function TrackLink() {
  const { t } = useLingui()
  return (
    <Button asChild>
      <Link to="/track-application">{t`Track your application`}</Link>
    </Button>
  )
}

function Ended({ code }: { code: ErrorCode | null }) {
  const { t } = useLingui()
  const texts: Partial<Record<ErrorCode, [title: string, next: string]>> = {
    'reupload.supplied': [
      t`The requested documents have already been supplied.`,
      t`You do not need to do anything more. They may have been sent from another device or at the centre.`,
    ],
    'reupload.withdrawn': [
      t`These documents are no longer needed.`,
      t`You do not need to do anything. We continue with your application.`,
    ],
    'reupload.expired': [
      t`The time to supply these documents is over.`,
      t`Take the documents to the centre where you applied, or ask there for a new message.`,
    ],
  }
  const [title, next] = (code && texts[code]) ?? ['', '']
  return (
    <EmptyState title={title} action={<TrackLink />}>
      {next}
    </EmptyState>
  )
}

interface Props {
  error: Error
  isTrying: boolean
  onRetry: () => void
}

/** Why nothing is asked here. Every link that is none reads the same. */
export function LinkProblem({ error, isTrying, onRetry }: Props) {
  const { t } = useLingui()
  if (isEnding(error)) return <Ended code={error.code} />
  const code = error instanceof ApiError ? error.code : null
  if (code === 'reupload.not_found' || code === 'request.invalid') {
    return (
      <ErrorState title={t`This link does not work.`}>
        <Advice />
      </ErrorState>
    )
  }
  return (
    <ErrorState title={errorText(error)} retrying={isTrying} onRetry={onRetry}>
      {t`What you added is still here.`}
    </ErrorState>
  )
}

function Advice(): ReactNode {
  return (
    <Trans>
      It may be incomplete. Open it again from the newest email or SMS, or take the documents to the
      centre where you applied.
    </Trans>
  )
}

/** The screen without a link: it cannot know what is asked. */
export function NoLink() {
  const { t } = useLingui()
  return (
    <chakra.div>
      <EmptyState
        title={t`Open this page with the link from your email or SMS`}
        action={<TrackLink />}
      >
        {t`It shows which documents are needed for your application.`}
      </EmptyState>
    </chakra.div>
  )
}
