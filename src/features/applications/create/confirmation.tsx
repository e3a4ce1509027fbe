import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import Printer from 'lucide-react/icons/printer'
import type { SubmissionReceipt } from '../../../../contract/applications/submission.ts'
import type { Service } from '../../../../contract/catalogue/services.ts'
import { trackingAddress } from '../../../../contract/tracking/tracking.ts'
import type { Entry } from '../../../../sw/outbox/entry.ts'
import { formatDateTime } from '../../../i18n/dates.ts'
import { envelopeFailureText } from '../../../offline/outbox/failure-text.ts'
import { useUser } from '../../../session/user.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { QrCode } from '../../../ui/layout/qr-code.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ReceiptMenu } from '../../receipts/api/receipt-menu.tsx'
import type { SubmissionBody } from './draft/draft.ts'
import { PrintSlip } from './print-slip.tsx'
import { AssignedNumber } from './submission/provisional-number.tsx'

interface Props {
  /** The server's receipt; `null` while the application waits on this device. */
  receipt: SubmissionReceipt | null
  /** The outbox entry while it waits. */
  entry: Entry | undefined
  /** The provisional number. */
  provisional: string | undefined
  service: Service | undefined
  submission: SubmissionBody
  token: string
  onNew: () => void
  onClose: () => void
  /** Called when the person opens the record. */
  onOpened: () => void
  onCorrect: () => void
}

/** A saved application: its number, the next steps, and the customer's slip. */
export function Confirmation(props: Props) {
  const { receipt, entry, provisional, service, submission, token } = props
  const { onNew, onClose, onOpened, onCorrect } = props
  const { t } = useLingui()
  const isVan = useUser().userInfo.userType === 'gramvan'
  const address = trackingAddress(window.location.origin, token)
  const number = receipt?.applicationId ?? provisional ?? ''
  // The delivery may end while the person reads.
  const isBlocked = !receipt && entry !== undefined && entry.state !== 'waiting'
  const record = receipt && {
    params: { applicationId: receipt._id },
    replace: true,
    onClick: onOpened,
  }

  return (
    <Dialog
      open
      size="wide"
      title={receipt ? t`Application submitted` : t`Application saved`}
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
            {receipt && <ReceiptMenu id={receipt._id} number={number} />}
          </chakra.div>
          {record && (
            <Button asChild flex={{ base: 'auto', sm: 'none' }}>
              {isVan ? (
                <Link to="/gramone-seva/$applicationId" {...record}>{t`Open application`}</Link>
              ) : (
                <Link to="/applications/$applicationId" {...record}>{t`Open application`}</Link>
              )}
            </Button>
          )}
          <Button variant="primary" flex={{ base: '1 0 100%', sm: 'none' }} onClick={onNew}>
            {t`New application`}
          </Button>
        </>
      }
    >
      {isBlocked && <BlockedEntryNotice entry={entry} onCorrect={onCorrect} />}
      <AssignedNumber
        number={number}
        provisional={receipt ? provisional : undefined}
        isOfficial={receipt !== null}
      />
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap="6"
        marginBlockStart="6"
        alignItems="flex-start"
      >
        <NextSteps receipt={receipt} isPersistent={entry?.isPersistent ?? true} />
        <chakra.div display="flex" flex="1 1 16rem" gap="4" alignItems="center">
          <QrCode text={address} size="7.5rem" label={t`QR code to track the application`} />
          <chakra.p fontSize="sm" overflowWrap="anywhere">
            {receipt ? (
              <Trans>The customer can scan this to track the application:</Trans>
            ) : (
              <Trans>
                When the application has been sent, the customer can scan this to track it:
              </Trans>
            )}{' '}
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
      <PrintSlip
        number={number}
        receipt={receipt}
        service={service}
        submission={submission}
        address={address}
      />
    </Dialog>
  )
}

interface NextStepsProps {
  receipt: SubmissionReceipt | null
  /** The browser has granted persistent storage. */
  isPersistent: boolean
}

/** The next steps for operator and customer. */
export function NextSteps({ receipt, isPersistent }: NextStepsProps) {
  const due = receipt && formatDateTime(receipt.slaTimer[1])
  return (
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
        {due === null ? <Waiting isPersistent={isPersistent} /> : <Arrived due={due} />}
      </chakra.ol>
    </chakra.div>
  )
}

function Arrived({ due }: { due: string }) {
  return (
    <>
      <li>
        <Trans>Give the customer the application number, or print the slip.</Trans>
      </li>
      <li>
        <Trans>We check the documents and start the work.</Trans>
      </li>
      <li>
        <Trans>
          Expected completion: <strong>{due}</strong>.
        </Trans>
      </li>
    </>
  )
}

function Waiting({ isPersistent }: Pick<NextStepsProps, 'isPersistent'>) {
  return (
    <>
      <li>
        {isPersistent ? (
          <Trans>It is saved on this device, with its documents.</Trans>
        ) : (
          <strong>
            <Trans>
              It is saved in this browser only and could be lost before it is sent. Do not clear the
              browser data.
            </Trans>
          </strong>
        )}
      </li>
      <li>
        <Trans>It will be sent automatically when you are online. You can continue working.</Trans>
      </li>
      <li>
        <Trans>Print the slip for the customer. The QR code will stay the same.</Trans>
      </li>
      <li>
        <Trans>
          You will get the final number and the expected date when it reaches the server.
        </Trans>
      </li>
    </>
  )
}

interface WaitingProps {
  entry: Entry
  onCorrect: () => void
}

/** A parked entry: why it is not sent, and what a person can do. Nothing of it is lost. */
export function BlockedEntryNotice({ entry, onCorrect }: WaitingProps) {
  const { t } = useLingui()
  const { state, failure } = entry
  const isRejected = state === 'rejected'
  return (
    <chakra.div marginBlockEnd="5">
      <ErrorState
        title={
          isRejected
            ? t`The server did not accept it. Correct it and send it again.`
            : t`It needs your attention before it can be sent.`
        }
      >
        {failure && envelopeFailureText(failure)} <Trans>Your work is safe.</Trans>
      </ErrorState>
      {isRejected && (
        <Button marginBlockStart="3" onClick={onCorrect}>
          {t`Correct it now`}
        </Button>
      )}
    </chakra.div>
  )
}
