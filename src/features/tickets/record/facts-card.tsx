import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { mayOpen } from '../../../../contract/core/access.ts'
import { ticketWindow } from '../../../../contract/tickets/ticket-sla.ts'
import type { TicketDetail } from '../../../../contract/tickets/tickets.ts'
import { ApplicationNumber } from '../../../blocks/applications/application-number.tsx'
import { Named } from '../../../blocks/people/named.tsx'
import { formatDateTime } from '../../../i18n/dates.ts'
import { useUser } from '../../../session/user.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { DefinitionList } from '../../../ui/layout/definition-list.tsx'
import { CATEGORY_LABELS } from '../parts/choice-labels.ts'
import { Priority } from '../ticket-tags.tsx'

/** The card of what a ticket is about, whose it is, and when it is due. */
export function FactsCard({ ticket }: { ticket: TicketDetail }) {
  const { t, i18n } = useLingui()
  const { category, priority, application, requesterName, franchiseName, assignedTo } = ticket
  const { createdAt, provisionalNumber } = ticket
  const moment = (at: string) => <time dateTime={at}>{formatDateTime(at)}</time>
  const items = [
    { label: t`Category`, value: i18n._(CATEGORY_LABELS[category]) },
    { label: t`Priority`, value: <Priority priority={priority} /> },
    ...(application
      ? [{ label: t`Application`, value: <AboutLink application={application} /> }]
      : []),
    {
      label: t`Requester`,
      value: [requesterName, franchiseName].filter(Boolean).join(', '),
    },
    {
      label: t`Assigned to`,
      value: assignedTo ? <Named id={assignedTo._id} name={assignedTo.name} /> : t`Nobody yet`,
    },
    { label: t`Created on`, value: moment(createdAt) },
    { label: t`Due`, value: moment(ticketWindow(ticket).slaTimer[1]) },
    ...(provisionalNumber ? [{ label: t`Temporary number`, value: provisionalNumber }] : []),
  ]
  return (
    <Card title={t`Summary`}>
      <DefinitionList items={items} isNarrow />
    </Card>
  )
}

/** The link to the application. A person who may not see the application any more is told so on its page. */
function AboutLink({ application }: { application: NonNullable<TicketDetail['application']> }) {
  const { _id: applicationId, applicationId: number } = application
  const text = (
    <ApplicationNumber textDecoration="underline" textUnderlineOffset="0.2em">
      {number}
    </ApplicationNumber>
  )
  return mayOpen(useUser().userInfo.userType, '/applications') ? (
    <Link to="/applications/$applicationId" params={{ applicationId }}>
      {text}
    </Link>
  ) : (
    <Link to="/gramone-seva/$applicationId" params={{ applicationId }}>
      {text}
    </Link>
  )
}
