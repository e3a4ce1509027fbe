import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '../../../../contract/core/money.ts'
import { NewRemittance } from '../../../../contract/remittances/new-remittance.ts'
import { leftToRemit } from '../../../../contract/remittances/remittance-rules.ts'
import { serverDay } from '../../../api/server-time.ts'
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
import { useEntries } from '../../../offline/outbox/queries.ts'
import '../api/error-texts.ts'
import { heldQuery, invalidateRemittances, remittanceQuery } from '../api/queries.ts'
import { useKnownRemittances } from './known-remittances.ts'
import { RemittanceFields } from './remittance-fields.tsx'
import type { RemittanceValues } from './remittance-values.ts'
import { earlierValues, newValues, typedRemittance } from './remittance-values.ts'

interface Props {
  /** The refused remittance that is entered anew. */
  againId: string | null
  /** The rejected outbox entry that it corrects. */
  correctId: string | null
  onClose: () => void
}

/** Says that money was handed over; without a connection the remittance waits in the outbox. */
export function RemittanceDialog({ againId, correctId, onClose }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const entries = useEntries()
  const [refused] = useState(() => entries.find(({ entry }) => entry._id === correctId))
  const known = useKnownRemittances(correctId)
  const held = useQuery(heldQuery)
  const notifySent = useNotifySent()
  const [isSent, setIsSent] = useState(false)
  useLeaveWhen(isSent, onClose)
  const left =
    held.data === undefined
      ? null
      : leftToRemit(held.data.heldPaise, held.data.waitingPaise + known.queuedPaise)
  const again =
    againId === null ? undefined : client.getQueryData(remittanceQuery(againId).queryKey)
  const before = earlierValues(refused?.editableCopy?.content.body ?? again)
  const [start] = useState(() => newValues(left, known.lastWay, serverDay()))
  // The amount that is left may come after the form is open.
  const values = before ?? { ...start, paise: start.paise || newValues(left, 'upi', '').paise }
  const slots = useFormSlots(refused?.editableCopy?.note)
  const documents = {
    ...useDocumentTexts(false),
    label: (index: number) => (index === 0 ? t`Slip or screenshot` : t`Document ${index + 1}`),
    missing: t`Add a photo of the deposit slip.`,
  }
  const form = useContractForm<RemittanceValues, NewRemittance>({
    schema: NewRemittance,
    values,
    input: (typed) => ({ ...typedRemittance(typed), documents: slots.fileIds() }),
    adjust: slots.adjust,
    labels: {
      paise: t`Amount in rupees`,
      way: t`How did you hand it over?`,
      reference: t`Reference`,
      day: t`Handed over on`,
      note: t`Note (optional)`,
      ...slotLabels(slots, documents),
    },
    textOf({ path, code }) {
      if (path === 'paise' && code === 'too_small') return t`Enter at least ₹1.`
      if (path === 'paise' && code === 'too_large') return t`Enter at most ₹1,00,00,000.`
      if (path === 'paise') return t`Enter rupees, like 50 or 33.60.`
      if (path === 'reference') {
        return code === 'required'
          ? t`Enter the number by which the payment can be found.`
          : t`Check the number. It does not look right for this way.`
      }
      if (path === 'day') return t`Choose today or an earlier day of the last year.`
      return slotProblemText(slots, { path, code }, documents)
    },
    fieldOf: { 'remittance.day_refused': 'day' },
  })
  useSlotChecks(slots, form.api)
  const { send, sending, giveUp } = useFormEnvelope<NewRemittance, 'remittance'>({
    store: slots.store,
    refusedId: refused?.entry._id ?? null,
    envelopeOf: (body) => ({
      kind: 'remittance',
      body,
      note: { title: formatMoney(body.paise) },
    }),
    onDocumentFailed: () => form.submit(() => undefined),
    onSent({ state }) {
      invalidateRemittances(client)
      notifySent(state, t`Remittance received. It counts once the network has confirmed it.`)
      setIsSent(true)
    },
    onRefused: ({ code, ...failure }) =>
      form.refuse({
        code: code === 'remittance.day_refused' ? code : null,
        fields: slots.refuse({ code, ...failure }),
      }),
  })
  if (isSent) return null
  return (
    <FormDialog
      title={t`New remittance`}
      form={{ ...form, isDirty: form.isDirty || refused !== undefined || slots.hasFiles }}
      submitLabel={t`Enter remittance`}
      sending={sending}
      attempts="creation"
      offline="waits"
      onSubmit={() => form.submit((given) => void send(given, slots.filledKeys()))}
      onClose={onClose}
      onDiscard={() => void giveUp().catch(() => undefined)}
      loss={<Trans>The remittance has not been entered. If you leave, it will be lost.</Trans>}
    >
      <RemittanceFields
        form={form}
        slots={slots}
        labelOf={documents.label}
        left={left}
        asOf={held.dataUpdatedAt}
        doubleOf={known.doubleOf}
      />
    </FormDialog>
  )
}
