import { useLingui } from '@lingui/react/macro'
import { TypedBankAccount } from '../../../../contract/outlets/bank-account.ts'
import type { OutletDetail } from '../../../../contract/outlets/outlets.ts'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormDialog } from '../../../blocks/forms/form-dialog.tsx'
import { useSaving } from '../../../blocks/forms/sending.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { notify } from '../../../ui/feedback/notices.ts'
import { useChangeBankAccount } from '../api/changes.ts'

interface Props {
  outlet: OutletDetail
  onClose: () => void
}

/** The form for another bank account; an OTP to the administrator carries it out. */
export function BankDialog({ outlet: { kind, _id, name }, onClose }: Props) {
  const { t } = useLingui()
  const form = useContractForm({
    schema: TypedBankAccount,
    values: { holder: '', number: '', repeated: '', ifsc: '' },
    labels: {
      holder: t`Account holder`,
      number: t`Account number`,
      repeated: t`Account number again`,
      ifsc: t`IFSC`,
    },
    textOf({ path, code }) {
      if (path === 'number' && code === 'invalid') return t`Enter 9 to 18 digits.`
      if (path === 'repeated' && code !== 'required') return t`The two account numbers differ.`
      if (path === 'ifsc' && code === 'invalid')
        return t`Enter 11 characters: 4 letters, a zero, 6 letters or digits, like SBIN0001234.`
      return undefined
    },
  })
  const { send, sending } = useSaving(useChangeBankAccount(kind, _id), {
    onDone(changed) {
      // Without the OTP everything stays, with what was typed.
      if (!changed) return
      notify({ tone: 'success', title: t`Bank account changed` })
      onClose()
    },
    onRefused: form.refuse,
  })
  return (
    <FormDialog
      title={t`Bank account of ${name}`}
      form={form}
      submitLabel={t`Continue to OTP`}
      sending={sending}
      offline="says"
      onSubmit={() => form.submit(({ holder, number, ifsc }) => send({ holder, number, ifsc }))}
      onClose={onClose}
    >
      <Note tone="info">
        {t`Payouts go to this account. We send you an OTP, and we tell this user and every administrator about the change.`}
      </Note>
      <TextField {...form.field('holder')} autoComplete="off" required />
      <TextField {...form.field('number')} inputMode="numeric" autoComplete="off" required />
      <TextField {...form.field('repeated')} inputMode="numeric" autoComplete="off" required />
      <TextField
        {...form.field('ifsc')}
        width="medium"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        required
      />
    </FormDialog>
  )
}
