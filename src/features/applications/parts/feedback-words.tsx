import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import type { Feedback } from '../../../../contract/applications/feedback.ts'
import { formatDateTime } from '../../../i18n/dates.ts'
import { Stars } from './stars.tsx'

const Words = chakra('p', { base: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } })
const Who = chakra('p', { base: { fontSize: 'sm', color: 'fg.muted' } })

/** What the customer said, who wrote it down, and what was answered. */
export function FeedbackWords({ feedback }: { feedback: Feedback }) {
  const { rating, message, source, takenByName, receivedAt, reply, hidden } = feedback
  return (
    <chakra.div display="grid" gap="2" justifyItems="start">
      {hidden && (
        <p>
          <Trans>An administrator has hidden this feedback.</Trans>
          {hidden.reason && ` ${hidden.reason}`}
        </p>
      )}
      {rating !== null && <Stars rating={rating} />}
      {message && <Words>{message}</Words>}
      <Who>
        {source === 'customer' && <Trans>From the customer, {formatDateTime(receivedAt)}</Trans>}
        {source === 'number' && (
          <Trans>By number and phone, not confirmed, {formatDateTime(receivedAt)}</Trans>
        )}
        {source === 'operator' && (
          <Trans>
            Recorded by {takenByName}, {formatDateTime(receivedAt)}
          </Trans>
        )}
      </Who>
      {reply && (
        <chakra.div paddingInlineStart="3" borderInlineStart="3px solid {colors.border}">
          <Words>{reply.text}</Words>
          <Who>
            <Trans>
              Reply by {reply.byName}, {formatDateTime(reply.at)}
            </Trans>
          </Who>
        </chakra.div>
      )}
    </chakra.div>
  )
}
