import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { TicketDecision } from '../../../../../contract/tickets/ticket-changes.ts'
import type { TicketStatus } from '../../../../../contract/tickets/ticket-status.ts'
import type { TicketDetail } from '../../../../../contract/tickets/tickets.ts'
import type { EntryFailure } from '../../../../../sw/outbox/entry.ts'
import {
  slotLabels,
  slotProblemText,
  useDocumentTexts,
} from '../../../../blocks/envelopes/document-texts.ts'
import { useFormSlots, useSlotChecks } from '../../../../blocks/envelopes/form-slots.ts'
import { changesSince } from '../../../../blocks/forms/conflict-notice.tsx'
import { useContractForm } from '../../../../blocks/forms/contract-form.ts'
import type { WriteText } from '../../../../blocks/saved-texts/text-picker.tsx'
import { standingChoice } from '../../../../blocks/status/status-form.ts'
import { decidedTicket } from '../decided-ticket.ts'
import type { QueuedMessage } from '../queued-messages.ts'
import { REPLY_STATUS_ID } from './reply-ids.ts'

/** A message, with or without a change of status. */
const Reply = v.partial(TicketDecision, ['version', 'status'])
export type Reply = v.InferOutput<typeof Reply>

interface Options {
  /** The newest version; the form follows it. */
  ticket: TicketDetail
  /** The person's message that the server refused. */
  refused: QueuedMessage | null
  /** The statuses to which this person may move the ticket now. */
  targets: readonly TicketStatus[]
  /** Words alone are of no use here. */
  mustDecide: boolean
  /** The one thing that can be done with a closed ticket. */
  preset: TicketStatus | undefined
}

/** What a person writes on a ticket, from the first letter until it is on the server or in the outbox. */
export function useReplyForm({ ticket, refused, targets, mustDecide, preset }: Options) {
  const { t } = useLingui()
  // The version on which the status was chosen last.
  const [seen, setSeen] = useState(ticket)
  const [isDeciding, setDeciding] = useState(false)
  const slots = useFormSlots(refused?.waiting.editableCopy?.note)
  const documents = useDocumentTexts(false)
  const { version } = ticket
  const standing = (status: string, chosenOn: number) =>
    status === '' ? preset : standingChoice({ status, version: chosenOn }, { version, targets })
  const [values] = useState({
    comment: refused?.body.message.comment ?? '',
    status: '',
    chosenOn: version,
  })
  const hasMoved = seen.version !== version
  const form = useContractForm({
    schema: Reply,
    values,
    input: ({ comment, status, chosenOn }: typeof values) => ({
      comment,
      documents: slots.fileIds(),
      // An overtaken choice is no status, and is asked again: the words do not go without it.
      ...((status !== '' || mustDecide) && { status: standing(status, chosenOn) ?? '', version }),
    }),
    adjust: slots.adjust,
    labels: { status: t`New status`, comment: t`Message`, ...slotLabels(slots, documents) },
    textOf({ path, code }) {
      if (path === 'status') {
        return hasMoved
          ? t`The ticket has changed. Choose the new status again.`
          : t`Choose the new status.`
      }
      if (path !== 'comment') return slotProblemText(slots, { path, code }, documents)
      if (code !== 'required') return undefined
      return isDeciding || preset ? t`Response message is required.` : t`Write a message.`
    },
    errorsAt: 'field',
  })
  const { control, getValues, setValue } = form.api
  const [status, chosenOn, words] = useWatch({ control, name: ['status', 'chosenOn', 'comment'] })
  useSlotChecks(slots, form.api)
  useFocusOnProblem(form.attempt, () =>
    form.errorAt('comment')
      ? undefined
      : form.errorAt('status')
        ? REPLY_STATUS_ID
        : slots.keys.find((key) => form.errorAt(key)),
  )
  const standingStatus = standing(status, chosenOn)
  const isOvertaken = status !== '' && standingStatus === undefined
  const write: WriteText = (change) =>
    setValue('comment', change(getValues('comment')), { shouldDirty: true })

  return {
    form: { ...form, isDirty: form.isDirty || refused !== null || slots.hasFiles },
    slots,
    documents,
    words,
    write,
    /** The chosen status, if it still stands. */
    status: standingStatus,
    isOvertaken,
    /** What others did since the status was chosen. */
    changes: isOvertaken ? changesSince(decidedTicket(seen), decidedTicket(ticket)) : [],
    choose(next: string) {
      setSeen(ticket)
      setDeciding(next !== '')
      setValue('chosenOn', version)
      setValue('status', next, { shouldDirty: true })
    },
    /** Shows the server's refusal at the fields. Returns whether a field shows the reason. */
    refuse(failure: EntryFailure): boolean {
      if (failure.code === 'ticket.stale') {
        return form.refuse({ code: null, fields: [{ path: 'status', code: 'not_a_choice' }] })
      }
      return form.refuse({ code: null, fields: slots.refuse(failure) })
    },
  }
}

/** After a try that showed problems, the focus goes where the form library cannot bring it. */
function useFocusOnProblem(attempt: number, idOf: () => string | undefined): void {
  const focus = useEffectEvent(() => {
    const id = idOf()
    if (id !== undefined) document.getElementById(id)?.focus()
  })
  useEffect(() => {
    if (attempt > 0) focus()
  }, [attempt])
}
