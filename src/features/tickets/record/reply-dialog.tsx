import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TicketWords } from '../../../../contract/tickets/ticket-changes.ts'
import { TicketWords as TicketWordsSchema } from '../../../../contract/tickets/ticket-changes.ts'
import { ticketNumberOf } from '../../../../contract/tickets/ticket-number.ts'
import type { TicketDetail } from '../../../../contract/tickets/tickets.ts'
import { DocumentSlots } from '../../../blocks/envelopes/document-slots.tsx'
import {
  slotLabels,
  slotProblemText,
  useDocumentTexts,
} from '../../../blocks/envelopes/document-texts.ts'
import { useFormEnvelope } from '../../../blocks/envelopes/form-envelope.ts'
import { useFormSlots, useSlotChecks } from '../../../blocks/envelopes/form-slots.ts'
import { useNotifySent } from '../../../blocks/envelopes/notify-sent.ts'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormDialog } from '../../../blocks/forms/form-dialog.tsx'
import type { WriteText } from '../../../blocks/status/status-form-dialog.tsx'
import { TextAreaField } from '../../../ui/controls/text-area-field.tsx'
import { invalidateTickets, ticketQuery } from '../api/queries.ts'
import type { QueuedMessage } from './queued-messages.ts'
import { useLastWaiting } from './queued-messages.ts'
import type { ReplyTools } from './reply-tools.ts'
import '../api/error-texts.ts'

interface Props {
  ticket: TicketDetail
  /** The person's message that the server refused. */
  refused: QueuedMessage | null
  tools: ReplyTools | null
  onClose: () => void
}

/** The form for a message; without a connection it waits in the outbox. */
export function ReplyDialog({ ticket, refused, tools, onClose }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const notifySent = useNotifySent()
  const findLast = useLastWaiting(ticket._id)
  const { _id, title } = ticket
  const [values] = useState({ comment: refused?.message.comment ?? '' })
  const [toMerged, setToMerged] = useState(false)
  const slots = useFormSlots(refused?.waiting.editableCopy?.note)
  const documents = useDocumentTexts(false)
  const form = useContractForm({
    schema: TicketWordsSchema,
    values,
    input: ({ comment }: typeof values) => ({ comment, documents: slots.fileIds() }),
    adjust: slots.adjust,
    labels: { comment: t`Message`, ...slotLabels(slots, documents) },
    textOf: (problem) =>
      problem.path === 'comment' && problem.code === 'required'
        ? t`Write a message.`
        : slotProblemText(slots, problem, documents),
  })
  useSlotChecks(slots, form.api)
  const refresh = () => {
    void client.invalidateQueries({ queryKey: ticketQuery(_id).queryKey })
    invalidateTickets(client)
  }
  const { send, sending, giveUp } = useFormEnvelope<TicketWords, 'ticket.message'>({
    store: slots.store,
    refusedId: refused?.waiting.entry._id ?? null,
    envelopeOf: async (words, capturedAt) => ({
      kind: 'ticket.message',
      body: { ticket: { _id }, message: { ...words, capturedAt, ...(toMerged && { toMerged }) } },
      note: { title, ticketNumber: ticketNumberOf(ticket) },
      // A refused one stands before those that follow it.
      dependsOnId: refused ? null : await findLast(),
    }),
    onDocumentFailed: () => form.submit(() => undefined),
    onSent({ state }) {
      refresh()
      notifySent(state, t`Message sent`)
      onClose()
    },
    onRefused(failure) {
      refresh()
      return form.refuse({ code: null, fields: slots.refuse(failure) })
    },
  })
  const { getValues, setValue } = form.api
  const write: WriteText = (change) =>
    setValue('comment', change(getValues('comment')), { shouldDirty: true })
  return (
    <FormDialog
      title={t`Reply`}
      form={{ ...form, isDirty: form.isDirty || refused !== null || slots.hasFiles }}
      submitLabel={t`Send message`}
      sending={sending}
      offline="waits"
      onSubmit={() => form.submit((words) => void send(words, slots.filledKeys()))}
      onClose={onClose}
      onDiscard={() => void giveUp().catch(() => undefined)}
      loss={
        <Trans>The message has not been sent. If you leave, what you wrote will be lost.</Trans>
      }
    >
      {tools?.answers(write)}
      <TextAreaField {...form.field('comment')} rows={5} required />
      {tools?.toMerged(toMerged, setToMerged)}
      <DocumentSlots slots={slots} labelOf={documents.label} errorAt={form.errorAt} />
    </FormDialog>
  )
}
