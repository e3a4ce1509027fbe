import { useLingui } from '@lingui/react/macro'
import type { PersonEvent } from '../../../../contract/people/people.ts'
import { EventEntry } from '../../../blocks/record/events-card.tsx'
import { EVENT_LABELS, FIELD_LABELS } from '../parts/people-labels.ts'

/** What was done with the account, by whom and when. */
export function PersonEventEntry({ event }: { event: PersonEvent }) {
  const { i18n } = useLingui()
  return (
    <EventEntry
      title={i18n._(EVENT_LABELS[event.action])}
      event={event}
      changes={event.changes.map((change) => ({
        ...change,
        label: i18n._(FIELD_LABELS[change.field]),
      }))}
    />
  )
}
