import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { formatMoney } from '../../../../contract/core/money.ts'
import { Taken } from '../../../../contract/payments/amount-taken.ts'
import {
  applicationQuery,
  invalidateApplicationLists,
} from '../../../blocks/applications/queries.ts'
import { useUploads } from '../../../blocks/documents/upload/use-uploads.ts'
import { useFormEnvelope } from '../../../blocks/envelopes/form-envelope.ts'
import { useNotifySent } from '../../../blocks/envelopes/notify-sent.ts'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormDialog } from '../../../blocks/forms/form-dialog.tsx'
import { isErrorCode } from '../../../i18n/error-text.ts'
import { useUser } from '../../../session/user.tsx'
import '../api/error-texts.ts'
import { invalidatePayments } from '../api/queries.ts'
import type { TakenValues } from './taken-fields.tsx'
import { TakenFields, takenValues, typedTaken, useTakenTexts } from './taken-fields.tsx'

const TakenFee = v.object({ taken: Taken })

interface Props {
  title: ReactNode
  application: { _id: string; applicationId: string; customerName: string }
  /** The amount that is still owed, as far as this device knows. */
  owedPaise: number
  onClose: () => void
}

/** Enters what the customer pays now, online or offline. */
export function TakeDialog({ title, application, owedPaise, onClose }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const role = useUser().userInfo.userType
  const { _id, applicationId, customerName } = application
  const { store } = useUploads()
  const notifySent = useNotifySent()
  const owed = formatMoney(owedPaise)
  const { labels, textOf } = useTakenTexts()
  const form = useContractForm<TakenValues, v.InferOutput<typeof TakenFee>>({
    schema: TakenFee,
    values: takenValues(owedPaise),
    input: (values) => ({ taken: typedTaken(values) }),
    labels,
    textOf,
    fieldOf: { 'payment.too_much': 'taken.paise' },
  })
  const refresh = () => {
    void client.invalidateQueries({ queryKey: applicationQuery(_id).queryKey })
    invalidateApplicationLists(client, role)
    invalidatePayments(client)
  }
  const { send, sending, giveUp } = useFormEnvelope<Taken, 'payment'>({
    store,
    refusedId: null,
    envelopeOf: (taken) => ({
      kind: 'payment',
      body: { application: { _id }, entry: { type: 'fee', taken } },
      note: { customerName, applicationId },
    }),
    onDocumentFailed: () => undefined,
    onSent({ state }) {
      refresh()
      notifySent(state, t`Payment entered`)
      onClose()
    },
    onRefused(failure) {
      refresh()
      const { code, fields } = failure
      return form.refuse({ code: isErrorCode(code) ? code : null, fields })
    },
  })
  const submit = ({ taken }: v.InferOutput<typeof TakenFee>) => {
    if (taken.paise <= owedPaise) void send(taken, [])
    else form.refuse({ code: 'payment.too_much', fields: [] })
  }
  const taken = useWatch({ control: form.api.control, name: 'taken' })
  return (
    <FormDialog
      title={title}
      form={form}
      submitLabel={t`Record payment`}
      sending={sending}
      attempts="creation"
      offline="waits"
      onSubmit={() => form.submit(submit)}
      onClose={onClose}
      onDiscard={() => void giveUp().catch(() => undefined)}
    >
      <p>{t`Owed: ${owed}`}</p>
      <TakenFields field={form.field} taken={taken} number={applicationId} />
    </FormDialog>
  )
}
