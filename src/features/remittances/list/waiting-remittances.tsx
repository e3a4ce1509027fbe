import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { formatMoney } from '../../../../contract/core/money.ts'
import { ClaimTag } from '../../../blocks/claims/claim-tag.tsx'
import { notSentHeading } from '../../../blocks/claims/claim-words.ts'
import { WorkRows } from '../../../blocks/claims/work-rows.tsx'
import { formatDay } from '../../../i18n/dates.ts'
import { needsPerson, stateOfEntry } from '../../../offline/outbox/entry-claims.ts'
import { failureText } from '../../../offline/outbox/failure-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { WorkRow } from '../../../ui/layout/work-row.tsx'
import '../api/error-texts.ts'
import { WAY_LABELS } from '../parts/way-labels.ts'
import type { QueuedRemittance } from '../queued-remittances.ts'
import { useQueuedRemittances } from '../queued-remittances.ts'

/** Above the list: remittances that wait on this device, of which the network knows nothing yet. */
export function WaitingRemittances() {
  const waiting = useQueuedRemittances()
  if (waiting.length === 0) return null
  return (
    <WorkRows title={notSentHeading(waiting.some(({ item }) => needsPerson(item.entry)))}>
      {waiting.map((each) => (
        <WaitingRemittance key={each.item.entry._id} waiting={each} />
      ))}
    </WorkRows>
  )
}

function WaitingRemittance({ waiting: { item, remittance } }: { waiting: QueuedRemittance }) {
  const { t, i18n } = useLingui()
  const { entry } = item
  const { number } = entry.envelope
  return (
    <WorkRow
      title={formatMoney(remittance.paise)}
      facts={[i18n._(WAY_LABELS[remittance.way]), formatDay(remittance.day), number]}
      tag={<ClaimTag claim={{ state: stateOfEntry(entry) }} />}
      warning={needsPerson(entry) && entry.failure && failureText(entry.failure)}
    >
      {entry.state === 'rejected' && (
        <Button asChild>
          <Link
            to="/remittances"
            search={{ new: true, correct: entry._id }}
            resetScroll={false}
            aria-label={t`Correct: ${number}`}
          >
            {t`Correct`}
          </Link>
        </Button>
      )}
    </WorkRow>
  )
}
