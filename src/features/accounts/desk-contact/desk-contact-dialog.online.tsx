import { useLingui } from '@lingui/react/macro'
import type { AccountContact } from '../../../../contract/accounts/desk-contact.ts'
import { DeskContact } from '../../../../contract/accounts/desk-contact.ts'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormDialog } from '../../../blocks/forms/form-dialog.tsx'
import { useSaving } from '../../../blocks/forms/sending.ts'
import { TextAreaField } from '../../../ui/controls/text-area-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { notify } from '../../../ui/feedback/notices.ts'
import { useRequestContact } from './queries.ts'

interface Props {
  accountId: string
  name: string
  contact: AccountContact
  onChanged: () => void
  onClose: () => void
}

/** The form by which an administrator asks for another contact of a person who cannot change it. */
export function DeskContactDialog({ accountId, name, contact, onChanged, onClose }: Props) {
  const { t } = useLingui()
  const { phone, email } = contact
  const form = useContractForm({
    schema: DeskContact,
    values: { phone, email, reason: '' },
    labels: { phone: t`Mobile number`, email: t`Email`, reason: t`Reason` },
    textOf: ({ path, code }) =>
      path === 'email' && code === 'required'
        ? t`Enter an email address or a mobile number. We send OTPs and links there.`
        : undefined,
    fieldOf: { 'contact.unchanged': 'phone' },
  })
  const { send, sending } = useSaving(useRequestContact(accountId), {
    onDone() {
      notify({ tone: 'success', title: t`Another administrator must confirm this now` })
      onChanged()
      onClose()
    },
    onRefused: form.refuse,
  })
  return (
    <FormDialog
      title={t`New contact details of ${name}`}
      form={form}
      submitLabel={t`Ask for confirmation`}
      sending={sending}
      offline="says"
      onSubmit={() => form.submit(send)}
      onClose={onClose}
    >
      <Note tone="info">
        {t`Do this only for a person who cannot change them in the profile settings. Another administrator must confirm it. We tell the person and every administrator now.`}
      </Note>
      <TextField {...form.field('phone')} type="tel" width="medium" autoComplete="off" />
      <TextField {...form.field('email')} type="email" inputMode="email" autoComplete="off" />
      <TextAreaField
        {...form.field('reason')}
        hint={t`How you know that it is this person, and why the OTP cannot reach them.`}
        required
      />
    </FormDialog>
  )
}
