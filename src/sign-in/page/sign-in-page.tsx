import { Trans } from '@lingui/react/macro'
import { FORGOT_PASSWORD_PATH } from '../../../contract/core/page-addresses.ts'
import { CodeStep } from './code-step.tsx'
import { CallProblems, TooManySignIns } from './common-notices.tsx'
import { Door } from './door.tsx'
import { Notice, Notices } from './notice.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { Step } from './step.tsx'

interface SignInPageProps {
  /** The app's files, fetched while the person types. */
  appFiles: readonly string[]
}

/** The front door, printed at build time; every sentence the script may need is in it. */
export function SignInPage({ appFiles }: SignInPageProps) {
  return (
    <Door
      elsewhere={
        <>
          <a href="/track-application" data-text>
            <Trans>Track an application</Trans>
          </a>{' '}
          <a href="/near-by-franchises" data-text>
            <Trans>Find a centre near you</Trans>
          </a>{' '}
          <a href="/feedback" data-text>
            <Trans>Give feedback</Trans>
          </a>
        </>
      }
    >
      <Step name="sign-in" isFirst title={<Trans>Sign in</Trans>}>
        <Notices news={<Changed />}>
          <Notice name="login.failed" title={<Trans>Login Failed</Trans>}>
            <p data-text>
              <Trans>Invalid username or password</Trans>
            </p>
          </Notice>
          <TooManySignIns />
          <Notice name="session.none" title={<Trans>Sign in once more</Trans>}>
            <p data-text>
              <Trans>The OTP took too long. Enter your password again.</Trans>
            </p>
          </Notice>
          <CallProblems />
        </Notices>
        <SignInForm appFiles={appFiles} />
        <p className="below">
          <a href={FORGOT_PASSWORD_PATH} data-text>
            <Trans>Forgot password?</Trans>
          </a>
        </p>
      </Step>
      <CodeStep />
    </Door>
  )
}

/** The password was set by a link. */
function Changed() {
  return (
    <Notice name="changed" tone="success" title={<Trans>Password changed</Trans>}>
      <p data-text>
        <Trans>Sign in with your new password.</Trans>
      </p>
    </Notice>
  )
}
