import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { PersonDetail, PersonEvent } from '../../../../contract/people/people.ts'
import { ChangedText } from '../../../blocks/record/changed-text.tsx'
import { Timeline } from '../../../blocks/record/timeline.tsx'
import { formatDateTime } from '../../../i18n/dates.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { EVENT_LABELS, FIELD_LABELS } from '../parts/people-labels.ts'

/** What was done with the account, by whom and when. */
export function PersonEventEntry({ event }: { event: PersonEvent }) {
  const { i18n } = useLingui()
  const { action, actorName, at, changes } = event
  return (
    <chakra.div overflowWrap="anywhere">
      <chakra.p fontWeight="medium">{i18n._(EVENT_LABELS[action])}</chakra.p>
      <chakra.p fontSize="sm" color="fg.muted">
        {actorName} · <time dateTime={at}>{formatDateTime(at)}</time>
      </chakra.p>
      {changes.map(({ field, from, to }) => (
        <chakra.p key={field} fontSize="sm">
          {i18n._(FIELD_LABELS[field])}: <ChangedText from={from || null} to={to || null} />
        </chakra.p>
      ))}
    </chakra.div>
  )
}

/** The card of the history, the newest first. */
export function HistoryCard({ person }: { person: PersonDetail }) {
  const { t } = useLingui()
  const items = person.history
    .toReversed()
    .map((event) => ({ key: event._id, content: <PersonEventEntry event={event} /> }))
  return (
    <Card title={t`History`}>
      {items.length > 0 ? (
        <Timeline items={items} />
      ) : (
        <chakra.p color="fg.muted">{t`Nothing was changed yet.`}</chakra.p>
      )}
    </Card>
  )
}
