import { Trans, useLingui } from '@lingui/react/macro'
import { CODE_STEP } from '../../../contract/core/front-door.ts'
import { REMEMBERED_DAYS } from '../../../contract/second-factor/second-factor.ts'
import { CodeNews, CodeProblems } from './code-notices.tsx'
import { Field } from './field.tsx'
import { Notices } from './notice.tsx'
import { Step } from './step.tsx'
import { SubmitButton } from './submit-button.tsx'
import { TickBox } from './tick-box.tsx'

/** The second step of a sign-in, where the account has a second factor (rules.md, Codes). */
export function CodeStep() {
  const { t } = useLingui()
  return (
    <Step name={CODE_STEP} title={<Trans>Enter the OTP</Trans>}>
      <Notices news={<CodeNews />}>
        <CodeProblems />
      </Notices>
      <CodeForm />
      <ResendForm />
      <RecoveryForm />
      <form id="back-form" method="post" action="/auth/logout">
        <SubmitButton isPlain busy={t`Going back…`}>{t`Back to sign in`}</SubmitButton>
      </form>
      <p className="hint" data-text>
        <Trans>
          Going back ends only this sign-in. Work waiting to be sent stays on this device.
        </Trans>
      </p>
    </Step>
  )
}

function Remember({ id }: { id: string }) {
  return (
    <TickBox
      id={id}
      name="remember"
      label={<Trans>Do not ask for an OTP on this device for {REMEMBERED_DAYS} days</Trans>}
      hint={<Trans>Do not tick this on a shared computer.</Trans>}
    />
  )
}

function CodeForm() {
  const { t } = useLingui()
  return (
    <form id="code-form" method="post" action="/api/otp/verify">
      <p id="whereto" className="whereto">
        <span data-text data-whereto="unknown">
          <Trans>Enter the 6-digit OTP from our SMS, our email or your authenticator app.</Trans>
        </span>
        <span data-text data-whereto="app" hidden>
          <Trans>Enter the 6-digit code that your authenticator app shows.</Trans>
        </span>
        <span data-text data-whereto="known" hidden>
          <Trans>
            Enter the 6-digit OTP that we sent to <strong />.
          </Trans>
        </span>
      </p>
      <Field
        name="otp"
        label={<Trans>OTP</Trans>}
        inputMode="numeric"
        autoComplete="one-time-code"
        isFirst
        describedBy="whereto"
        errors={{}}
      />
      <Remember id="remember" />
      <SubmitButton busy={t`Checking…`}>{t`Verify`}</SubmitButton>
    </form>
  )
}

/** Another code; the script counts the seconds until it may be sent. */
function ResendForm() {
  const { t } = useLingui()
  return (
    <form id="resend-form" method="post" action="/api/otp/generate">
      <button type="submit" className="plain">
        <span data-text data-resend="ready">
          {t`Resend OTP`}
        </span>
        <span data-text data-resend="instead" hidden>
          {t`Send me an OTP instead`}
        </span>
        <span data-text data-resend="waiting" hidden>
          <Trans>
            Resend OTP in <span /> s
          </Trans>
        </span>
        <span data-text data-resend="sending" hidden>
          {t`Sending...`}
        </span>
      </button>
    </form>
  )
}

function RecoveryForm() {
  const { t } = useLingui()
  return (
    <details>
      <summary className="plain" data-text>
        <Trans>Use a recovery code instead</Trans>
      </summary>
      <form id="recovery-form" method="post" action="/auth/recovery-code">
        <Field
          name="recoveryCode"
          label={<Trans>Recovery code</Trans>}
          hint={
            <Trans>One of the ten codes on the sheet you printed or saved. Each works once.</Trans>
          }
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          required
          errors={{ required: <Trans>Enter a recovery code.</Trans> }}
        />
        <Remember id="remember-recovery" />
        <SubmitButton busy={t`Checking…`}>{t`Sign in with this code`}</SubmitButton>
      </form>
    </details>
  )
}
