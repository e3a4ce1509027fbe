import { useLingui } from '@lingui/react/macro'
import type * as v from 'valibot'
import { REST_HOURS } from '../../../../../contract/accounts/account-rest.ts'
import type { ContactKind } from '../../../../../contract/accounts/contact.ts'
import { NewContact } from '../../../../../contract/accounts/contact.ts'
import { useContractForm } from '../../../../blocks/forms/contract-form.ts'
import { FormDialog } from '../../../../blocks/forms/form-dialog.tsx'
import { useSaving } from '../../../../blocks/forms/sending.ts'
import { PasswordField } from '../../../../ui/controls/password-field.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { Note } from '../../../../ui/feedback/note.tsx'
import { notify } from '../../../../ui/feedback/notices.ts'
import { useChangeContact } from '../mutations.ts'
import '../../error-texts.ts'

const SCHEMAS: Record<ContactKind, v.GenericSchema<unknown, NewContact>> = {
  phone: NewContact.options[0],
  email: NewContact.options[1],
}

interface Props {
  kind: ContactKind
  /** What is there now; empty where nothing is. */
  present: string
  title: string
  onClose: () => void
}

/** The form for another phone or email: the password, and then an OTP from each address. */
export function ContactDialog({ kind, present, title, onClose }: Props) {
  const { t } = useLingui()
  const isPhone = kind === 'phone'
  const hours = REST_HOURS
  const form = useContractForm({
    schema: SCHEMAS[kind],
    values: { value: '', currentPassword: '' },
    input: (typed) => ({ ...typed, kind }),
    labels: {
      value: isPhone ? t`New mobile number` : t`New email address`,
      currentPassword: t`Current password`,
    },
    errorsAt: 'field',
    textOf: ({ path, code }) =>
      path === 'value' && code === 'required'
        ? t`Your account needs a mobile number or an email address. Enter another one first.`
        : undefined,
    fieldOf: { 'password.current_wrong': 'currentPassword', 'contact.unchanged': 'value' },
  })
  const { send, sending } = useSaving(useChangeContact(), {
    onDone(changed) {
      // Without the OTPs everything stays, with what was typed.
      if (!changed) return
      notify({
        tone: 'success',
        title: isPhone ? t`Mobile number changed` : t`Email address changed`,
      })
      onClose()
    },
    onRefused: form.refuse,
  })
  return (
    <FormDialog
      title={title}
      size="compact"
      form={form}
      submitLabel={t`Continue to OTP`}
      sending={sending}
      offline="says"
      onSubmit={() => form.submit(send)}
      onClose={onClose}
    >
      <Note tone="info">
        {present
          ? t`We send one OTP to ${present} or your other contact, and one to the new address. For ${hours} hours after that you cannot change a bank account or UPI ID.`
          : t`We send an OTP to the new address. For ${hours} hours after that you cannot change a bank account or UPI ID.`}
      </Note>
      {isPhone ? (
        <TextField
          {...form.field('value')}
          id="new-contact"
          type="tel"
          width="medium"
          autoComplete="tel"
          {...(present && { hint: t`Leave it empty to remove ${present}.` })}
        />
      ) : (
        <TextField
          {...form.field('value')}
          id="new-contact"
          type="email"
          inputMode="email"
          autoComplete="email"
          {...(present && { hint: t`Leave it empty to remove ${present}.` })}
        />
      )}
      <PasswordField
        {...form.field('currentPassword')}
        id="contact-password"
        autoComplete="current-password"
        required
      />
    </FormDialog>
  )
}
