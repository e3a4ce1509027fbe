import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import * as v from 'valibot'
import { confirmPassword, CurrentPassword } from '../../../../contract/sessions/fresh-password.ts'
import { call } from '../../../api/call.ts'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormBody } from '../../../blocks/forms/form-body.tsx'
import { useSaving } from '../../../blocks/forms/sending.ts'
import { passwordSecret } from '../../../offline/device-store/keyring.ts'
import { addUnlockMethod } from '../../../offline/device-store/unlock.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { PasswordField } from '../../../ui/controls/password-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import '../error-texts.ts'

const Answer = v.object({ currentPassword: CurrentPassword })
const EMPTY = { currentPassword: '' }

interface Props {
  onSettled: (isConfirmed: boolean) => void
}

/** Asks who sits there for the password, before what could hand over the account or its money. */
export function PasswordDialog({ onSettled }: Props) {
  const { t } = useLingui()
  const formId = useId()
  const form = useContractForm({
    schema: Answer,
    values: EMPTY,
    labels: { currentPassword: t`Password` },
    textOf: ({ code }) => (code === 'required' ? t`Password is required` : undefined),
    fieldOf: { 'password.current_wrong': 'currentPassword' },
    errorsAt: 'field',
  })
  const confirm = useMutation({
    async mutationFn(body: typeof EMPTY) {
      await call(confirmPassword, { body })
      // From now on it opens this device without a connection too; where that fails, all else goes on.
      await addUnlockMethod('password', passwordSecret(body.currentPassword)).catch(() => undefined)
    },
  })
  const { send, sending } = useSaving(confirm, {
    onDone: () => onSettled(true),
    onRefused: form.refuse,
  })
  const close = () => {
    if (!sending.isSending) onSettled(false)
  }
  return (
    <Dialog
      open
      isUppermost
      size="compact"
      title={t`Enter your password`}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t`Cancel`}</Button>
          <Button type="submit" form={formId} variant="primary" loading={sending.isSending}>
            {t`Continue`}
          </Button>
        </>
      }
    >
      <FormBody
        id={formId}
        form={form}
        sending={sending}
        submitLabel={t`Continue`}
        offline="says"
        onSubmit={() => form.submit(send)}
      >
        <p>
          <Trans>You entered it some time ago. Enter it again, so that we know it is you.</Trans>
        </p>
        <PasswordField
          {...form.field('currentPassword')}
          id={`${formId}-password`}
          autoComplete="current-password"
          required
          data-autofocus
        />
      </FormBody>
    </Dialog>
  )
}
