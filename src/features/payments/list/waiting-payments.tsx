import { ClaimTag } from '../../../blocks/claims/claim-tag.tsx'
import { notSentHeading } from '../../../blocks/claims/claim-words.ts'
import { WorkRows } from '../../../blocks/claims/work-rows.tsx'
import { needsPerson, stateOfEntry } from '../../../offline/outbox/entry-claims.ts'
import { readNote } from '../../../offline/outbox/envelope-note.ts'
import { failureText } from '../../../offline/outbox/failure-text.ts'
import { WorkRow } from '../../../ui/layout/work-row.tsx'
import { entryText } from '../entry-text.ts'
import '../api/error-texts.ts'
import { useQueuedPayments } from '../queued-payments.ts'

/** Above the list: payments that wait on this device. */
export function WaitingPayments() {
  const waiting = useQueuedPayments()
  if (waiting.length === 0) return null
  return (
    <WorkRows title={notSentHeading(waiting.some(({ item }) => needsPerson(item.entry)))}>
      {waiting.map(({ item: { entry, editableCopy }, taken }) => {
        const { customerName, applicationId } = readNote(editableCopy?.note)
        return (
          <WorkRow
            key={entry._id}
            title={customerName ?? ''}
            facts={[entryText({ reference: null, ...taken }), applicationId ?? '']}
            tag={<ClaimTag claim={{ state: stateOfEntry(entry) }} />}
            warning={needsPerson(entry) && entry.failure && failureText(entry.failure)}
          />
        )
      })}
    </WorkRows>
  )
}
