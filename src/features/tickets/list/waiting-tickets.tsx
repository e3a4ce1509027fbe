import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ClaimTag } from '../../../blocks/claims/claim-tag.tsx'
import { notSentHeading } from '../../../blocks/claims/claim-words.ts'
import { WorkRows } from '../../../blocks/claims/work-rows.tsx'
import { needsPerson, stateOfEntry } from '../../../offline/outbox/entry-claims.ts'
import { readNote } from '../../../offline/outbox/envelope-note.ts'
import { failureText } from '../../../offline/outbox/failure-text.ts'
import { useEntries } from '../../../offline/outbox/queries.ts'
import type { OutboxItem } from '../../../offline/outbox/read-view.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { WorkRow } from '../../../ui/layout/work-row.tsx'
import '../api/error-texts.ts'

/** Above the list: tickets that wait on this device. */
export function WaitingTickets() {
  const waiting = useEntries().filter(({ entry }) => entry.envelope.kind === 'ticket.create')
  if (waiting.length === 0) return null
  return (
    <WorkRows title={notSentHeading(waiting.some(({ entry }) => needsPerson(entry)))}>
      {waiting.map((each) => (
        <WaitingTicket key={each.entry._id} waiting={each} />
      ))}
    </WorkRows>
  )
}

/** One waiting ticket: title, number, and whether it is sent automatically. */
function WaitingTicket({ waiting: { entry, editableCopy } }: { waiting: OutboxItem }) {
  const { t } = useLingui()
  const { number } = entry.envelope
  return (
    <WorkRow
      title={readNote(editableCopy?.note).title || t`Ticket`}
      facts={[number]}
      tag={<ClaimTag claim={{ state: stateOfEntry(entry) }} />}
      warning={needsPerson(entry) && entry.failure && failureText(entry.failure)}
    >
      {editableCopy !== null && entry.state === 'rejected' && (
        <Button asChild>
          <Link
            to="."
            search={(now) => ({ ...now, new: true, correct: entry._id })}
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
