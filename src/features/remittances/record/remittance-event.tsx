import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { RemittanceDetail } from '../../../../contract/remittances/remittances.ts'
import { EventEntry } from '../../../blocks/record/events-card.tsx'

type Event = RemittanceDetail['history'][number]

const LABELS: Record<Event['action'], MessageDescriptor> = {
  created: msg`Remittance entered`,
  confirmed: msg`Remittance confirmed`,
  refused: msg`Remittance refused`,
  taken_back: msg`Confirmation taken back`,
  withdrawn: msg`Remittance withdrawn`,
}

/** One event of a remittance, with its reason. */
export function RemittanceEvent({ event }: { event: Event }) {
  const { t, i18n } = useLingui()
  const { action, reason } = event
  return (
    <EventEntry
      title={i18n._(LABELS[action])}
      event={event}
      changes={reason === null ? [] : [{ field: 'reason', label: t`Reason`, from: '', to: reason }]}
    />
  )
}
