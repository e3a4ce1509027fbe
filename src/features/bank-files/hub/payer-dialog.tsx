import { useLingui } from '@lingui/react/macro'
import { BANK_LAYOUTS } from '../../../../contract/bank-files/bank-layouts.ts'
import type { Payer } from '../../../../contract/bank-files/payer.ts'
import { NewPayer } from '../../../../contract/bank-files/payer.ts'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormDialog } from '../../../blocks/forms/form-dialog.tsx'
import { useSaving } from '../../../blocks/forms/sending.ts'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { notify } from '../../../ui/feedback/notices.ts'
import { useChangePayer } from '../api.ts'
import { LAYOUT_LABELS } from '../bank-file-labels.tsx'

interface Props {
  payer: Payer | null
  onClose: () => void
}

/** The form for another account; the number is typed anew each time. */
export function PayerDialog({ payer, onClose }: Props) {
  const { t, i18n } = useLingui()
  const form = useContractForm({
    schema: NewPayer,
    values: {
      ...{ layout: payer?.layout ?? 'hdfc', holder: payer?.holder ?? '', number: '' },
      ...{ repeated: '', ifsc: payer?.ifsc ?? '', clientCode: payer?.clientCode ?? '' },
    },
    labels: {
      layout: t`Bank file`,
      holder: t`Account holder`,
      number: t`Account number`,
      repeated: t`Account number again`,
      ifsc: t`IFSC`,
      clientCode: t`Client code`,
    },
    textOf({ path, code }) {
      if (path === 'number' && code === 'invalid') return t`Enter 9 to 18 digits.`
      if (path === 'repeated' && code !== 'required') return t`The two account numbers differ.`
      if (path === 'ifsc' && code === 'mismatch')
        return t`This IFSC is of another bank than the file. Choose the file of your bank.`
      if (path === 'ifsc' && code === 'invalid')
        return t`Enter 11 characters: 4 letters, a zero, 6 letters or digits, like SBIN0001234.`
      if (path === 'clientCode' && code === 'invalid') return t`Use letters A to Z and digits only.`
      return undefined
    },
  })
  const { send, sending } = useSaving(useChangePayer(), {
    onDone() {
      notify({ tone: 'success', title: t`Account for payouts saved` })
      onClose()
    },
    onRefused: form.refuse,
  })
  return (
    <FormDialog
      title={t`Account for payouts`}
      form={form}
      submitLabel={t`Save`}
      sending={sending}
      offline="says"
      onSubmit={() => form.submit(send)}
      onClose={onClose}
    >
      <Note tone="info">
        {t`Bank files are made for this account. Check the first file with your bank: banks have their own versions.`}
      </Note>
      <SelectField
        {...form.field('layout')}
        options={BANK_LAYOUTS.map((value) => ({ value, label: i18n._(LAYOUT_LABELS[value]) }))}
        required
      />
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
      <TextField
        {...form.field('clientCode')}
        width="medium"
        hint={t`As your bank calls you in its files. Leave it empty if the bank gave you none.`}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
    </FormDialog>
  )
}
