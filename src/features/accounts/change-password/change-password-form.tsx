import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SessionUser } from '../../../../contract/sessions/session.ts'
import { changePassword, PASSWORD_LENGTH } from '../../../../contract/sessions/session.ts'
import { call } from '../../../api/call.ts'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormPage } from '../../../blocks/forms/form-page.tsx'
import { useSaving } from '../../../blocks/forms/sending.ts'
import { fieldErrorText } from '../../../i18n/field-error-text.ts'
import { sessionQuery } from '../../../session/session.ts'
import { PasswordField } from '../../../ui/controls/password-field.tsx'
import { notify } from '../../../ui/feedback/notices.ts'
import { PasswordEntries } from './password-entries.ts'
import './error-texts.ts'

const EMPTY: PasswordEntries = { currentPassword: '', newPassword: '', confirmation: '' }

/** From now on the new password opens this device offline; the next sign-in tries again. */
async function keepPasswordOpening(user: SessionUser, password: string): Promise<void> {
  const { openSignedIn } = await import('../../../offline/device-store/keyring.ts')
  await openSignedIn(user, password)
}

interface Props {
  submitLabel: string
  /** One of several forms of its screen. */
  isSecondary?: boolean
  onChanged?: () => void
}

/** The current password, and twice the new one. The person's other sessions end with its success. */
export function ChangePasswordForm({ submitLabel, isSecondary = false, onChanged }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const form = useContractForm({
    schema: PasswordEntries,
    values: EMPTY,
    labels: {
      currentPassword: t`Current password`,
      newPassword: t`New password`,
      confirmation: t`Confirm new password`,
    },
    textOf: ({ code }) =>
      code === 'mismatch'
        ? { short: t`Passwords do not match`, full: fieldErrorText({ code }) }
        : undefined,
    fieldOf: {
      'password.current_wrong': 'currentPassword',
      'password.unchanged': 'newPassword',
    },
  })
  const change = useMutation({
    mutationFn: ({ currentPassword, newPassword }: PasswordEntries) =>
      call(changePassword, { body: { currentPassword, newPassword } }),
    onSuccess(user, { newPassword }) {
      keepPasswordOpening(user, newPassword).catch(() => undefined)
      form.restart(EMPTY)
      notify({ tone: 'success', title: t`Password changed` })
      // At a first login the new session data leads the page to the dashboard automatically.
      queryClient.setQueryData(sessionQuery.queryKey, user)
      onChanged?.()
    },
  })
  const { send, sending } = useSaving(change, { onRefused: form.refuse })
  const { min } = PASSWORD_LENGTH
  return (
    <FormPage
      form={form}
      submitLabel={submitLabel}
      isSecondary={isSecondary}
      sending={sending}
      offline={isSecondary ? 'refuses' : 'says'}
      onSubmit={() => form.submit(send)}
    >
      <PasswordField {...form.field('currentPassword')} autoComplete="current-password" required />
      <PasswordField
        {...form.field('newPassword')}
        hint={t`Use at least ${min} characters. Three random words are easy to remember.`}
        autoComplete="new-password"
        required
      />
      <PasswordField {...form.field('confirmation')} autoComplete="new-password" required />
    </FormPage>
  )
}
