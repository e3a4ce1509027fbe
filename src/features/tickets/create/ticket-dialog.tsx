import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import * as v from 'valibot'
import { NewTicket } from '../../../../contract/tickets/ticket-changes.ts'
import {
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
} from '../../../../contract/tickets/ticket-choices.ts'
import { ticketPath } from '../../../../contract/tickets/ticket-path.ts'
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
import { useLeaveWhen } from '../../../blocks/forms/use-leave.ts'
import { optionsOf } from '../../../blocks/list/filters/list-filter.ts'
import { useEntries } from '../../../offline/outbox/queries.ts'
import { useUser } from '../../../session/user.tsx'
import { ComboField } from '../../../ui/controls/combo-field.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextAreaField } from '../../../ui/controls/text-area-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { invalidateTickets } from '../api/queries.ts'
import { CATEGORY_LABELS, PRIORITY_LABELS } from '../parts/choice-labels.ts'
import { useAboutOptions } from './about-options.ts'
import '../api/error-texts.ts'

/** The ticket without `capturedAt`, which is the moment of the press. */
const Written = v.omit(NewTicket, ['capturedAt'])

const EMPTY = { title: '', category: '', priority: 'medium', description: '', applicationId: '' }
type Values = typeof EMPTY

/** The text of the refused ticket that this form corrects. */
const Earlier = v.fallback(
  v.object({
    title: v.string(),
    category: v.string(),
    priority: v.string(),
    description: v.string(),
    applicationId: v.optional(v.string(), ''),
  }),
  EMPTY,
)

interface Props {
  /** The application that it is about. */
  aboutId: string | null
  /** Its title where it asks about a payout or an entry of an account. */
  moneyQuestion: string | null
  /** The refused outbox entry that it corrects. */
  correctId: string | null
  onClose: () => void
}

/** The form for a new ticket; without a connection the ticket waits in the outbox. */
export function TicketDialog({ aboutId, moneyQuestion, correctId, onClose }: Props) {
  const entries = useEntries()
  const [refused] = useState(() => entries.find(({ entry }) => entry._id === correctId))
  const { t } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { userType } = useUser().userInfo
  const notifySent = useNotifySent()
  const [leave, setLeave] = useState<(() => void) | null>(null)
  useLeaveWhen(leave !== null, () => leave?.())
  const earlier = v.parse(Earlier, refused?.editableCopy?.content.body)
  const [values] = useState<Values>({
    ...earlier,
    ...(aboutId && { applicationId: aboutId }),
    ...(moneyQuestion !== null && { title: moneyQuestion, category: 'payment_issue' }),
  })
  const slots = useFormSlots(refused?.editableCopy?.note)
  const documents = useDocumentTexts(false)
  const about = useAboutOptions(values.applicationId)
  const form = useContractForm({
    schema: Written,
    values,
    input: ({ applicationId, ...typed }: Values) => ({
      ...typed,
      ...(applicationId && { applicationId }),
      documents: slots.fileIds(),
    }),
    adjust: slots.adjust,
    labels: {
      title: t`Title`,
      category: t`Category`,
      priority: t`Priority`,
      description: t`Description`,
      applicationId: t`About application (optional)`,
      ...slotLabels(slots, documents),
    },
    textOf: ({ path, code }) => {
      if (path === 'title' && code === 'required') return t`Say in a few words what it is about.`
      if (path === 'category') return t`Choose the category.`
      if (path === 'description' && code === 'required') return t`Describe what happened.`
      return slotProblemText(slots, { path, code }, documents)
    },
    fieldOf: { 'application.not_found': 'applicationId' },
  })
  useSlotChecks(slots, form.api)
  const { send, sending, giveUp } = useFormEnvelope<v.InferOutput<typeof Written>, 'ticket.create'>(
    {
      store: slots.store,
      refusedId: refused?.entry._id ?? null,
      envelopeOf: (ticket, capturedAt) => ({
        kind: 'ticket.create',
        body: { ...ticket, capturedAt },
        note: { title: ticket.title },
      }),
      onDocumentFailed: () => form.submit(() => undefined),
      onSent(sent) {
        invalidateTickets(client)
        notifySent(sent.state, t`Ticket created`)
        const open = (id: string) => void navigate({ to: ticketPath(userType, id), replace: true })
        setLeave(() => (sent.state === 'done' ? () => open(sent.receipt._id) : onClose))
      },
      onRefused: (failure) => {
        const fields = slots.refuse(failure)
        return form.refuse({
          code: failure.code === 'application.not_found' ? failure.code : null,
          fields,
        })
      },
    },
  )
  if (leave) return null
  return (
    <FormDialog
      title={t`New ticket`}
      form={{ ...form, isDirty: form.isDirty || refused !== undefined || slots.hasFiles }}
      submitLabel={t`Create ticket`}
      sending={sending}
      attempts="creation"
      offline="waits"
      onSubmit={() => form.submit((ticket) => void send(ticket, slots.filledKeys()))}
      onClose={onClose}
      onDiscard={() => void giveUp().catch(() => undefined)}
      loss={
        <Trans>The ticket has not been created. If you leave, what you wrote will be lost.</Trans>
      }
    >
      <TextField {...form.field('title')} autoComplete="off" required />
      <SelectField
        {...form.field('category')}
        emptyLabel={t`Choose a category`}
        options={optionsOf(TICKET_CATEGORIES, CATEGORY_LABELS)}
        required
      />
      <SelectField
        {...form.field('priority')}
        options={optionsOf(TICKET_PRIORITIES, PRIORITY_LABELS)}
        required
      />
      <TextAreaField
        {...form.field('description')}
        rows={5}
        hint={t`What did you do, what happened, and what do you see on the screen?`}
        required
      />
      {about.length > 0 && (
        <Controller
          control={form.api.control}
          name="applicationId"
          render={({ field }) => (
            <ComboField
              {...field}
              label={t`About application (optional)`}
              error={form.errorAt('applicationId')}
              options={about}
            />
          )}
        />
      )}
      <DocumentSlots slots={slots} labelOf={documents.label} errorAt={form.errorAt} />
    </FormDialog>
  )
}
