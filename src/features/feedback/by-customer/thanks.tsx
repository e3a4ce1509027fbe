import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef } from 'react'
import type { CustomerFeedback } from '../../../../contract/feedback/feedback-link.ts'
import { serverNow } from '../../../api/server-time.ts'
import { formatDateTime } from '../../../i18n/dates.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stars } from '../../applications/api/feedback/stars.tsx'

interface Props {
  given: NonNullable<CustomerFeedback['given']>
  onChange: () => void
}

/** What the customer said, what was answered, and the way to change it while there is time. */
export function Thanks({ given, onChange }: Props) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus has left the page.
  useEffect(() => heading.current?.focus(), [])
  const { rating, message, receivedAt, changeableUntil, reply } = given
  const until = formatDateTime(changeableUntil)
  return (
    <chakra.div display="grid" gap="5">
      <chakra.div
        paddingBlock="6"
        paddingInline="4"
        borderRadius="md"
        bg="success.subtle"
        color="success.fg"
        textAlign="center"
      >
        <chakra.span display="inline-block">
          <CircleCheck size={32} aria-hidden />
        </chakra.span>
        <chakra.h2
          ref={heading}
          tabIndex={-1}
          fontSize="xl"
          fontWeight="semibold"
          lineHeight="tight"
          _focusVisible={{ outline: 'none' }}
        >
          {t`Thank you for your feedback`}
        </chakra.h2>
        <chakra.p fontSize="sm" marginBlockStart="2">
          <time dateTime={receivedAt}>{formatDateTime(receivedAt)}</time>
        </chakra.p>
      </chakra.div>
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
