import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { SuppliedReceipt } from '../../../../contract/reuploads/reupload-link.ts'
import { formatDateTime } from '../../../i18n/dates.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { DonePanel } from '../../../ui/feedback/done-panel.tsx'

/** The documents have arrived: the number, and what happens next. */
export function Supplied({ receipt: { applicationId, receivedAt } }: { receipt: SuppliedReceipt }) {
  const { t } = useLingui()
  return (
    <chakra.div display="grid" gap="5">
      <DonePanel title={t`Documents received`}>
        <chakra.p marginBlockStart="2">{t`Application number`}</chakra.p>
        <chakra.p
          data-figures
          fontSize={{ base: 'xl', sm: '2xl' }}
          fontWeight="bold"
          lineHeight="tight"
          userSelect="all"
          whiteSpace="nowrap"
        >
          {applicationId}
        </chakra.p>
        <chakra.p fontSize="sm" marginBlockStart="2">
          <time dateTime={receivedAt}>{formatDateTime(receivedAt)}</time>
        </chakra.p>
      </DonePanel>
      <div>
        <chakra.h3 fontSize="lg" fontWeight="semibold" lineHeight="tight">
          {t`What happens next`}
        </chakra.h3>
        <chakra.p marginBlockStart="2">
          <Trans>
            We check the documents and continue with your application. If something is still
            missing, you get a new message. You do not need to do anything now.
          </Trans>
        </chakra.p>
      </div>
      <Button asChild justifySelf="start">
        <Link to="/track-application">{t`Track your application`}</Link>
      </Button>
    </chakra.div>
  )
}
