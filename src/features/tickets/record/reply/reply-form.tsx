import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import Paperclip from 'lucide-react/icons/paperclip'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { ticketNumberOf } from '../../../../../contract/tickets/ticket-number.ts'
import type { TicketStatus } from '../../../../../contract/tickets/ticket-status.ts'
import { TicketDetail } from '../../../../../contract/tickets/tickets.ts'
import { ComposerFoot, ComposerSpace } from '../../../../blocks/composer/composer-foot.tsx'
import { SEND_KEYS } from '../../../../blocks/composer/send-keys.ts'
import { useKeptWords } from '../../../../blocks/composer/use-kept-words.ts'
import { DocumentSlots } from '../../../../blocks/envelopes/document-slots.tsx'
import { useFormEnvelope } from '../../../../blocks/envelopes/form-envelope.ts'
import { useNotifySent } from '../../../../blocks/envelopes/notify-sent.ts'
import { ConflictNotice } from '../../../../blocks/forms/conflict-notice.tsx'
import { FormBody } from '../../../../blocks/forms/form-body.tsx'
import { LeavingQuestion } from '../../../../blocks/forms/leaving-question.tsx'
import { useUnsavedGuard } from '../../../../blocks/forms/unsaved-guard.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { TextAreaField } from '../../../../ui/controls/text-area-field.tsx'
import { invalidateTickets, showTicket, ticketQuery } from '../../api/queries.ts'
import { Message } from '../message.tsx'
import type { QueuedMessage } from '../queued-messages.ts'
import { useLastWaiting } from '../queued-messages.ts'
import { REPLY_TEXT_ID } from './reply-ids.ts'
import type { ReplyTools } from './reply-tools.ts'
import { sendLabel, StatusChoice } from './status-choice.tsx'
import type { Reply } from './use-reply-form.ts'
import { useReplyForm } from './use-reply-form.ts'
import '../../api/error-texts.ts'

interface Props {
  /** The newest version; the form follows it. */
  ticket: TicketDetail
  /** The person's message that the server refused. */
  refused: QueuedMessage | null
  /** The statuses to which this person may move the ticket now. */
  targets: readonly TicketStatus[]
  /** Words alone are of no use here: the ticket is closed, or a refused decision is taken up again. */
  mustDecide: boolean
  /** The one thing that can be done with a closed ticket. */
  preset: TicketStatus | undefined
  tools: ReplyTools | null
  /** Without the line of tools, until the person begins: on phones. */
  isCompact: boolean
  onDirty: (isDirty: boolean) => void
  /** The message is sent, kept in the outbox or given up: the next one begins. */
  onDone: () => void
}

/** The form for a message and, with it, a change of status; without a connection it waits in the outbox. */
export function ReplyForm(props: Props) {
  const { ticket, refused, targets, mustDecide, preset, tools } = props
  const { isCompact, onDirty, onDone } = props
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const notifySent = useNotifySent()
  const findLast = useLastWaiting(ticket._id)
  const [toMerged, setToMerged] = useState(false)
  const reply = useReplyForm({ ticket, refused, targets, mustDecide, preset })
  const { form, slots, documents, status } = reply
  const kept = useKeptWords({
    name: `answer ${ticket._id}`,
    words: reply.words,
    onFound: (words) => reply.write(() => words),
    beganWithWords: refused !== null,
  })
  const [isAttaching, setAttaching] = useState(slots.hasFiles)
  const { _id, title } = ticket
  const { queryKey } = ticketQuery(_id)
  const refresh = () => {
    void client.invalidateQueries({ queryKey })
    invalidateTickets(client)
  }
  const { send, sending, giveUp } = useFormEnvelope<Reply, 'ticket.message'>({
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
      notifySent(state, status ? t`Status updated` : t`Message sent`)
      kept.forget()
      onDone()
    },
    onRefused(failure) {
      const newest = v.safeParse(TicketDetail, failure.current)
      if (newest.success) showTicket(client, newest.output)
      else refresh()
      return reply.refuse(failure)
    },
  })
  const { isDirty } = form
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])
  const guard = useUnsavedGuard({
    isDirty,
    // Words are kept, files and a chosen status are not.
    isKept: kept.isKept && !slots.hasFiles && refused === null,
    leave: onDone,
    onDiscard() {
      kept.forget()
      void giveUp().catch(() => undefined)
    },
  })
  const submitLabel = i18n._(sendLabel(ticket.status, status))
  const hint = status ? t`A response is required for status changes` : kept.foundHint
  return (
    <>
      <FormBody
        form={form}
        submitLabel={submitLabel}
        sending={sending}
        offline="waits"
        onSubmit={() => form.submit((words) => void send(words, slots.filledKeys()))}
        notice={
          reply.isOvertaken &&
          !sending.isSending && (
            <ConflictNotice
              title={t`The ticket changed while you were deciding`}
              changes={reply.changes.map((message) => (
                <Message key={message._id} message={message} />
              ))}
            >
              <Trans>Your comment and documents are still here. Choose the new status again.</Trans>
            </ConflictNotice>
          )
        }
      >
        <TextAreaField
          {...form.field('comment')}
          id={REPLY_TEXT_ID}
          rows={isCompact ? 1 : 2}
          hint={hint}
          required
        />
        {isAttaching && (
          <DocumentSlots slots={slots} labelOf={documents.label} errorAt={form.errorAt} />
        )}
        {!isCompact && (
          <>
            {form.isDirty && tools?.toMerged(toMerged, setToMerged)}
            <ComposerFoot>
              {tools?.answers((change) => {
                reply.write(change)
                document.getElementById(REPLY_TEXT_ID)?.focus()
              })}
              {!isAttaching && (
                <Button
                  variant="quiet"
                  icon={<Paperclip size={20} />}
                  onClick={() => setAttaching(true)}
                >
                  {t`Attach a document`}
                </Button>
              )}
              <ComposerSpace />
              {isDirty && <Button variant="quiet" onClick={guard.askOrLeave}>{t`Delete`}</Button>}
              {(targets.length > 0 || reply.isOvertaken) && (
                <StatusChoice
                  now={ticket.status}
                  targets={targets}
                  mustDecide={mustDecide || preset !== undefined}
                  value={status}
                  isOvertaken={reply.isOvertaken}
                  error={form.errorAt('status')}
                  onChoose={reply.choose}
                />
              )}
              <Button
                type="submit"
                variant="primary"
                loading={sending.isSending}
                aria-keyshortcuts={SEND_KEYS}
              >
                {submitLabel}
              </Button>
            </ComposerFoot>
          </>
        )}
      </FormBody>
      <LeavingQuestion
        guard={guard}
        sending={sending}
        loss={
          <Trans>The message has not been sent. If you leave, what you wrote will be lost.</Trans>
        }
      />
    </>
  )
}
