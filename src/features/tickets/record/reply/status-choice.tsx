import { chakra } from '@chakra-ui/react/styled-system'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { TicketStatus } from '../../../../../contract/tickets/ticket-status.ts'
import { isReopening, REOPEN_DAYS } from '../../../../../contract/tickets/ticket-transitions.ts'
import { TICKET_STATUS_LABELS } from '../../../../i18n/ticket-status-labels.ts'
import { SelectField } from '../../../../ui/controls/select-field.tsx'
import { REPLY_STATUS_ID } from './reply-ids.ts'

/** What each status means, for the person who decides. */
const MEANINGS: Record<TicketStatus, MessageDescriptor> = {
  submitted: msg`Nobody has taken it yet.`,
  open: msg`Someone in the support team has it.`,
  in_progress: msg`Someone is working on it.`,
  resolved: msg`It is solved. The requester can reopen it within ${REOPEN_DAYS} days.`,
  closed: msg`It is done.`,
}

const SENDS: Record<TicketStatus, MessageDescriptor> = {
  submitted: msg`Send message`,
  open: msg`Send and open`,
  in_progress: msg`Send and start work`,
  resolved: msg`Send and resolve`,
  closed: msg`Send and close`,
}

/** What the button says that sends the message, with the change of status that goes along. */
export function sendLabel(from: TicketStatus, to: TicketStatus | undefined): MessageDescriptor {
  if (to === undefined) return msg`Send message`
  return isReopening(from, to) ? msg`Send and reopen` : SENDS[to]
}

/** The line of the list for a choice that a newer version has overtaken. */
const OVERTAKEN = 'overtaken'

interface Props {
  now: TicketStatus
  targets: readonly TicketStatus[]
  /** There is no choice to leave it as it is. */
  mustDecide: boolean
  value: TicketStatus | undefined
  /** What was chosen does not stand any more. */
  isOvertaken: boolean
  error: string | undefined
  onChoose: (status: string) => void
}

/** The status that the ticket has after the message, beside the button that sends both. */
export function StatusChoice(props: Props) {
  const { now, targets, mustDecide, value, isOvertaken, error, onChoose } = props
  const { t, i18n } = useLingui()
  const label = i18n._(TICKET_STATUS_LABELS[now])
  const meaning = value && (isReopening(now, value) ? msg`It is not solved yet.` : MEANINGS[value])
  const again = { value: OVERTAKEN, label: t`Choose again`, disabled: true }
  return (
    <chakra.div flex={{ base: '1 1 10rem', md: '0 1 13rem' }} minWidth="0">
      <SelectField
        id={REPLY_STATUS_ID}
        label={t`New status`}
        hint={meaning && i18n._(meaning)}
        error={error}
        value={isOvertaken ? OVERTAKEN : (value ?? '')}
        emptyLabel={mustDecide ? t`Choose` : t`Stays ${label}`}
        options={[
          ...(isOvertaken ? [again] : []),
          ...targets.map((status) => ({
            value: status,
            label: i18n._(isReopening(now, status) ? msg`Reopen` : TICKET_STATUS_LABELS[status]),
          })),
        ]}
        onChange={({ target }) => onChoose(target.value)}
      />
    </chakra.div>
  )
}
