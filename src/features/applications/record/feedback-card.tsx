import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isFinal } from '../../../../contract/applications/application-status.ts'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import { ApplicationNumber } from '../../../blocks/applications/application-number.tsx'
import { useMay } from '../../../session/user.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { LazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import { FeedbackWords } from '../parts/feedback-words.tsx'

const loadFeedback = () => import('./feedback-dialog.online.tsx')

/** The card of the customer's feedback, or the button to record it. */
export function FeedbackCard({ application }: { application: ApplicationDetail }) {
  const { t } = useLingui()
  const mayGive = useMay('application.giveFeedback')
  const [isOpen, setIsOpen] = useState(false)
  const { feedback, applicationId } = application
  if (!feedback && !(mayGive && isFinal(application.status))) return null
  const title = (
    <Trans>
      Customer's feedback on <ApplicationNumber>{applicationId}</ApplicationNumber>
    </Trans>
  )
  return (
    <Card title={t`Customer's feedback`}>
      {feedback ? (
        <FeedbackWords feedback={feedback} />
      ) : (
        <chakra.div display="grid" gap="3" justifyItems="start">
          <chakra.p color="fg.muted">
            <Trans>Ask the customer for feedback. You can enter it only once.</Trans>
          </chakra.p>
          <Button onClick={() => setIsOpen(true)}>{t`Enter feedback`}</Button>
        </chakra.div>
      )}
      {isOpen && (
        <LazyDialog
          name="feedback-dialog"
          load={loadFeedback}
          title={title}
          onClose={() => setIsOpen(false)}
        >
          {({ FeedbackDialog }) => (
            <FeedbackDialog
              title={title}
              application={application}
              onClose={() => setIsOpen(false)}
            />
          )}
        </LazyDialog>
      )}
    </Card>
  )
}
