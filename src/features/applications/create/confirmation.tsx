import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import type { SubmissionReceipt } from '../../../../contract/applications/submission.ts'
import type { Service } from '../../../../contract/catalogue/services.ts'
import { nameIn } from '../../../../contract/core/languages.ts'
import { trackingAddress } from '../../../../contract/tracking/tracking.ts'
import type { Entry } from '../../../../sw/outbox/entry.ts'
import { applicationTitle } from '../../../blocks/claims/claim-words.ts'
import { useClaims } from '../../../offline/outbox/use-claim.ts'
import { useUser } from '../../../session/user.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { QrCode } from '../../../ui/layout/qr-code.tsx'
import { LazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import { ReceiptMenu } from '../../receipts/parts/receipt-menu.tsx'
import { customerMessage } from '../share/customer-message.ts'
import type { SubmissionBody } from './draft/form-port.ts'
import { FormFrame } from './page/form-frame.tsx'
import { PrintSlip } from './print-slip.tsx'
import { AssignedNumber } from './submission/assigned-number.tsx'
import { BlockedEntryNotice } from './submission/blocked-entry-notice.tsx'
import { NextSteps } from './submission/next-steps.tsx'
import { workOf } from './submission/sent-work.ts'

const loadShare = () => import('../../../blocks/share/share-dialog.tsx')

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
  const [isSharing, setSharing] = useState(false)
  const isVan = useUser().userInfo.userType === 'gramvan'
  const address = trackingAddress(window.location.origin, token)
  const number = receipt?.applicationId ?? provisional ?? ''
  // The delivery may end while the person reads.
  const claim = useClaims()(workOf(props))
  const record = receipt && {
    params: { applicationId: receipt._id },
    replace: true,
    onClick: onOpened,
  }

  return (
    <FormFrame
      title={applicationTitle(claim)}
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
      {entry && !receipt && claim.needsPerson && (
        <BlockedEntryNotice entry={entry} claim={claim} onCorrect={onCorrect} />
      )}
      <AssignedNumber
        number={number}
        provisional={receipt ? provisional : undefined}
        claim={claim}
      />
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap="6"
        marginBlockStart={{ base: '4', sm: '6' }}
        alignItems="flex-start"
      >
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
            <Button marginBlockStart="2" onClick={() => setSharing(true)}>
              {t`Share with the customer`}
            </Button>
          </chakra.p>
        </chakra.div>
        <NextSteps receipt={receipt} claim={claim} />
      </chakra.div>
      {isSharing && (
        <LazyDialog
          name="share-dialog"
          load={loadShare}
          title={t`Share with the customer`}
          onClose={() => setSharing(false)}
        >
          {({ ShareDialog }) => (
            <ShareDialog
              title={t`Share with the customer`}
              phone={submission.customer.phone}
              messageIn={customerMessage({
                number,
                isTemporary: receipt === null,
                serviceIn: (language) => service && nameIn(service, language),
                address,
                isLink: true,
              })}
              onClose={() => setSharing(false)}
            />
          )}
        </LazyDialog>
      )}
      <PrintSlip
        number={number}
        receipt={receipt}
        claim={claim}
        service={service}
        submission={submission}
        address={address}
      />
    </FormFrame>
  )
}
