import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import type { SubmissionReceipt } from '../../../../../contract/applications/submission.ts'
import { nextText } from '../../../../blocks/claims/claim-words.ts'
import { formatDateTime } from '../../../../i18n/dates.ts'
import { useReachability } from '../../../../offline/connectivity/connection.ts'
import type { Claim } from '../../../../offline/outbox/entry-claims.ts'

interface Props {
  receipt: SubmissionReceipt | null
  claim: Claim
}

/** The next steps for operator and customer. */
export function NextSteps({ receipt, claim }: Props) {
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
        {due === null ? <OnThisDevice claim={claim} /> : <Arrived due={due} />}
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

function OnThisDevice({ claim }: Pick<Props, 'claim'>) {
  const isOnline = useReachability() === 'online'
  const { place, needsPerson } = claim
  return (
    <>
      {place === 'device' && (
        <li>
          <Trans>It is saved on this device, with its documents.</Trans>
        </li>
      )}
      {place === 'browser' && (
        <li>
          <strong>
            <Trans>
              It is in this browser only and could be lost before it is sent. Do not clear the
              browser data.
            </Trans>
          </strong>
        </li>
      )}
      {place === 'page' && (
        <li>
          <strong>
            <Trans>It is only on this screen and would be lost with it.</Trans>
          </strong>
        </li>
      )}
      <li>
        <span>{nextText(claim, isOnline)}</span>{' '}
        {!needsPerson && <Trans>You can continue working.</Trans>}
      </li>
      {place !== 'nowhere' && (
        <li>
          <Trans>Print the slip for the customer. The QR code will stay the same.</Trans>
        </li>
      )}
      {!needsPerson && (
        <li>
          <Trans>
            You will get the final number and the expected date when it reaches the server.
          </Trans>
        </li>
      )}
    </>
  )
}
