import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PASSWORD_LENGTH } from '../../../contract/sessions/session.ts'
import { CallProblems } from './common-notices.tsx'
import { Field } from './field.tsx'
import { Notices } from './notice.tsx'
import { Step } from './step.tsx'
import { SubmitButton } from './submit-button.tsx'

function useBounds() {
  const { t } = useLingui()
  const atLeast = (count: number) =>
    t`${plural(count, { one: 'Enter at least # character.', other: 'Enter at least # characters.' })}`
  const atMost = (count: number) =>
    t`${plural(count, { one: 'Enter # character or fewer.', other: 'Enter # characters or fewer.' })}`
  return { too_short: atLeast(PASSWORD_LENGTH.min), too_long: atMost(PASSWORD_LENGTH.max) }
}

/** What a link leads to: the new password, twice. */
export function SetPasswordStep({ problems }: { problems: ReactNode }) {
  const { t } = useLingui()
  const { min } = PASSWORD_LENGTH
  const field = { type: 'password', autoComplete: 'new-password', required: true } as const
  return (
    <Step name="set" title={<Trans>Set a new password</Trans>}>
      <Notices>
        {problems}
        <CallProblems />
      </Notices>
      <form id="set-form" method="post" action="/auth/set-password">
        <p className="lead" data-text>
          <Trans>
            You will be signed out on all devices. Work waiting to be sent stays on each device. It
            is sent after you sign in there again.
          </Trans>
        </p>
        <Field
          {...field}
          name="newPassword"
          label={<Trans>New password</Trans>}
          hint={t`Use at least ${min} characters. Three random words are easy to remember.`}
          isFirst
          errors={{
            required: <Trans>Enter a new password.</Trans>,
            ...useBounds(),
            too_common: (
              <Trans>Many people use this password, and it is guessed first. Choose another.</Trans>
            ),
            made_of_name: <Trans>Choose a password that does not contain your name.</Trans>,
            too_simple: (
              <Trans>
                This is guessed soon: it is made of the name of the portal, or of letters or digits
                in a row. Choose another.
              </Trans>
            ),
            leaked: (
              <Trans>
                This password is in a list of stolen passwords, which thieves try first. Choose
                another.
              </Trans>
            ),
          }}
        />
        <Field
          {...field}
          name="confirmation"
          label={<Trans>Confirm new password</Trans>}
          errors={{
            required: <Trans>Enter the new password once more.</Trans>,
            mismatch: <Trans>Passwords do not match</Trans>,
          }}
        />
        <SubmitButton busy={t`Saving…`}>{t`Save password`}</SubmitButton>
      </form>
    </Step>
  )
}
