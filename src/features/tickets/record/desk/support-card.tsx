import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TicketDeskView } from '../../../../../contract/tickets/ticket-desk.ts'
import { mayMerge } from '../../../../../contract/tickets/ticket-transitions.ts'
import type { TicketDetail } from '../../../../../contract/tickets/tickets.ts'
import { ApplicationNumber } from '../../../../blocks/applications/application-number.tsx'
import { LANGUAGE_NAMES } from '../../../../i18n/language-names.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { DefinitionList } from '../../../../ui/layout/definition-list.tsx'
import { TextLink } from '../../../../ui/layout/text-link.tsx'
import { ticketDeskQuery } from '../../desk/queries.ts'
import { timeTakenText } from '../../desk/time-taken.ts'
import { TicketLink } from '../../parts/ticket-link.tsx'
import { AssignMenu } from './assign-menu.tsx'
import { MergeDialog } from './merge-dialog.tsx'

/** The card of what the desk needs: how to reach the requester, the times, the duplicates, who has it. */
export function SupportCard({ ticket }: { ticket: TicketDetail }) {
  const { t } = useLingui()
  const [isMerging, setMerging] = useState(false)
  const { data } = useQuery(ticketDeskQuery(ticket._id))
  const { createdAt, firstResponseAt, resolvedAt, requesterName, franchiseName } = ticket
  const took = (at: string | null) =>
    at === null ? t`Not yet` : timeTakenText((Date.parse(at) - Date.parse(createdAt)) / 60_000)
  const requester = data?.requester
  const items = [
    { label: t`Name`, value: [requesterName, franchiseName].filter(Boolean).join(', ') },
    ...(requester?.phone
      ? [
          {
            label: t`Phone`,
            value: <TextLink href={`tel:+91${requester.phone}`}>{requester.phone}</TextLink>,
          },
        ]
      : []),
    ...(requester?.email
      ? [
          {
            label: t`Email`,
            value: <TextLink href={`mailto:${requester.email}`}>{requester.email}</TextLink>,
          },
        ]
      : []),
    ...(requester ? [{ label: t`Language`, value: LANGUAGE_NAMES[requester.language] }] : []),
    { label: t`First response after`, value: took(firstResponseAt) },
    { label: t`Resolved after`, value: took(resolvedAt) },
    ...(data && data.merged.length > 0
      ? [{ label: t`Merged tickets`, value: <MergedList merged={data.merged} /> }]
      : []),
  ]
  return (
    <Card title={t`Requester`} action={<AssignMenu ticket={ticket} />}>
      <DefinitionList items={items} isNarrow />
      {mayMerge(ticket) && (
        <chakra.div marginBlockStart="3">
          <Button onClick={() => setMerging(true)}>{t`Merge into another ticket`}</Button>
        </chakra.div>
      )}
      {isMerging && <MergeDialog ticket={ticket} onClose={() => setMerging(false)} />}
    </Card>
  )
}

function MergedList({ merged }: Pick<TicketDeskView, 'merged'>) {
  return (
    <ul>
      {merged.map(({ _id, ticketNumber, requesterName }) => (
        <li key={_id}>
          <TicketLink id={_id}>
            <ApplicationNumber textDecoration="underline" textUnderlineOffset="0.2em">
              {ticketNumber ?? _id}
            </ApplicationNumber>
          </TicketLink>
          <span>{` · ${requesterName}`}</span>
        </li>
      ))}
    </ul>
  )
}
