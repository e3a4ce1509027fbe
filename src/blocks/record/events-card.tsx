import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../i18n/dates.ts'
import { useMay } from '../../session/user.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ChangedText } from './changed-text.tsx'
import { Timeline } from './timeline.tsx'

interface EntryProps {
  /** What was done. */
  title: string
  event: { actorName: string; at: string }
  changes: readonly { field: string; label: string; from: string; to: string }[]
}

/** One event: what was done, by whom and when, with the old and new values. */
export function EventEntry({ title, event: { actorName, at }, changes }: EntryProps) {
  return (
    <chakra.div overflowWrap="anywhere">
      <chakra.p fontWeight="medium">{title}</chakra.p>
      <chakra.p fontSize="sm" color="fg.muted">
        <span>{`${actorName} · `}</span>
        <time dateTime={at}>{formatDateTime(at)}</time>
      </chakra.p>
      {changes.map(({ field, label, from, to }) => (
        <chakra.p key={field} fontSize="sm">
          <span>{`${label}: `}</span>
          <ChangedText from={from || null} to={to || null} />
        </chakra.p>
      ))}
    </chakra.div>
  )
}

interface CardProps<Event> {
  /** The newest first. */
  events: readonly Event[]
  renderEvent: (event: Event) => ReactNode
  /** The record by whose id the audit trail is narrowed, where the viewer may read that. */
  trailOf?: string
}

/** A record's history: what was done with it, by whom and when. */
export function EventsCard<Event extends { _id: string }>(props: CardProps<Event>) {
  const { events, renderEvent, trailOf } = props
  const { t } = useLingui()
  const mayReadTrail = useMay('audit.read')
  const items = events.map((event) => ({ key: event._id, content: renderEvent(event) }))
  return (
    <Card
      title={t`History`}
      action={
        trailOf !== undefined &&
        mayReadTrail && (
          <Button asChild variant="quiet" marginInlineEnd="-4">
            <Link to="/audit" search={{ subjectId: trailOf }}>{t`Full audit trail`}</Link>
          </Button>
        )
      }
    >
      {items.length > 0 ? (
        <Timeline items={items} />
      ) : (
        <chakra.p color="fg.muted">{t`Nothing was changed yet.`}</chakra.p>
      )}
    </Card>
  )
}
