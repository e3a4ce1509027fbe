import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import type { SubmissionReceipt } from '../../../../contract/applications/submission.ts'
import { formatDateTime } from '../../../i18n/dates.ts'

interface Props {
  receipt: SubmissionReceipt | null
  /** The browser has promised to keep what waits. */
  isPersistent: boolean
}

/** What the operator and the customer can expect now. */
export function NextSteps({ receipt, isPersistent }: Props) {
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
    </>
  )
}

function Waiting({ isPersistent }: Pick<Props, 'isPersistent'>) {
  return (
    <>
      <li>
        {isPersistent ? (
          <Trans>It is saved on this device, with its documents.</Trans>
        ) : (
          <strong>
            <Trans>
              It is kept in this browser, not safe until sent. Do not clear the browser's data.
            </Trans>
          </strong>
        )}
      </li>
      <li>
        <Trans>It is sent by itself when there is a link. You can go on working.</Trans>
      </li>
      <li>
        <Trans>
          Print the slip for the customer. It stays valid: the same QR code, the same paper.
        </Trans>
      </li>
      <li>
        <Trans>The final number and the expected day are given once it has arrived.</Trans>
      </li>
    </>
  )
}
