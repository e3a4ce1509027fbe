import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import * as v from 'valibot'
import { displayName } from '../../../../contract/core/person-names.ts'
import type { SessionUser } from '../../../../contract/sessions/session.ts'
import { Credentials } from '../../../../contract/sessions/session.ts'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormBody } from '../../../blocks/forms/form-body.tsx'
import { errorText } from '../../../i18n/error-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { PasswordField } from '../../../ui/controls/password-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { notify } from '../../../ui/feedback/notices.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { NoCodeError, OtherPersonError, signInAgain, verifyPerson } from './sign-in-again.ts'
import '../error-texts.ts'

const Answers = v.pick(Credentials, ['password', 'ownDevice'])
const EMPTY = { password: '', ownDevice: false }

interface Props {
  /** The person whose work is open. */
  user: SessionUser
  onResume: (user: SessionUser) => void
  onLeave: () => void
}

/** Asks for the password in place when the session ends over unsaved work. */
export function SignInAgainDialog({ user, onResume, onLeave }: Props) {
  const { t } = useLingui()
  const formId = useId()
  const [isLeaving, setIsLeaving] = useState(false)
  const name = displayName(user.userInfo, t`User`)
  const form = useContractForm({
    schema: Answers,
    values: EMPTY,
    labels: { password: t`Password` },
    textOf: ({ code }) => (code === 'required' ? t`Password is required` : undefined),
    errorsAt: 'field',
  })
  const show = (text: string) => form.say('password', text)

  function resume(verified: SessionUser) {
    notify({
      tone: 'success',
      title: t`You are signed in again`,
      description: t`What you entered is still here. Select the button again.`,
    })
    onResume(verified)
  }

  function notTheirs() {
    return t`Someone else signed in. The work open here belongs to ${name}.`
  }

  const enter = useMutation({
    mutationFn: (answers: typeof EMPTY) => signInAgain(user, answers),
    onSuccess: resume,
    onError(error) {
      if (error instanceof OtherPersonError) show(notTheirs())
      else
        show(error instanceof NoCodeError ? t`Confirm this with an OTP first.` : errorText(error))
    },
  })

  // Another tab may have signed in meanwhile.
  const look = useEffectEvent(() => {
    verifyPerson(user).then(resume, (error: unknown) => {
      if (error instanceof OtherPersonError) show(notTheirs())
    })
  })
  useEffect(() => {
    const back = () => look()
    addEventListener('focus', back)
    return () => removeEventListener('focus', back)
  }, [])

  return (
    <>
      <Dialog
        open
        isUppermost
        size="compact"
        title={t`You have been signed out`}
        onClose={() => setIsLeaving(true)}
        footer={
          <>
            <Button onClick={() => setIsLeaving(true)}>{t`Leave`}</Button>
            <Button type="submit" form={formId} variant="primary" loading={enter.isPending}>
              {t`Sign in and continue`}
            </Button>
          </>
        }
      >
        <FormBody
          id={formId}
          form={form}
          sending={{ failure: null, isUnconfirmed: false, isSending: enter.isPending }}
          submitLabel={t`Sign in and continue`}
          // A connection that is missing is said at the password.
          offline="works"
          onSubmit={() => form.submit((answers) => enter.mutate(answers))}
        >
          <p>
            <Trans>
              What you entered is still here. It belongs to {name}. Enter the password to continue.
            </Trans>
          </p>
          <TextField
            label={t`Username`}
            id={`${formId}-name`}
            value={user.userInfo.userName}
            autoComplete="username"
            readOnly
          />
          <PasswordField
            {...form.field('password')}
            id={`${formId}-password`}
            autoComplete="current-password"
            required
            data-autofocus
          />
          <OwnDevice id={`${formId}-device`} {...form.api.register('ownDevice')} />
        </FormBody>
      </Dialog>
      <ConfirmDialog
        open={isLeaving}
        isUppermost
        title={t`Leave without saving?`}
        confirmLabel={t`Leave without saving`}
        tone="danger"
        onCancel={() => setIsLeaving(false)}
        onConfirm={onLeave}
      >
        {t`What you entered on this page will be deleted. You cannot undo this.`}
      </ConfirmDialog>
    </>
  )
}

/** "My own device" as at the front door: a new session needs the mark again. */
function OwnDevice({ id, ...field }: ComponentProps<'input'> & { id: string }) {
  return (
    <chakra.div display="flex" gap="3">
      <chakra.input
        id={id}
        type="checkbox"
        {...field}
        aria-describedby={`${id}-hint`}
        boxSize="5"
        flex="none"
        marginBlockStart="0.5"
      />
      <div>
        <label htmlFor={id}>
          <Trans>This is a kiosk or field device</Trans>
        </label>
        <chakra.p id={`${id}-hint`} fontSize="sm" color="fg.muted">
          <Trans>
            You will stay signed in for up to 30 days. Do not tick this on a shared computer.
          </Trans>
        </chakra.p>
      </div>
    </chakra.div>
  )
}
