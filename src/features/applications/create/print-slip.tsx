import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SubmissionReceipt } from '../../../../contract/applications/submission.ts'
import type { Service } from '../../../../contract/catalogue/services.ts'
import { nameIn, textIn } from '../../../../contract/core/languages.ts'
import { formatMoney } from '../../../../contract/core/money.ts'
import { byServerTime } from '../../../api/server-time.ts'
import { slipText } from '../../../blocks/claims/claim-words.ts'
import { formatDateTime } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import type { Claim } from '../../../offline/outbox/entry-claims.ts'
import { QrCode } from '../../../ui/layout/qr-code.tsx'
import { usePaper } from '../../../ui/layout/use-paper.tsx'
import { governmentFeeText } from '../../catalogue/parts/fee-text.ts'
import type { SubmissionBody } from './draft/form-port.ts'

interface Props {
  /** The official number, or the provisional one without a receipt. */
  number: string
  receipt: SubmissionReceipt | null
  claim: Claim
  service: Service | undefined
  submission: SubmissionBody
  /** Address of the customer's tracking page. */
  address: string
}

/** The customer's slip, shown on paper only and printed alone. It fits 58 mm and A4. */
export function PrintSlip({ number, receipt, claim, service, submission, address }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const documents = (service?.documents ?? [])
    .filter(({ key }) => submission.documents.some(({ requirement }) => requirement === key))
    .map(({ label }) => textIn(label, language))
  // Another version of the service may have another one.
  const isSame = service?.version === submission.serviceVersion
  const governmentFee = service && isSame && governmentFeeText(service)
  const lines = [
    { label: t`Service`, value: service && nameIn(service, language) },
    { label: t`Customer`, value: submission.customer.name },
    ...(receipt
      ? [
          { label: t`Submitted`, value: formatDateTime(receipt.receivedAt) },
          { label: t`Expected by`, value: formatDateTime(receipt.slaTimer[1]) },
        ]
      : [
          {
            label: t`Entered on`,
            value: formatDateTime(byServerTime(Date.parse(submission.capturedAt))),
          },
        ]),
    {
      label: t`Fee`,
      value: [formatMoney(submission.feePaise), governmentFee, submission.payment && t`Paid`]
        .filter(Boolean)
        .join(' · '),
    },
    { label: t`Documents received`, value: documents.join(', ') },
  ]
  return usePaper(
    <>
      <chakra.p fontWeight="bold">GramOne</chakra.p>
      <chakra.p marginBlockStart="2mm">
        {receipt ? <Trans>Application number</Trans> : <Trans>Temporary number</Trans>}
      </chakra.p>
      <chakra.p fontSize="15pt" fontWeight="bold" whiteSpace="nowrap">
        {number}
      </chakra.p>
      <chakra.dl marginBlock="3mm">
        {lines.map(
          ({ label, value }) =>
            value && (
              <chakra.div key={label} marginBlockEnd="1mm" data-keep-together>
                <chakra.dt display="inline" fontWeight="bold">
                  {`${label}: `}
                </chakra.dt>
                <chakra.dd display="inline">{value}</chakra.dd>
              </chakra.div>
            ),
        )}
      </chakra.dl>
      <QrCode text={address} size="34mm" label={t`QR code to track the application`} />
      <p>
        {receipt ? (
          <Trans>Scan to track the application, or enter its number at</Trans>
        ) : (
          slipText(claim)
        )}
      </p>
      <chakra.p overflowWrap="anywhere">{`${window.location.host}/track-application`}</chakra.p>
    </>,
  )
}
