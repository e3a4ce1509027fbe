import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import * as v from 'valibot'
import { TicketMerge } from '../../../../../contract/tickets/ticket-desk.ts'
import { ticketNumberOf } from '../../../../../contract/tickets/ticket-number.ts'
import type { TicketDetail } from '../../../../../contract/tickets/tickets.ts'
import { ApplicationNumber } from '../../../../blocks/applications/application-number.tsx'
import { useChangeDialog } from '../../../../blocks/forms/change-dialog.ts'
import { changesSince, ConflictNotice } from '../../../../blocks/forms/conflict-notice.tsx'
import { useContractForm } from '../../../../blocks/forms/contract-form.ts'
import { FormDialog } from '../../../../blocks/forms/form-dialog.tsx'
import { TextAreaField } from '../../../../ui/controls/text-area-field.tsx'
import { useMerge } from '../../desk/queries.ts'
import { decidedTicket } from '../decided-ticket.ts'
import { Message } from '../message.tsx'
import { CannedPicker } from './canned-picker.tsx'
import { StayingTicketField } from './staying-ticket-field.tsx'

const Written = v.omit(TicketMerge, ['version'])

interface Props {
  /** The newest version; the dialog follows it. */
  ticket: TicketDetail
  onClose: () => void
}

/** The dialog that closes a ticket as a duplicate of another one. */
export function MergeDialog({ ticket, onClose }: Props) {
  const { t } = useLingui()
  const [opened] = useState(ticket)
  const form = useContractForm({
    schema: Written,
    values: { intoId: '', comment: '' },
    labels: { intoId: t`Ticket that stays`, comment: t`Response` },
    textOf: ({ path, code }) => {
      if (path === 'comment') {
        return code === 'required' ? t`Response message is required.` : undefined
      }
      return code === 'not_a_choice'
        ? t`This ticket cannot be merged into that one.`
        : t`Choose the ticket that stays.`
    },
  })
  const { getValues, setValue, control } = form.api
  const { dialog, send } = useChangeDialog({
    form,
    change: useMerge(ticket._id),
    remembersAs: `merge ticket ${ticket._id}`,
    done: t`Ticket merged`,
    staleCode: 'ticket.stale',
    onClose,
  })
  return (
    <FormDialog
      title={
        <Trans>
          Merge <ApplicationNumber>{ticketNumberOf(ticket)}</ApplicationNumber>
        </Trans>
      }
      {...dialog}
      submitLabel={t`Merge ticket`}
      onSubmit={() => form.submit((merge) => send({ ...merge, version: ticket.version }))}
      notice={
        ticket.version !== opened.version && (
          <ConflictNotice
            title={<Trans>Someone else changed this ticket.</Trans>}
            changes={changesSince(decidedTicket(opened), decidedTicket(ticket)).map((message) => (
              <Message key={message._id} message={message} />
            ))}
          >
            <Trans>What you wrote is still here. Check it and merge again.</Trans>
          </ConflictNotice>
        )
      }
    >
      <p>
        {t`This ticket will be closed, and the other one stays. The person who created this ticket gets your response and the other ticket's number, but cannot see anything else of that ticket.`}
      </p>
      <Controller
        control={control}
        name="intoId"
        render={({ field }) => (
          <StayingTicketField
            {...field}
            exceptId={ticket._id}
            label={t`Ticket that stays`}
            error={form.errorAt('intoId')}
          />
        )}
      />
      <CannedPicker
        ticketId={ticket._id}
        write={(change) => setValue('comment', change(getValues('comment')), { shouldDirty: true })}
      />
      <TextAreaField {...form.field('comment')} rows={4} required />
    </FormDialog>
  )
}
