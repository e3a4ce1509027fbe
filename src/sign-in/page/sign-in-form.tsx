import { Trans, useLingui } from '@lingui/react/macro'
import { ROLES } from '../../../contract/core/roles.ts'
import { homeCalls } from '../../../contract/dashboard/first-calls.ts'
import { Field } from './field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { TickBox } from './tick-box.tsx'
import { UserNameField } from './user-name-field.tsx'

/** What each role's first screen asks for, started as soon as the role is known. */
const HOME_CALLS = JSON.stringify(Object.fromEntries(ROLES.map((role) => [role, homeCalls(role)])))

/** Works as a plain form post too; the script takes it over. */
export function SignInForm({ appFiles }: { appFiles: readonly string[] }) {
  const { t } = useLingui()
  return (
    <form
      id="sign-in-form"
      method="post"
      action="/auth/login"
      data-app={appFiles.join(' ')}
      data-home={HOME_CALLS}
    >
      <UserNameField />
      <Field
        name="password"
        label={<Trans>Password</Trans>}
        type="password"
        autoComplete="current-password"
        maxLength={200}
        required
        errors={{ required: <Trans>Password is required</Trans> }}
      />
      <TickBox
        id="ownDevice"
        name="ownDevice"
        label={<Trans>This is a kiosk or field device</Trans>}
        hint={
          <Trans>
            You will stay signed in for up to 30 days. Do not tick this on a shared computer.
          </Trans>
        }
      />
      <SubmitButton busy={t`Signing in…`}>{t`Sign in`}</SubmitButton>
    </form>
  )
}
