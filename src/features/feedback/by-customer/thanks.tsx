import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CustomerFeedback } from '../../../../contract/feedback/feedback-link.ts'
import { serverNow } from '../../../api/server-time.ts'
import { formatDateTime } from '../../../i18n/dates.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { DonePanel } from '../../../ui/feedback/done-panel.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stars } from '../../applications/parts/stars.tsx'

interface Props {
  given: NonNullable<CustomerFeedback['given']>
  onChange: () => void
}

/** What the customer said, what was answered, and the way to change it while there is time. */
export function Thanks({ given, onChange }: Props) {
  const { t } = useLingui()
  const { rating, message, receivedAt, changeableUntil, reply } = given
  const until = formatDateTime(changeableUntil)
  return (
    <chakra.div display="grid" gap="5">
      <DonePanel title={t`Thank you for your feedback`}>
        <chakra.p fontSize="sm" marginBlockStart="2">
          <time dateTime={receivedAt}>{formatDateTime(receivedAt)}</time>
        </chakra.p>
      </DonePanel>
      {reply && (
        <Card title={t`Our reply`}>
          <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
            {reply.text}
          </chakra.p>
          <chakra.p fontSize="sm" color="fg.muted" marginBlockStart="2">
            <time dateTime={reply.at}>{formatDateTime(reply.at)}</time>
          </chakra.p>
        </Card>
      )}
      <Card title={t`Your answer`}>
        <Stars rating={rating} />
        {message && (
          <chakra.p marginBlockStart="2" whiteSpace="pre-line" overflowWrap="anywhere">
            {message}
          </chakra.p>
        )}
      </Card>
      {Date.parse(changeableUntil) > serverNow() && (
        <chakra.div display="grid" gap="2" justifyItems="start">
          <Button size="lg" onClick={onChange}>{t`Change my answer`}</Button>
          <chakra.p fontSize="sm" color="fg.muted">
            <Trans>You can change it until {until}.</Trans>
          </chakra.p>
        </chakra.div>
      )}
    </chakra.div>
  )
}
