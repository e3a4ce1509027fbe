import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { formatDateTime } from '../../i18n/dates.ts'
import { useMay } from '../../session/user.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyLine } from '../../ui/layout/empty-line.tsx'
import { LoneLink, TextLink } from '../../ui/layout/text-link.tsx'
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
  /** Who looked at it is known too. */
  isOfCitizen?: boolean
}

/** So many are shown at first: a long history does not push everything else away. */
const SHOWN = 3

/** A record's history: what was done with it, by whom and when. */
export function EventsCard<Event extends { _id: string }>(props: CardProps<Event>) {
  const { events, renderEvent, trailOf, isOfCitizen } = props
  const { t } = useLingui()
  const mayReadTrail = useMay('audit.read')
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? events : events.slice(0, SHOWN)
  const count = events.length
  const title = t`History`
  const trail = trailOf !== undefined && mayReadTrail && (
    <Link to="/audit" search={{ subjectId: trailOf }}>{t`Full audit trail`}</Link>
  )
  if (count === 0) {
    return (
      <EmptyLine title={title} action={trail && <TextLink asChild>{trail}</TextLink>}>
        {t`Nothing was changed yet.`}
      </EmptyLine>
    )
  }
  return (
    <Card
      title={title}
      action={
        trail && (
          <Button asChild variant="quiet" marginInlineEnd="-4">
            {trail}
          </Button>
        )
      }
    >
      <Timeline
        items={shown.map((event) => ({ key: event._id, content: renderEvent(event) }))}
        first={count}
      />
      {shown.length < count && (
        <Button
          variant="quiet"
          marginInlineStart="-4"
          onClick={() => setWhole(true)}
        >{t`Show all ${count}`}</Button>
      )}
      {trail && isOfCitizen && (
        <LoneLink asChild>
          <Link to="/audit/reads" search={{ subjectId: trailOf }}>{t`Who looked at this`}</Link>
        </LoneLink>
      )}
    </Card>
  )
}
