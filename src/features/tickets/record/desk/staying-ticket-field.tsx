import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { useState } from 'react'
import { ticketNumberOf } from '../../../../../contract/tickets/ticket-number.ts'
import { isResolved } from '../../../../../contract/tickets/ticket-status.ts'
import type { TicketRow } from '../../../../../contract/tickets/tickets.ts'
import { useRested } from '../../../../api/use-rested.ts'
import { ComboField } from '../../../../ui/controls/combo-field.tsx'
import { ticketPageQuery } from '../../api/queries.ts'

const isEnough = (typed: string) => typed.trim().length > 1

interface Props {
  /** The duplicate itself is no choice. */
  exceptId: string
  label: string
  error: string | undefined
  value: string
  onChange: (id: string) => void
  onBlur: () => void
  name: string
  ref: Ref<HTMLInputElement>
}

const nameOf = (ticket: TicketRow) => `${ticketNumberOf(ticket)} · ${ticket.title}`

/** Finds the ticket that stays by its number or words, also among those that are finished, and would open again. */
export function StayingTicketField({ exceptId, value, onChange, ...field }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const rested = useRested(typed)
  const [chosen, setChosen] = useState<TicketRow>()
  const isAsked = isEnough(rested)
  const { data, isFetching } = useQuery({
    ...ticketPageQuery({ page: 1, search: rested.trim() }),
    enabled: isAsked,
  })
  const found = (isAsked ? (data?.rows ?? []) : []).filter(
    ({ _id, isMerged }) => _id !== exceptId && !isMerged,
  )
  return (
    <ComboField
      {...field}
      hint={t`Type its number, or words of its title.`}
      options={found.map((ticket) => ({
        value: ticket._id,
        label: nameOf(ticket),
        ...(isResolved(ticket.status) && { hint: t`It is finished. It will be opened again.` }),
      }))}
      value={value}
      onChange={(id) => {
        setChosen(found.find(({ _id }) => _id === id))
        onChange(id)
      }}
      source={{
        chosen: chosen && chosen._id === value ? nameOf(chosen) : '',
        onType: setTyped,
        isEnough,
        emptyText:
          isFetching || typed !== rested
            ? t`Searching…`
            : t`No ticket has this number or these words.`,
      }}
      required
    />
  )
}
