import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { confirmUpiId, NewUpiId, requestUpiId } from '../../../../contract/payments/upi.ts'
import { call } from '../../../api/call.ts'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormDialog } from '../../../blocks/forms/form-dialog.tsx'
import { useSaving } from '../../../blocks/forms/sending.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { notify } from '../../../ui/feedback/notices.ts'
import { askForCode } from '../../codes/parts/ask-for-code.ts'

interface Props {
  franchiseId: string
  onChanged: () => void
  onClose: () => void
}

/** Has the change stored, asks for its code, and carries it out; null where the person cancels. */
function useChangeUpiId(id: string) {
  return useMutation({
    async mutationFn(body: NewUpiId) {
      const { requestId } = await call(requestUpiId, { params: { id }, body })
      if ((await askForCode('upi_id', requestId)) === 'cancelled') return null
      return call(confirmUpiId, { params: { requestId } })
    },
  })
}

/** The form for another UPI id; an OTP carries it out. */
export function UpiIdDialog({ franchiseId, onChanged, onClose }: Props) {
  const { t } = useLingui()
  const form = useContractForm({
    schema: NewUpiId,
    values: { upiId: '' },
    labels: { upiId: t`UPI ID` },
    errorsAt: 'field',
    textOf: ({ code }) =>
      code === 'invalid' ? t`Enter it like name@bank, for example seva@okaxis.` : undefined,
  })
  const { send, sending } = useSaving(useChangeUpiId(franchiseId), {
    onDone(changed) {
      // Without the OTP everything stays, with what was typed.
      if (!changed) return
      notify({ tone: 'success', title: t`UPI ID changed` })
      onChanged()
      onClose()
    },
    onRefused: form.refuse,
  })
  return (
    <FormDialog
      title={t`UPI ID`}
      form={form}
      submitLabel={t`Continue to OTP`}
      sending={sending}
      offline="says"
      onSubmit={() => form.submit(send)}
      onClose={onClose}
    >
      <Note tone="info">
        {t`Customers pay to this UPI ID. We send you an OTP, and we tell this user and every administrator about the change.`}
      </Note>
      <TextField
        {...form.field('upiId')}
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        required
      />
    </FormDialog>
  )
}
