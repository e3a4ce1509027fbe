import { Trans } from '@lingui/react/macro'
import { Field } from './field.tsx'

/** The field with which both documents begin. */
export function UserNameField() {
  return (
    <Field
      name="userName"
      label={<Trans>Username</Trans>}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={100}
      required
      isFirst
      errors={{ required: <Trans>Username is required</Trans> }}
    />
  )
}
