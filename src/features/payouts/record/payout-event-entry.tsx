import { useLingui } from '@lingui/react/macro'
import type { PayoutEvent } from '../../../../contract/payouts/payout-record.ts'
import { EventEntry } from '../../../blocks/record/events-card.tsx'
import { EVENT_TITLES } from '../payout-labels.tsx'

/** What was done with the payout, by whom and when. */
export function PayoutEventEntry({ event }: { event: PayoutEvent }) {
  const { t, i18n } = useLingui()
  return (
    <EventEntry
      title={i18n._(EVENT_TITLES[event.action])}
      // Receivers are not told who of the network released it.
      event={{
        ...event,
        actorName:
          event.actorName || (event.action === 'released' ? 'GramOne' : t`The bank or provider`),
      }}
      // What changed stands in the tries.
      changes={[]}
    />
  )
}
