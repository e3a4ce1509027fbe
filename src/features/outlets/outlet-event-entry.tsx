import { useLingui } from '@lingui/react/macro'
import type { OutletEvent } from '../../../contract/outlets/outlets.ts'
import { EventEntry } from '../../blocks/record/events-card.tsx'
import { changedFieldLabel, changedValue, EVENT_LABELS } from './outlet-labels.ts'

/** What was done with the outlet, by whom and when. */
export function OutletEventEntry({ event }: { event: OutletEvent }) {
  const { i18n } = useLingui()
  return (
    <EventEntry
      title={i18n._(EVENT_LABELS[event.action])}
      event={event}
      changes={event.changes.map(({ field, from, to }) => ({
        field,
        label: changedFieldLabel(field),
        from: changedValue(field, from),
        to: changedValue(field, to),
      }))}
    />
  )
}
