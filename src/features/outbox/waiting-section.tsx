import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { recordNumberOf } from '../../../contract/outbox/envelope-records.ts'
import { ClaimTag } from '../../blocks/claims/claim-tag.tsx'
import { notSentHeading } from '../../blocks/claims/claim-words.ts'
import { WorkRows } from '../../blocks/claims/work-rows.tsx'
import { needsPerson, stateOfEntry } from '../../offline/outbox/entry-claims.ts'
import { readNote } from '../../offline/outbox/envelope-note.ts'
import { failureText } from '../../offline/outbox/failure-text.ts'
import { outboxQuery } from '../../offline/outbox/queries.ts'
import type { OutboxItem, SentEnvelope } from '../../offline/outbox/read-view.ts'
import { useMay, useUser } from '../../session/user.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { WorkRow } from '../../ui/layout/work-row.tsx'
import '../applications/api/error-texts.ts'

/** Shown above a list: applications that wait on this device. */
export function WaitingSection() {
  return useMay('application.create') ? <Section /> : null
}

function Section() {
  const { t } = useLingui()
  const { data } = useQuery(outboxQuery(useUser().userInfo._id))
  const [openedAt] = useState(() => Date.now())
  const waiting = (data?.entries ?? []).filter(
    ({ entry }) => entry.envelope.kind === 'application.create',
  )
  // A provisional number that was just read must be found next to its official one.
  const arrived = (data?.sent ?? []).filter(
    (sent): sent is ArrivedEnvelope =>
      sent.kind === 'application.create' && sent.doneAt > openedAt && sent.receipt !== null,
  )
  return (
    <>
      {waiting.length > 0 && (
        <WorkRows title={notSentHeading(waiting.some(({ entry }) => needsPerson(entry)))}>
          {waiting.map((each) => (
            <WaitingItem key={each.entry._id} waiting={each} />
          ))}
        </WorkRows>
      )}
      {arrived.length > 0 && (
        <WorkRows title={t`Sent just now`}>
          {arrived.map((each) => (
            <ArrivedItem key={each._id} arrived={each} />
          ))}
        </WorkRows>
      )}
    </>
  )
}

/** One waiting application: customer, number and whether it is sent automatically. */
export function WaitingItem({ waiting: { entry, editableCopy } }: { waiting: OutboxItem }) {
  const { t } = useLingui()
  const { customerName, serviceName } = readNote(editableCopy?.note)
  const { number } = entry.envelope
  // An entry whose copy does not open can't be corrected here; the outbox explains it.
  const mayCorrect = editableCopy !== null && entry.state === 'rejected'
  return (
    <WorkRow
      title={customerName || t`Customer`}
      facts={[number, serviceName]}
      tag={<ClaimTag claim={{ state: stateOfEntry(entry) }} />}
      warning={needsPerson(entry) && entry.failure && failureText(entry.failure)}
    >
      {mayCorrect && (
        <Button asChild>
          <Link
            to="."
            search={(search) => ({ ...search, apply: 'choose', correct: entry._id })}
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

type ArrivedEnvelope = SentEnvelope & { receipt: NonNullable<SentEnvelope['receipt']> }

/** An application that was sent while this list was open. */
export function ArrivedItem({ arrived: { number, receipt } }: { arrived: ArrivedEnvelope }) {
  const { t } = useLingui()
  const isVan = useUser().userInfo.userType === 'gramvan'
  const record = { params: { applicationId: receipt._id } }
  return (
    <WorkRow
      title={recordNumberOf(receipt)}
      facts={[t`earlier number ${number}`]}
      tag={<ClaimTag claim={{ state: 'sent' }} />}
    >
      <Button asChild>
        {isVan ? (
          <Link to="/gramone-seva/$applicationId" {...record}>{t`Open application`}</Link>
        ) : (
          <Link to="/applications/$applicationId" {...record}>{t`Open application`}</Link>
        )}
      </Button>
    </WorkRow>
  )
}
