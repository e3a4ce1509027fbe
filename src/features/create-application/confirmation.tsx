import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import Printer from 'lucide-react/icons/printer'
import type { SubmissionReceipt } from '../../../contract/submission.ts'
import type { Service } from '../../../contract/services.ts'
import { trackingAddress } from '../../../contract/tracking.ts'
import { formatDateTime } from '../../shared/time/dates.ts'
import { useUser } from '../../shared/session/user.tsx'
import { QrCode } from '../../shared/qr/qr-code.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { ReceiptMenu } from '../receipts/receipt-menu.tsx'
import type { FrozenSubmission } from './frozen-submission.ts'
import { PrintSlip } from './print-slip.tsx'

interface Props {
  receipt: SubmissionReceipt
  service: Service | undefined
  submission: FrozenSubmission['body']
  token: string
  onNew: () => void
  onClose: () => void
  /** The record is being opened instead. */
  onOpened: () => void
}

/** It is on the server: its number, what happens next, and what the customer takes along. */
export function Confirmation(props: Props) {
  const { receipt, service, submission, token, onNew, onClose, onOpened } = props
  const { t } = useLingui()
  const isVan = useUser().userInfo.userType === 'gramvan'
  const address = trackingAddress(window.location.origin, token)
  const { applicationId } = receipt
  const due = formatDateTime(receipt.slaTimer[1])
  const record = { params: { applicationId: receipt._id }, replace: true, onClick: onOpened }

  return (
    <Dialog
      open
      size="wide"
      title={t`Application submitted`}
      onClose={onClose}
      footer={
        <>
          <Button
            icon={<Printer size={20} />}
            flex={{ base: 'auto', sm: 'none' }}
            onClick={() => window.print()}
          >
            {t`Print`}
          </Button>
          <chakra.div marginInlineEnd="auto">
            <ReceiptMenu id={receipt._id} number={applicationId} />
          </chakra.div>
          <Button asChild flex={{ base: 'auto', sm: 'none' }}>
            {isVan ? (
              <Link to="/gramone-seva/$applicationId" {...record}>{t`Open application`}</Link>
            ) : (
              <Link to="/applications/$applicationId" {...record}>{t`Open application`}</Link>
            )}
          </Button>
          <Button variant="primary" flex={{ base: '1 0 100%', sm: 'none' }} onClick={onNew}>
            {t`New application`}
          </Button>
        </>
      }
    >
      <chakra.div
        role="status"
        padding="6"
        borderRadius="md"
        bg="success.subtle"
        color="success.fg"
        textAlign="center"
      >
        <chakra.span display="inline-block">
          <CircleCheck size={32} aria-hidden />
        </chakra.span>
        <p>
          <Trans>The application's number is</Trans>
        </p>
        <chakra.p
          data-figures
          data-application-number
          fontSize={{ base: '2xl', sm: '2.25rem' }}
          fontWeight="bold"
          lineHeight="tight"
          userSelect="all"
          whiteSpace="nowrap"
        >
          {applicationId}
        </chakra.p>
      </chakra.div>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap="6"
        marginBlockStart="6"
        alignItems="flex-start"
      >
        <chakra.div flex="1 1 18rem">
          <chakra.h3 fontSize="lg" fontWeight="semibold">
            <Trans>What happens next</Trans>
          </chakra.h3>
          <chakra.ol
            display="grid"
            gap="2"
            marginBlockStart="2"
            paddingInlineStart="5"
            listStyleType="decimal"
          >
            <li>
              <Trans>Give the customer the number, or print the slip.</Trans>
            </li>
            <li>
              <Trans>The papers are looked through and the work begins.</Trans>
            </li>
            <li>
              <Trans>
                It is expected to be done by <strong>{due}</strong>.
              </Trans>
            </li>
          </chakra.ol>
        </chakra.div>
        <chakra.div display="flex" flex="1 1 16rem" gap="4" alignItems="center">
          <QrCode text={address} size="7.5rem" label={t`QR code of the tracking page`} />
          <chakra.p fontSize="sm" overflowWrap="anywhere">
            <Trans>The customer scans this to follow the application:</Trans>{' '}
            <chakra.a
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              color="accent.fg"
              textDecoration="underline"
            >
              {t`Tracking page`}
            </chakra.a>
          </chakra.p>
        </chakra.div>
      </chakra.div>
      <PrintSlip receipt={receipt} service={service} submission={submission} address={address} />
    </Dialog>
  )
}
